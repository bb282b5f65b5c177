import type { ShopCard as Shop } from 'contract/shops'
import type { OfferDetail } from 'contract/spot/detail'
import { plainTons } from 'contract/units'
import { Fragment } from 'react'
import { type LogoImage, ShopLogo } from '../shops/shop-logo'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'

type Known = Omit<Shop, 'logo' | 'drawing' | 'banner' | 'followedAt'> & { face: LogoImage }

interface ShopCardProps {
  shop: Known
  /** Whom to call; null for visitors. */
  contact: OfferDetail['shop']['contact']
  /** Leads back to the page. */
  loginPath: string
}

/** The seller and its order statistics. */
export function ShopCard({ shop, contact, loginPath }: ShopCardProps) {
  const { id, name, companyName, city, promises } = shop
  return (
    <>
      <p>
        <ShopLogo logo={shop.face} size={40} />
        <Link className="grade" to={`/shopDetail?id=${id}`}>
          {name}
        </Link>
        <br />
        <span className="text-muted text-small">
          {city === null ? companyName : `${companyName} · ${city}`}
        </span>
      </p>
      <Facts
        items={[
          fact('联系人', contact?.name ?? <Link to={loginPath}>登录后查看</Link>),
          contact && fact('电话', <PhoneLink phone={contact.phone} />),
          fact('店铺评分', shop.score === null ? '成交较少，暂无评分' : `${oneDecimal(shop.score)} / 5`),
          fact('累计成交', dealsOf(shop)),
          fact('48 小时发货', shop.onTimePercent === null ? '暂无记录' : `${shop.onTimePercent}%`),
          fact('在售报价', `${shop.offers} 条，${plainTons(shop.availableKg)} 吨`),
        ]}
      />
      {promises.length > 0 && (
        <p>
          {promises.map((promise) => (
            <Fragment key={promise}>
              <Tag>{promise}</Tag>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} data-plain>
      {phone}
    </a>
  )
}

function oneDecimal(score: number): string {
  const tenths = Math.round(score * 10)
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

function dealsOf({ completedOrders, deliveredKg }: Known): string {
  return completedOrders === 0 ? '暂无成交' : `${completedOrders} 单，${plainTons(deliveredKg)} 吨`
}
