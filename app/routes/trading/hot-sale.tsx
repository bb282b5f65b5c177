// 热销牌号 /hotSale
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type HotSku, hotCategories, hotSkus } from 'contract/home'
import { formatTons, formatYuan } from 'contract/units'
import { ButtonLink } from '~/components/ui/button'
import { Drawing } from '~/components/ui/drawing'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Tag } from '~/components/ui/tag'
import { call } from '~/services/api/call.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { pictureAddress } from '~/services/pictures/picture-urls.server'
import { styles } from '~/styles/sheets'

export const links = styles('lists')

export const meta = pageTitle<typeof loader>('热销牌号', {
  description: ({ goods }) => {
    const best = goods.slice(0, 5).map(({ grade, maker }) => `${grade} ${maker}`)
    return `近 30 日成交最多的塑料牌号${best.length > 0 ? `：${best.join('、')}` : '，按付款吨数排列'}。`
  },
  canonical: () => '/hotSale',
})

export const handle = sharedByVisitors('offer_', 'order_', 'clock_moved')

const GOODS_RANKED = 50

export async function loader({ request }: LoaderFunctionArgs) {
  const [goods, categories] = await Promise.all([
    call(request, hotSkus, { size: GOODS_RANKED }),
    call(request, hotCategories, {}),
  ])
  return { goods, categories: categories.map((one) => ({ ...one, picture: pictureAddress(one.picture) })) }
}

export default function HotSale() {
  const { goods, categories } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="按近 30 日付款吨数排列，其次按在售报价数；含税价，元/吨">热销牌号</PageTitle>
      <nav aria-label="热销品类">
        <ul className="chips">
          {categories.map(({ code, name, soldKg, offerCount, picture }) => (
            <li key={code}>
              <Link to={`/now?category=${encodeURIComponent(code)}`}>
                <Drawing src={picture} size={20} />
                <b>{code}</b> <span className="desk-only">{name}</span>{' '}
                <span className="text-muted text-small">
                  {soldKg > 0 ? `${formatTons(soldKg)} 吨` : `${offerCount} 条报价`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {goods.length > 0 ? (
        <Ranking goods={goods} />
      ) : (
        <EmptyState title="暂无成交与报价" actions={<ButtonLink to="/">返回首页</ButtonLink>}>
          商家发布报价后会出现在这里。
        </EmptyState>
      )}
    </>
  )
}

function Ranking({ goods }: { goods: readonly HotSku[] }) {
  return (
    <table className="table card-table card-table--facts">
      <caption className="sr-only">热销牌号</caption>
      <thead>
        <tr>
          <th scope="col" className="num">
            名次
          </th>
          <th scope="col">牌号 / 厂家</th>
          <th scope="col">加工级别</th>
          <th scope="col" className="num">
            30 日成交
          </th>
          <th scope="col" className="num">
            在售报价
          </th>
          <th scope="col" className="num">
            价格区间（元/吨）
          </th>
        </tr>
      </thead>
      <tbody>
        {goods.map((one, i) => (
          <RankedGoods key={one.productId} goods={one} place={i + 1} />
        ))}
      </tbody>
    </table>
  )
}

function RankedGoods({ goods, place }: { goods: HotSku; place: number }) {
  const { category, grade, maker, processing, soldKg, offerCount } = goods
  return (
    <tr>
      <td className="num text-muted" data-l="名次">
        {place}
      </td>
      <th scope="row" className="goods-cell">
        <Link className="grade" to={`/now?sText=${encodeURIComponent(`${grade} ${maker}`)}`}>
          {grade}
        </Link>{' '}
        <Tag>{category}</Tag>
        <br />
        <span className="text-muted text-small">{maker}</span>
      </th>
      <td>{processing}</td>
      <td className="num" data-l="30 日成交">
        {soldKg > 0 ? `${formatTons(soldKg)} 吨` : '--'}
      </td>
      <td className="num" data-l="在售报价">
        {offerCount} 条
      </td>
      <td className="num price-cell">
        <span className="price">{priceRange(goods)}</span>
      </td>
    </tr>
  )
}

function priceRange({ minPriceFenPerTon: low, maxPriceFenPerTon: high }: HotSku): string {
  if (low === null || high === null) return '暂无报价'
  return low === high ? formatYuan(low) : `${formatYuan(low)} – ${formatYuan(high)}`
}
