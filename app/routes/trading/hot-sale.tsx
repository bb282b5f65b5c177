// 热销牌号 /hotSale
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type HotSku, hotCategories, hotSkus } from 'contract/home'
import { formatTons, formatYuan } from 'contract/units'
import { ButtonLink } from '~/components/ui/button'
import { Drawing } from '~/components/ui/drawing'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { figure, goods, ListTable, price, type TableColumns } from '~/components/ui/list-table'
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
        <details className="filter-line">
          <summary>品类</summary>
        </details>
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
      <ListTable
        caption="热销牌号"
        layout="facts"
        columns={COLUMNS}
        rows={goods}
        rowKey={({ productId }) => productId}
        empty={
          <EmptyState title="暂无成交与报价" actions={<ButtonLink to="/">返回首页</ButtonLink>}>
            商家发布报价后会出现在这里。
          </EmptyState>
        }
      />
    </>
  )
}

const COLUMNS: TableColumns<HotSku> = [
  figure('名次', (_, i) => i + 1, 'text-muted'),
  goods('牌号 / 厂家', ({ category, grade, maker }) => ({
    name: grade,
    to: `/now?sText=${encodeURIComponent(`${grade} ${maker}`)}`,
    tag: <Tag>{category}</Tag>,
    detail: maker,
  })),
  { header: '加工级别', cell: ({ processing }) => processing },
  figure('30 日成交', ({ soldKg }) => (soldKg > 0 ? `${formatTons(soldKg)} 吨` : '--')),
  figure('在售报价', ({ offerCount }) => `${offerCount} 条`),
  price('价格区间（元/吨）', (goods) => <span className="price">{priceRange(goods)}</span>),
]

function priceRange({ minPriceFenPerTon: low, maxPriceFenPerTon: high }: HotSku): string {
  if (low === null || high === null) return '暂无报价'
  return low === high ? formatYuan(low) : `${formatYuan(low)} – ${formatYuan(high)}`
}
