// 店铺详情 /shopDetail?id=&tab=&sText=&category=&sort=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import * as contract from 'contract/shops'
import { FollowShop, followShop } from 'contract/shops/shop-actions'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { memberOf, requireMember } from '~/services/session/member.server'
import { withBanner } from '~/services/shops/shop-logo.server'
import { shopPage } from '~/services/shops/shop-page.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'lists', 'offers', 'shops')

export const meta = pageTitle<typeof loader>(({ shop }) => `${shop.name} 店铺`, {
  description: ({ shop }) => `${shop.name}（${shop.companyName}）：${shop.slogan ?? '塑料原料现货'}`,
  canonical: ({ shop }) => shopPath(shop.id),
})

export const handle = sharedByVisitors('offer_', 'order_', 'shop_', 'clock_moved')

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const FORMS = { follow: FollowShop }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { tab, ...query } = readQuery(request, contract.ShopPage)
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
  const { forms, headers } = await openForms(request, FORMS, { shopId: id, act })
  return data({ ...page, forms }, { status, headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    follow: async (wanted) => {
      const { isFollowed } = await call(request, followShop, wanted)
      return { to: pageOf(request), notice: isFollowed ? '已关注店铺' : '已取消关注' }
    },
  })
}

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
