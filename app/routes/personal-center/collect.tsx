// 我的收藏 /personalCenter/collect?tab=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FavoritesPage, favoriteOffers, SaveFavorite, saveFavorite } from 'contract/favorites'
import { followedShops } from 'contract/shops/followed-shops'
import { FollowShop, followShop } from 'contract/shops/shop-actions'
import { FavoriteOfferTable, FollowedShopTable } from '~/components/favorites/favorite-tables'
import { Form } from '~/components/forms/form'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('我的收藏')

const HERE = '/personalCenter/collect'
const SHOPS = `${HERE}?tab=shops`
const FORMS = { favorite: SaveFavorite, follow: FollowShop }
/** Rows of the tab that is not shown: only their number is read. */
const COUNT_ONLY = { page: 0, size: 1 }

export const handle: CrumbHandle = { crumbs: [{ name: '我的收藏' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { tab, ...query } = readQuery(request, FavoritesPage)
  const [offers, shops, { forms, headers }] = await Promise.all([
    call(request, favoriteOffers, tab === 'goods' ? query : COUNT_ONLY),
    call(request, followedShops, tab === 'shops' ? query : COUNT_ONLY),
    openForms(request, FORMS, { change: 'remove', act: 'unfollow' }),
  ])
  const counts = { goods: offers.total, shops: shops.total }
  const { list: _, ...shown } = tab === 'goods' ? offers : shops
  const rows = tab === 'goods' ? { offers: offers.list, shops: [] } : { offers: [], shops: shops.list }
  return data({ tab, counts, shown, ...rows, pages: pagination(args, shown), forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  if (form.rejected) return form.rejected
  return form.answer({
    favorite: async (v) => {
      await call(request, saveFavorite, v)
      return { to: pageOf(request), notice: '已取消收藏' }
    },
    follow: async (v) => {
      await call(request, followShop, v)
      return { to: pageOf(request), notice: '已取消关注' }
    },
  })
}

export default function Favorites() {
  const { tab, counts, shown, offers, shops, pages } = useLoaderData<typeof loader>()
  const [favorite, follow] = [useFormState('favorite'), useFormState('follow')]
  const tabs = [
    { name: '货源', to: HERE, count: counts.goods },
    { name: '店铺', to: SHOPS, count: counts.shops },
  ]
  return (
    <>
      <PageTitle sub="收藏的货源按现价与库存显示；每类最多 200 条">我的收藏</PageTitle>
      <Tabs label="收藏" tabs={tabs} current={tab === 'goods' ? HERE : SHOPS} />
      {shown.total === 0 && (tab === 'goods' ? <NoOffers /> : <NoShops />)}
      {offers.length > 0 && (
        <Form state={favorite} hidden={['change']} label="取消收藏">
          <FavoriteOfferTable rows={offers} />
        </Form>
      )}
      {shops.length > 0 && (
        <Form state={follow} hidden={['act']} label="取消关注">
          <FollowedShopTable rows={shops} />
        </Form>
      )}
      {shown.total > 0 && offers.length + shops.length === 0 && <PastTheEnd {...shown} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function NoOffers() {
  return (
    <EmptyState title="还没有收藏货源" actions={<ButtonLink to="/now">去现货市场</ButtonLink>}>
      在现货详情页点“收藏”，即可在这里随时查看现价、库存与是否下架。
    </EmptyState>
  )
}

function NoShops() {
  return (
    <EmptyState title="还没有关注店铺" actions={<ButtonLink to="/shopList">去店铺列表</ButtonLink>}>
      在店铺页点“关注店铺”，即可在这里查看在售货源。
    </EmptyState>
  )
}
