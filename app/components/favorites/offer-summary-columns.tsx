import type { OfferSummary } from 'contract/spot/summary'
import { OFFER_STATES } from 'contract/states'
import { formatTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { goods, price, type TableColumn } from '../ui/list-table'
import { shortYuan } from '../ui/money'
import { Tag } from '../ui/tag'

/** Columns of an offer that may have ended. */
export const OFFER_COLUMNS: readonly TableColumn<OfferSummary>[] = [
  goods('牌号 / 厂家', ({ id, grade, maker, category }) => ({
    name: grade,
    to: `/nowDetail?id=${id}`,
    tag: <Tag>{category}</Tag>,
    detail: maker,
  })),
  { header: '仓库', cell: warehouseName },
  { header: '商家', className: 'text-muted', isDesktopOnly: true, cell: ({ shop }) => shop.name },
  {
    header: '可售（吨）',
    isNumeric: true,
    dataLabel: '可售',
    cell: ({ state, availableKg }) => (state === 'on_sale' ? formatTons(availableKg) : '--'),
  },
  price('现价（元/吨）', ({ state, priceFenPerTon }) =>
    state === 'on_sale' ? (
      <span className="price">{shortYuan(priceFenPerTon)}</span>
    ) : (
      <>
        <Tag kind="warn">{OFFER_STATES[state]}</Tag>{' '}
        <span className="text-muted text-small">末次报价 {shortYuan(priceFenPerTon)}</span>
      </>
    ),
  ),
]
