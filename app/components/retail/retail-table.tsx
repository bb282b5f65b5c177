import type { RetailTerms } from 'contract/retail'
import { fenPerKg } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { figure, goods, ListTable, price, type TableColumns, text } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { retailPath } from './retail-paths'

export interface RetailTableProps {
  goods: readonly RetailTerms[]
  caption: string
}

const COLUMNS: TableColumns<RetailTerms> = [
  goods('货物', ({ id, grade, category, maker, shop }) => ({
    name: grade,
    to: retailPath(id),
    tag: <Tag>{category}</Tag>,
    detail: `${maker} · ${shop.name}`,
  })),
  text('发货仓库', (goods) => warehouseName(goods)),
  text('规格', ({ bagKg }) => `${bagKg} 公斤/袋`),
  figure('余量', ({ availableBags }) => `${availableBags} 袋`),
  figure('限购', ({ limitBags }) => `每单 ${limitBags} 袋`),
  price('单价（元/袋）', ({ priceFenPerBag, bagKg }) => (
    <>
      <span className="price">{formatYuan(priceFenPerBag)}</span>
      <span className="text-muted text-small block">
        约 {formatYuan(fenPerKg(priceFenPerBag, bagKg))} 元/公斤
      </span>
    </>
  )),
]

/** Retail goods of a list, with price, stock and limit in bags. Only the server renders it. */
export function RetailTable({ goods, caption }: RetailTableProps) {
  return <ListTable caption={caption} layout="facts" columns={COLUMNS} rows={goods} />
}
