// 我的收藏 /personalCenter/collect?tab=&offerId=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { followCarrier, followedCarriers } from 'contract/carriers'
import { FavoritesPage, favoriteOffers, saveFavorite } from 'contract/favorites'
import { favoriteActivities, saveFavoriteActivity } from 'contract/favorites/activities'
import { FAVORITES_PER_MEMBER } from 'contract/favorites/limits'
import { priceAlerts } from 'contract/price-alerts'
import { PRICE_ALERTS_PER_MEMBER } from 'contract/price-alerts/limits'
import { shared } from 'contract/refusal'
import { followedShops } from 'contract/shops/followed-shops'
import { followShop } from 'contract/shops/shop-actions'
import { info } from 'contract/spot/detail'
import {
  FavoriteActivityTable,
  FavoriteOfferTable,
  FollowedCarrierTable,
  FollowedShopTable,
  QuoteTicked,
} from '~/components/favorites/favorite-tables'
import { ALERTS, pathOf, TABS } from '~/components/favorites/favorite-tabs'
import { NoFavorites } from '~/components/favorites/no-favorites'
import { Form } from '~/components/forms/form'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import {
  alertValues,
  PriceAlertForm as NewAlert,
  PriceAlertTable,
} from '~/components/price-alerts/price-alerts'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { unlessRefused } from '~/services/api/call.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { ALERT_FORMS } from '~/services/price-alerts/alert-forms.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('我的收藏')

/** Rows of the tab that is not shown: only their number is read. */
const COUNT_ONLY = { page: 0, size: 1 }

export const handle: CrumbHandle = { crumbs: [{ name: '我的收藏' }] }

const page = memberPage({
  query: FavoritesPage,
  forms: {
    favorite: submitTo(saveFavorite, { notice: '已取消收藏' }),
    activity: submitTo(saveFavoriteActivity, { notice: '已取消收藏' }),
    follow: submitTo(followShop, { notice: '已取消关注' }),
    carrier: submitTo(followCarrier, { notice: '已取消关注' }),
    ...ALERT_FORMS,
  },
  async load({ args, query: { tab, offerId, ...query }, call, openForms }) {
    const of = (name: typeof tab) => (tab === name ? query : COUNT_ONLY)
    const [offers, activities, shops, carriers, alerts, wanted] = await Promise.all([
      call(favoriteOffers, of('goods')),
      call(favoriteActivities, of('activities')),
      call(followedShops, of('shops')),
      call(followedCarriers, of('carriers')),
      call(priceAlerts, of('alerts')),
      offerId === undefined ? null : unlessRefused(call(info, { id: offerId }), shared.not_found),
    ])
    const forms = await openForms({ change: 'remove', act: 'unfollow', ...(wanted && alertValues(wanted)) })
    const tabs = { goods: offers, activities, shops, carriers, alerts }
    const { list, ...shown } = tabs[tab]
    const rows = {
      offers: tab === 'goods' ? offers.list : [],
      activities: tab === 'activities' ? activities.list : [],
      shops: tab === 'shops' ? shops.list : [],
      carriers: tab === 'carriers' ? carriers.list : [],
      alerts: tab === 'alerts' ? alerts.list : [],
    }
    const isPastEnd = shown.total > 0 && list.length === 0
    return {
      tab,
      counts: Object.values(tabs).map(({ total }) => total),
      shown,
      isPastEnd,
      ...rows,
      pages: pagination(args, shown),
      forms,
    }
  },
})

export const loader = page.loader
export const action = page.action

export default function Favorites() {
  const { tab, counts, shown, isPastEnd, pages, ...rows } = useLoaderData<typeof loader>()
  const { offers, activities, shops, carriers, alerts } = rows
  const favorite = useFormState('favorite')
  const activity = useFormState('activity')
  const follow = useFormState('follow')
  const carrier = useFormState('carrier')
  const counted = (i: number) => counts[i] ?? 0
  const tabs = Object.entries(TABS).map(([key, name], i) => ({ name, to: pathOf(key), count: counted(i) }))
  return (
    <>
      <PageTitle
        sub={`货源与活动共最多 ${FAVORITES_PER_MEMBER} 条，店铺最多 ${FAVORITES_PER_MEMBER} 家，到价提醒最多 ${PRICE_ALERTS_PER_MEMBER} 条`}
      >
        我的收藏
      </PageTitle>
      <Tabs label="收藏" tabs={tabs} current={pathOf(tab)} />
      {shown.total === 0 && <NoFavorites tab={tab} />}
      {offers.length > 0 && (
        <Form state={favorite} hidden={['change']} label="取消收藏">
          <FavoriteOfferTable rows={offers} />
        </Form>
      )}
      {activities.length > 0 && (
        <Form state={activity} hidden={['change']} label="取消收藏活动">
          <FavoriteActivityTable rows={activities} />
        </Form>
      )}
      {offers.length + activities.length > 0 && <QuoteTicked />}
      {shops.length > 0 && (
        <Form state={follow} hidden={['act']} label="取消关注">
          <FollowedShopTable rows={shops} />
        </Form>
      )}
      {carriers.length > 0 && (
        <Form state={carrier} hidden={['act']} label="取消关注">
          <FollowedCarrierTable rows={carriers} />
        </Form>
      )}
      {alerts.length > 0 && <PriceAlertTable rows={alerts} />}
      {isPastEnd && <PastTheEnd {...shown} />}
      <PaginationFragment html={pages} />
      {tab === 'alerts' && <NewAlert action={ALERTS} />}
    </>
  )
}
