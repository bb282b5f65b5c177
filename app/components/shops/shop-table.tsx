import type { ShopRow } from 'contract/shops'
import { formatTons } from 'contract/units'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { scoreText } from './score-text'
import type { LogoImage } from './shop-logo'
import { shopPath } from './shop-path'

type ShownShop = Omit<ShopRow, 'logo' | 'drawing'> & { face: LogoImage }

/** Shops with their categories, offers, trade and punctuality. */
export function ShopTable({ shops }: { shops: readonly ShownShop[] }) {
  return (
    <table className="table card-table card-table--facts">
      <caption className="sr-only">店铺</caption>
      <thead>
        <tr>
          <th scope="col">店铺</th>
          <th scope="col">主营</th>
          <th scope="col">城市</th>
          <th scope="col" className="num">
            在售
          </th>
          <th scope="col" className="num">
            成交
          </th>
          <th scope="col" className="num">
            按时发货
          </th>
          <th scope="col" className="num">
            履约评分
          </th>
        </tr>
      </thead>
      <tbody>
        {shops.map((shop) => (
          <ShopTableRow key={shop.id} shop={shop} />
        ))}
      </tbody>
    </table>
  )
}

function ShopTableRow({ shop }: { shop: ShownShop }) {
  const { completedOrders, onTimePercent, score, face } = shop
  return (
    <tr>
      <th scope="row" className="goods-cell">
        <picture className="shop-logo">
          {face.webp !== null && <source type="image/webp" srcSet={face.webp} />}
          <img src={face.src} width={40} height={40} alt="" loading="lazy" />
        </picture>
        <Link className="grade" to={shopPath(shop.id)}>
          {shop.name}
        </Link>
        <br />
        <span className="text-muted text-small">{shop.slogan ?? shop.companyName}</span>
      </th>
      <td data-l="主营">
        {shop.mainCategories.map((code) => (
          <span key={code}>
            <Tag>{code}</Tag>{' '}
          </span>
        ))}
      </td>
      <td data-l="城市">{shop.city ?? '--'}</td>
      <td className="num" data-l="在售">
        {shop.offers > 0 ? `${shop.offers} 条 / ${formatTons(shop.availableKg)} 吨` : '暂无货源'}
      </td>
      <td className="num" data-l="成交">
        {completedOrders > 0 ? `${completedOrders} 单 / ${formatTons(shop.deliveredKg)} 吨` : '暂无成交'}
      </td>
      <td className="num" data-l="按时发货">
        {onTimePercent === null ? '--' : `${onTimePercent}%`}
      </td>
      <td className="num price-cell">
        {score === null ? (
          <span className="text-muted text-small">暂无评分</span>
        ) : (
          <span className="price">{scoreText(score)}</span>
        )}
      </td>
    </tr>
  )
}
