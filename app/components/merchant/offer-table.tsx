import type { MerchantOffer } from 'contract/spot/merchant-offers'
import { OFFER_STATES, type OfferState } from 'contract/states'
import { warehouseName } from 'contract/warehouse-name'
import { Time } from '../time/time'
import { StaleMark } from '../trade/stale-mark'
import { Link } from '../ui/link'
import { actions, goods, ListTable, type TableColumns, text, time, tons, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { offerPath } from './merchant-paths'

const COLUMNS: TableColumns<MerchantOffer> = [
  goods('牌号', ({ id, grade, maker, processing }) => ({
    name: grade,
    to: offerPath(id),
    detail: `${maker} ${processing}`,
  })),
  text('仓库', warehouseName),
  yuan('单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon),
  tons('可售（吨）', (row) => row.availableKg),
  tons('占用（吨）', (row) => row.heldKg),
  text('报价时间', ({ quotedAt, isStale }) => (
    <>
      <Time at={quotedAt} /> {isStale && <StaleMark />}
    </>
  )),
  time('有效期至', ({ validUntil }) => validUntil),
  text('状态', ({ state }) => <OfferStateTag state={state} />),
  actions('操作', ({ id, grade, state }) => (
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
  )),
]

const CHOICE: TableColumns<MerchantOffer> = [
  actions(
    '选择',
    ({ id, grade, maker, city, state }) =>
      state !== 'withdrawn' &&
      state !== 'expired' && (
        <label>
          <input type="checkbox" name="id" value={id} aria-label={`选择 ${grade} ${maker} ${city}`} />
        </label>
      ),
  ),
]

interface MerchantOfferTableProps {
  rows: readonly MerchantOffer[]
  /** Whether offers can be chosen, in a form around the table. */
  isChoosing?: boolean
}

/** The shop's own offers, one per row. */
export function MerchantOfferTable({ rows, isChoosing = false }: MerchantOfferTableProps) {
  return (
    <ListTable
      caption="报价"
      isScrollable
      columns={isChoosing ? [...CHOICE, ...COLUMNS] : COLUMNS}
      rows={rows}
    />
  )
}

export function OfferStateTag({ state }: { state: string }) {
  const name = OFFER_STATES[state as OfferState] ?? state
  return state === 'on_sale' ? <Tag kind="blue">{name}</Tag> : <Tag>{name}</Tag>
}
