import type { PointsGoodsRow } from 'contract/points'
import { priceText } from 'contract/points/price-text'
import { figure, goods, ListTable, price, type TableColumns } from '../ui/list-table'
import { goodsPath } from './points-paths'

const COLUMNS: TableColumns<PointsGoodsRow> = [
  goods('商品', ({ id, title, category }) => ({ name: title, to: goodsPath(id), detail: category.name })),
  figure('可兑', ({ stock }) => (stock > 0 ? `${stock} 件` : '已兑完')),
  figure('限兑', ({ limitPieces }) => (limitPieces === null ? '不限' : `${limitPieces} 件`)),
  price('价格', ({ pointsPerPiece, cashFenPerPiece }) => (
    <span className="price">{priceText(pointsPerPiece, cashFenPerPiece)}</span>
  )),
]

/** Goods of the mall. Only the server renders it. */
export function PointsGoodsTable({ rows }: { rows: readonly PointsGoodsRow[] }) {
  return <ListTable caption="积分商品" columns={COLUMNS} rows={rows} />
}
