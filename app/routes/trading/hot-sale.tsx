// 热销牌号 /hotSale
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type HotSku, hotCategories, hotSkus } from 'contract/home'
import { formatTons, formatYuan } from 'contract/units'
import { GoodsCell } from '~/components/goods/goods-cell'
import { ButtonLink } from '~/components/ui/button'
import { DataTable, type TableColumns } from '~/components/ui/data-table'
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
      <DataTable
        caption="热销牌号"
        className="table card-table card-table--facts"
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
  { header: '名次', isNumeric: true, className: 'text-muted', dataLabel: true, cell: (_, i) => i + 1 },
  {
    header: '牌号 / 厂家',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ category, grade, maker }) => (
      <GoodsCell
        name={grade}
        to={`/now?sText=${encodeURIComponent(`${grade} ${maker}`)}`}
        tag={<Tag>{category}</Tag>}
        detail={maker}
      />
    ),
  },
  { header: '加工级别', cell: ({ processing }) => processing },
  {
    header: '30 日成交',
    isNumeric: true,
    dataLabel: true,
    cell: ({ soldKg }) => (soldKg > 0 ? `${formatTons(soldKg)} 吨` : '--'),
  },
  { header: '在售报价', isNumeric: true, dataLabel: true, cell: ({ offerCount }) => `${offerCount} 条` },
  {
    header: '价格区间（元/吨）',
    isNumeric: true,
    className: 'price-cell',
    cell: (goods) => <span className="price">{priceRange(goods)}</span>,
  },
]

function priceRange({ minPriceFenPerTon: low, maxPriceFenPerTon: high }: HotSku): string {
  if (low === null || high === null) return '暂无报价'
  return low === high ? formatYuan(low) : `${formatYuan(low)} – ${formatYuan(high)}`
}
