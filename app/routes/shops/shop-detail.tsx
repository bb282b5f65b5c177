// 店铺详情 /shopDetail?id=&tab=&sText=&category=&sort=&page=&size=
import { data } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import * as contract from 'contract/shops'
import { followShop } from 'contract/shops/shop-actions'
import { refusals } from 'contract/spot/list'
import { shopCommentsPath } from '~/components/comments/comment-paths'
import { useFormState } from '~/components/forms/use-form-state'
import { FollowAfterLogin, FollowForm } from '~/components/shops/follow-form'
import { ShopAbout } from '~/components/shops/shop-about'
import { ShopGoods } from '~/components/shops/shop-goods'
import { ShopHead } from '~/components/shops/shop-head'
import { ShopHome } from '~/components/shops/shop-home'
import { shopPath } from '~/components/shops/shop-path'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { Tabs } from '~/components/ui/tabs'
import { publicPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { memberOf } from '~/services/session/member.server'
import { withBanner } from '~/services/shops/shop-logo.server'
import { shopPage } from '~/services/shops/shop-page.server'
import { styles } from '~/styles/sheets'

export const links = styles('facets', 'lists', 'offers', 'shops')

export const meta = pageTitle<typeof loader>(({ shop }) => `${shop.name} 店铺`, {
  description: ({ shop }) => `${shop.name}（${shop.companyName}）：${shop.slogan ?? '塑料原料现货'}`,
  canonical: ({ shop }) => shopPath(shop.id),
})

export const handle = sharedByVisitors('offer_', 'order_', 'shop_', 'clock_moved')

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = publicPage({
  query: contract.ShopPage,
  forms: {
    follow: submitTo(followShop, {
      notice: ({ output: { isFollowed } }) => (isFollowed ? '已关注店铺' : '已取消关注'),
    }),
  },
  async load({ args, query: { tab, ...query }, openForms }) {
    const { id, sText, category } = query
    const [member, { card, view }] = await Promise.all([
      memberOf(args),
      shopPage(args, sText === '' ? tab : 'goods', query),
    ])
    const { followedAt, ...shop } = withBanner(card)
    const status = view.tab === 'goods' && view.goods === null ? refusals.search_timed_out.status : 200
    const page = { shop, view, query: { id, sText, category }, isFollowed: followedAt !== null }
    if (!member) return data({ ...page, forms: {} }, status)
    const act = followedAt === null ? 'follow' : 'unfollow'
    const forms = await openForms({ shopId: id, act })
    return data({ ...page, forms }, { status })
  },
})

export const loader = page.loader
export const action = page.action

export default function ShopDetail() {
  const { shop, view, query, isFollowed, forms } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const tabs = [
    { name: '店铺首页', to: shopPath(shop.id) },
    { name: '全部商品', to: shopPath(shop.id, 'goods'), count: shop.offers },
    { name: '评价', to: shopCommentsPath(shop.id) },
    { name: '资质与介绍', to: shopPath(shop.id, 'about') },
  ]
  return (
    <>
      <Breadcrumb crumbs={[{ name: '店铺', to: '/shopList' }, { name: shop.name }]} />
      <ShopHead shop={shop}>
        {'follow' in forms ? (
          <Follow isFollowed={isFollowed} />
        ) : (
          <FollowAfterLogin page={`${pathname}${search}`} />
        )}
      </ShopHead>
      <Tabs label="店铺" tabs={tabs} current={shopPath(shop.id, view.tab)} />
      {view.tab === 'home' && <ShopHome shopId={shop.id} {...view} />}
      {view.tab === 'goods' && <ShopGoods goods={view.goods} query={query} />}
      {view.tab === 'about' && <ShopAbout about={view.about} />}
    </>
  )
}

function Follow({ isFollowed }: { isFollowed: boolean }) {
  return <FollowForm state={useFormState('follow')} isFollowed={isFollowed} />
}
