import type { OperatorGoods } from 'contract/points/operator-goods'
import { priceText } from 'contract/points/price-text'
import { GOODS_STATES } from 'contract/points/states'
import { figure, ListTable, link, type TableColumns, text, time, yuan } from '../../ui/list-table'

const COLUMNS: TableColumns<OperatorGoods> = [
  link('商品', ({ id, title }) => [`/console/points/goods/${id}`, title]),
  text('分类', ({ category }) => category.name),
  text('价格', ({ pointsPerPiece, cashFenPerPiece }) => priceText(pointsPerPiece, cashFenPerPiece)),
  yuan('成本（元）', ({ costFenPerPiece }) => costFenPerPiece),
  figure('库存', ({ stock }) => stock),
  text('状态', ({ isOnSale }) => GOODS_STATES[isOnSale ? 'on' : 'off']),
  time('修改时间', ({ changedAt }) => changedAt),
]

/** Goods of the mall as operators keep them. */
export function OperatorGoodsTable({ rows }: { rows: readonly OperatorGoods[] }) {
  return <ListTable caption="积分商品" isScrollable columns={COLUMNS} rows={rows} />
}
