import type { OfferToReview } from 'contract/spot/offer-review'
import { OFFER_DECISIONS } from 'contract/states'
import { warehouseName } from 'contract/warehouse-name'
import { Link } from '../ui/link'
import { name, text, time, tons, yuan } from '../ui/list-table'
import { type ConsoleColumn, ConsoleTable } from './console-table'
import { OFFER_REVIEWS } from './offers-paths'

export const OFFER_COLUMNS: readonly ConsoleColumn<OfferToReview>[] = [
  {
    key: 'grade',
    isSortable: true,
    ...name('牌号', ({ grade, maker, processing, category }) => (
      <>
        {category} {grade}{' '}
        <span className="text-muted">
          {maker} {processing}
        </span>
      </>
    )),
  },
  {
    key: 'shopName',
    ...text('店铺', ({ shopId, shopName }) => <Link to={`/console/shops/${shopId}`}>{shopName}</Link>),
  },
  { key: 'shopOpenedAt', ...time('开店时间', ({ shopOpenedAt }) => shopOpenedAt) },
  { key: 'warehouse', ...text('仓库', warehouseName) },
  {
    key: 'priceFenPerTon',
    isSortable: true,
    ...yuan('单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon),
  },
  { key: 'availableKg', ...tons('可售（吨）', ({ availableKg }) => availableKg) },
  { key: 'validUntil', ...time('有效期至', ({ validUntil }) => validUntil) },
  { key: 'submittedAt', isSortable: true, ...time('提交时间', ({ submittedAt }) => submittedAt) },
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
