import type { OfferToReview } from 'contract/spot/offer-review'
import { OFFER_DECISIONS } from 'contract/states'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { Link } from '../ui/link'
import { type ConsoleColumn, ConsoleTable } from './console-table'
import { OFFER_REVIEWS } from './offers-paths'

export const OFFER_COLUMNS: readonly ConsoleColumn<OfferToReview>[] = [
  {
    key: 'grade',
    header: '牌号',
    isRowHeader: true,
    isFixed: true,
    isSortable: true,
    cell: ({ grade, maker, processing, category }) => (
      <>
        {category} {grade}{' '}
        <span className="text-muted">
          {maker} {processing}
        </span>
      </>
    ),
  },
  {
    key: 'shopName',
    header: '店铺',
    dataLabel: true,
    cell: ({ shopId, shopName }) => <Link to={`/console/shops/${shopId}`}>{shopName}</Link>,
  },
  {
    key: 'shopOpenedAt',
    header: '开店时间',
    dataLabel: true,
    cell: ({ shopOpenedAt }) => <Time at={shopOpenedAt} />,
  },
  {
    key: 'warehouse',
    header: '仓库',
    dataLabel: true,
    cell: ({ city, warehouse }) => `${city} ${warehouse}`,
  },
  {
    key: 'priceFenPerTon',
    header: '单价（元/吨）',
    dataLabel: true,
    isNumeric: true,
    isSortable: true,
    cell: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
  },
  {
    key: 'availableKg',
    header: '可售（吨）',
    dataLabel: true,
    isNumeric: true,
    cell: ({ availableKg }) => formatTons(availableKg),
  },
  {
    key: 'validUntil',
    header: '有效期至',
    dataLabel: true,
    cell: ({ validUntil }) => <Time at={validUntil} />,
  },
  {
    key: 'submittedAt',
    header: '提交时间',
    dataLabel: true,
    isSortable: true,
    cell: ({ submittedAt }) => <Time at={submittedAt} />,
  },
]

interface OfferReviewTableProps {
  rows: readonly OfferToReview[]
  /** Sort of the list; absent where offers are shown before a decision. */
  sort?: string
}

/** Offers of new shops that wait for a review, one per row. */
export function OfferReviewTable({ rows, sort }: OfferReviewTableProps) {
  const choice = {
    to: `${OFFER_REVIEWS}/bulk`,
    actions: OFFER_DECISIONS,
    idOf: ({ offerId }: OfferToReview) => offerId,
    nameOf: ({ grade, maker, shopName }: OfferToReview) => `${grade} ${maker} ${shopName}`,
  }
  return (
    <ConsoleTable
      caption="待审的报价"
      columns={OFFER_COLUMNS}
      rows={rows}
      rowKey={({ offerId }) => offerId}
      {...(sort !== undefined && { sort, choice })}
    />
  )
}
