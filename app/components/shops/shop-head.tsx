import type { ShopCard } from 'contract/shops'
import { SHOP_STATES } from 'contract/states'
import { formatTons } from 'contract/units'
import type { ReactNode } from 'react'
import type { ResponsiveImage } from '../pictures/responsive-picture'
import { Tag } from '../ui/tag'
import { scoreText } from './score-text'
import { type LogoImage, ShopBanner, ShopLogo } from './shop-logo'

interface ShopHeadProps {
  shop: Omit<ShopCard, 'followedAt' | 'logo' | 'drawing' | 'banner'> & {
    face: LogoImage
    banner: ResponsiveImage | null
  }
  /** How one comes to follow it, or to leave. */
  children: ReactNode
}

/** Name and statistics of a shop, on each of its pages. */
export function ShopHead({ shop, children }: ShopHeadProps) {
  return (
    <section className="panel shop-head" aria-label="店铺">
      {shop.banner && <ShopBanner banner={shop.banner} />}
      <ShopLogo logo={shop.face} size={64} />
      <div className="shop-head__name">
        <h1>{shop.name}</h1>
        <p className="subtitle">
          {shop.companyName}
          {shop.city !== null && ` · ${shop.city}`}
        </p>
        {shop.state !== 'open' && (
          <p>
            <Tag kind="warn">{SHOP_STATES[shop.state]}</Tag> 该店铺目前不接新订单，进行中的订单照常履行。
          </p>
        )}
        {shop.slogan !== null && <p>{shop.slogan}</p>}
        <ul className="tag-list" aria-label="主营品类与服务承诺">
          {shop.mainCategories.map((code) => (
            <li key={code}>
              <Tag kind="blue">{code}</Tag>
            </li>
          ))}
          {shop.promises.map((promise) => (
            <li key={promise}>
              <Tag>{promise}</Tag>
            </li>
          ))}
        </ul>
      </div>
      <div className="shop-head__follow">
        {children}
        <p className="text-muted text-small">
          {shop.followers > 0 ? `${shop.followers} 人关注` : '暂无人关注'}
        </p>
      </div>
      <ShopFigureList shop={shop} />
    </section>
  )
}

function ShopFigureList({ shop }: Pick<ShopHeadProps, 'shop'>) {
  const { completedOrders, deliveredKg, onTimePercent, refundPercent, score } = shop
  return (
    <dl className="figures">
      <Figure name="履约评分" value={score === null ? '暂无评分' : scoreText(score)}>
        满 3 单起评，满分 5 分
      </Figure>
      <Figure name="成交" value={completedOrders === 0 ? '暂无成交' : `${completedOrders} 单`}>
        {completedOrders > 0 && `共 ${formatTons(deliveredKg)} 吨`}
      </Figure>
      <Figure name="按时发货" value={onTimePercent === null ? '--' : `${onTimePercent}%`}>
        付款后 48 小时内
      </Figure>
      <Figure name="退款率" value={refundPercent === null ? '--' : `${refundPercent}%`}>
        占已付款并了结的订单
      </Figure>
      <Figure name="在售" value={shop.offers === 0 ? '暂无货源' : `${shop.offers} 条`}>
        {shop.offers > 0 && `共 ${formatTons(shop.availableKg)} 吨`}
      </Figure>
    </dl>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num price">{value}</dd>
      {children !== undefined && children !== false && <dd className="text-muted text-small">{children}</dd>}
    </div>
  )
}
