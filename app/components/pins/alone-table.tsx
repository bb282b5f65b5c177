import type { AloneOption } from 'contract/pins/pin-options'
import { formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { figure, goods, ListTable, price, type TableColumns, text, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'

const COLUMNS: TableColumns<AloneOption> = [
  goods('货物', ({ offerId, grade, category, maker, shop }) => ({
    name: grade,
    to: `/nowDetail?id=${offerId}`,
    tag: <Tag>{category}</Tag>,
    detail: `${maker} · ${shop.name}`,
  })),
  text('仓库', (offer) => warehouseName(offer)),
  figure('可售（吨）', ({ availableKg }) => plainTons(availableKg)),
  yuan('货款（元）', ({ goodsFen }) => goodsFen),
  price('单价（元/吨）', ({ priceFenPerTon }) => <span className="price">{formatYuan(priceFenPerTon)}</span>),
]

/** Offers from which a quantity can be bought alone. */
export function AloneTable({ rows }: { rows: readonly AloneOption[] }) {
  return (
    <ListTable
      caption="单独购买"
      layout="facts"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ offerId }) => offerId}
    />
  )
}
