import type { MerchantOffer } from 'contract/spot/merchant-offers'
import { OFFER_STATES, type OfferState } from 'contract/states'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { offerPath } from './merchant-paths'

const COLUMNS: TableColumns<MerchantOffer> = [
  {
    header: '牌号',
    isRowHeader: true,
    cell: ({ id, grade, maker, processing }) => (
      <>
        <Link to={offerPath(id)}>{grade}</Link>{' '}
        <span className="text-muted">
          {maker} {processing}
        </span>
      </>
    ),
  },
  { header: '仓库', dataLabel: true, cell: ({ city, warehouse }) => `${city} ${warehouse}` },
  {
    header: '单价（元/吨）',
    dataLabel: true,
    isNumeric: true,
    cell: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
  },
  { header: '可售（吨）', dataLabel: true, isNumeric: true, cell: (row) => formatTons(row.availableKg) },
  { header: '占用（吨）', dataLabel: true, isNumeric: true, cell: (row) => formatTons(row.heldKg) },
  { header: '有效期至', dataLabel: true, cell: ({ validUntil }) => <Time at={validUntil} /> },
  { header: '状态', dataLabel: true, cell: ({ state }) => <OfferStateTag state={state} /> },
  {
    header: '操作',
    isActions: true,
    cell: ({ id, grade, state }) => (
      <>
        {state !== 'withdrawn' && (
          <Link to={`${offerPath(id)}/edit`} aria-label={`修改 ${grade}`}>
            修改
          </Link>
        )}{' '}
        <Link to={`/merchant/offers/new?from=${id}`} aria-label={`复制 ${grade}`}>
          复制
        </Link>
      </>
    ),
  },
]

const CHOICE: TableColumns<MerchantOffer> = [
  {
    header: '选择',
    isActions: true,
    cell: ({ id, grade, maker, city, state }) =>
      state !== 'withdrawn' &&
      state !== 'expired' && (
        <input type="checkbox" name="id" value={id} aria-label={`选择 ${grade} ${maker} ${city}`} />
      ),
  },
]

interface MerchantOfferTableProps {
  rows: readonly MerchantOffer[]
  /** Whether offers can be chosen, in a form around the table. */
  isChoosing?: boolean
}

/** The shop's own offers, one per row. */
export function MerchantOfferTable({ rows, isChoosing = false }: MerchantOfferTableProps) {
  return (
    <DataTable
      caption="报价"
      className="table line-table"
      isScrollable
      columns={isChoosing ? [...CHOICE, ...COLUMNS] : COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

export function OfferStateTag({ state }: { state: string }) {
  const name = OFFER_STATES[state as OfferState] ?? state
  return state === 'on_sale' ? <Tag kind="blue">{name}</Tag> : <Tag>{name}</Tag>
}
