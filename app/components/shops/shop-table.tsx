import type { ShopRow } from 'contract/shops'
import { formatTons } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { scoreText } from './score-text'
import type { LogoImage } from './shop-logo'
import { shopPath } from './shop-path'

type ShownShop = Omit<ShopRow, 'logo' | 'drawing'> & { face: LogoImage }

const COLUMNS: TableColumns<ShownShop> = [
  { header: '店铺', isRowHeader: true, className: 'goods-cell', cell: (shop) => <ShopCell shop={shop} /> },
  {
    header: '主营',
    dataLabel: true,
    cell: ({ mainCategories }) =>
      mainCategories.map((code) => (
        <span key={code}>
          <Tag>{code}</Tag>{' '}
        </span>
      )),
  },
  { header: '城市', dataLabel: true, cell: ({ city }) => city ?? '--' },
  {
    header: '在售',
    isNumeric: true,
    dataLabel: true,
    cell: ({ offers, availableKg }) =>
      offers > 0 ? `${offers} 条 / ${formatTons(availableKg)} 吨` : '暂无货源',
  },
  {
    header: '成交',
    isNumeric: true,
    dataLabel: true,
    cell: ({ completedOrders, deliveredKg }) =>
      completedOrders > 0 ? `${completedOrders} 单 / ${formatTons(deliveredKg)} 吨` : '暂无成交',
  },
  {
    header: '按时发货',
    isNumeric: true,
    dataLabel: true,
    cell: ({ onTimePercent }) => (onTimePercent === null ? '--' : `${onTimePercent}%`),
  },
  {
    header: '履约评分',
    isNumeric: true,
    className: 'price-cell',
    cell: ({ score }) =>
      score === null ? (
        <span className="text-muted text-small">暂无评分</span>
      ) : (
        <span className="price">{scoreText(score)}</span>
      ),
  },
]

/** Shops, one per row: main categories, stock and order statistics. */
export function ShopTable({ shops }: { shops: readonly ShownShop[] }) {
  return (
    <DataTable
      caption="店铺"
      className="table card-table card-table--facts"
      columns={COLUMNS}
      rows={shops}
      rowKey={({ id }) => id}
    />
  )
}

function ShopCell({ shop: { id, name, slogan, companyName, face } }: { shop: ShownShop }) {
  return (
    <>
      <picture className="shop-logo">
        {face.webp !== null && <source type="image/webp" srcSet={face.webp} />}
        <img src={face.src} width={40} height={40} alt="" loading="lazy" />
      </picture>
      <GoodsCell name={name} to={shopPath(id)} detail={slogan ?? companyName} />
    </>
  )
}
