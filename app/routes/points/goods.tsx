// 积分商城 /intergralGoods?category=&sText=&affordable=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { integralCategories, integralPage, PointsGoodsQuery } from 'contract/points'
import { formatYuan } from 'contract/units'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { useQueryLink } from '~/components/lists/query-link'
import { PointsGoodsTable } from '~/components/points/goods-table'
import { MALL, MY_POINTS } from '~/components/points/points-paths'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Link } from '~/components/ui/link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { styles } from '~/styles/sheets'

export const links = styles('lists')

export const meta = pageTitle('积分商城', {
  description: () => '塑集积分商城：完成订单按吨奖励积分，用积分或积分加现金兑换商品，快递到家。',
  canonical: () => MALL,
})

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, PointsGoodsQuery)
  const [{ list, mine, at: _, ...place }, categories] = await Promise.all([
    call(request, integralPage, query),
    call(request, integralCategories, {}),
  ])
  return {
    ...{ categories, mine, place, count: list.length, sText: query.sText },
    chosen: { category: query.category ?? '', affordable: query.affordable ?? '' },
    table: fragment(args, 'facts', list.length > 0 && <PointsGoodsTable rows={list} />),
    pages: pagination(args, place),
  }
}

export default function IntergralGoods() {
  const { place, count, table, pages, sText } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          <>
            {place.total} 种 · 快递包邮 · <Link to="/intergralRule">积分规则</Link>
          </>
        }
      >
        {sText ? `“${sText}”的积分商品` : '积分商城'}
      </PageTitle>
      <Purse />
      <Categories />
      {count > 0 && <FactsFragment html={table} />}
      {count === 0 && place.total > 0 && <PastTheEnd {...place} />}
      {place.total === 0 && (
        <NothingFound what="积分商品" words={sText} all={MALL} later="平台上架积分商品后会列在这里。">
          请换一个分类，或查看全部商品。
        </NothingFound>
      )}
      <PaginationFragment html={pages} />
    </>
  )
}

/** What the member has; visitors learn how points are earned. */
function Purse() {
  const { mine } = useLoaderData<typeof loader>()
  if (mine === null)
    return (
      <Notice kind="info" title="完成订单每满 1 吨奖励积分">
        登录后可见您的积分和可兑换的商品。
      </Notice>
    )
  return (
    <p>
      可用积分 <strong className="num">{mine.points}</strong>，钱包余额 {formatYuan(mine.availableFen)} 元 ·{' '}
      <Link to={MY_POINTS}>我的积分</Link>
    </p>
  )
}

function Categories() {
  const { categories, chosen, mine } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const of = (category: string) => linkTo({ category: category || null, page: null })
  const tabs = [{ id: '', name: '全部' }, ...categories].map(({ id, name }) => ({ name, to: of(id) }))
  const affordable = { '': '全部商品', 1: '我能兑换的' }
  const toggle = (value: string) => linkTo({ affordable: value || null, page: null })
  return (
    <>
      <Tabs label="积分商品分类" tabs={tabs} current={of(chosen.category)} />
      {mine !== null && (
        <Tabs
          label="能否兑换"
          tabs={Object.entries(affordable).map(([value, name]) => ({ name, to: toggle(value) }))}
          current={toggle(chosen.affordable)}
        />
      )}
    </>
  )
}
