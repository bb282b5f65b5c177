// 我的收藏 /personalCenter/collect?tab=&offerId=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FavoritesPage, favoriteOffers, SaveFavorite, saveFavorite } from 'contract/favorites'
import { FAVORITES_PER_MEMBER } from 'contract/favorites/limits'
import {
  ChangePriceAlertForm,
  changePriceAlert,
  PriceAlertForm,
  priceAlerts,
  savePriceAlert,
} from 'contract/price-alerts'
import { PRICE_ALERTS_PER_MEMBER } from 'contract/price-alerts/limits'
import { shared } from 'contract/refusal'
import { followedShops } from 'contract/shops/followed-shops'
import { FollowShop, followShop } from 'contract/shops/shop-actions'
import { info } from 'contract/spot/detail'
import { FavoriteOfferTable, FollowedShopTable, QuoteTicked } from '~/components/favorites/favorite-tables'
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
import { call, unlessRefused } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('我的收藏')

const HERE = '/personalCenter/collect'
const SHOPS = `${HERE}?tab=shops`
const ALERTS = `${HERE}?tab=alerts`
const FORMS = {
  favorite: SaveFavorite,
  follow: FollowShop,
  newAlert: PriceAlertForm,
  alert: ChangePriceAlertForm,
}
/** Notices of the buttons of alerts. */
const CHANGED = { pause: '提醒已暂停', resume: '提醒已恢复', remove: '提醒已删除' }
/** Rows of the tab that is not shown: only their number is read. */
const COUNT_ONLY = { page: 0, size: 1 }

export const handle: CrumbHandle = { crumbs: [{ name: '我的收藏' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { tab, offerId, ...query } = readQuery(request, FavoritesPage)
  const of = (name: typeof tab) => (tab === name ? query : COUNT_ONLY)
  const [offers, shops, alerts, wanted] = await Promise.all([
    call(request, favoriteOffers, of('goods')),
    call(request, followedShops, of('shops')),
    call(request, priceAlerts, of('alerts')),
    offerId === undefined ? null : unlessRefused(call(request, info, { id: offerId }), shared.not_found),
  ])
  const values = { change: 'remove', act: 'unfollow', ...(wanted && alertValues(wanted)) }
  const { forms, headers } = await openForms(request, FORMS, values)
  const counts = { goods: offers.total, shops: shops.total, alerts: alerts.total }
  const { list: _, ...shown } = { goods: offers, shops, alerts }[tab]
  const rows = {
    offers: tab === 'goods' ? offers.list : [],
    shops: tab === 'shops' ? shops.list : [],
    alerts: tab === 'alerts' ? alerts.list : [],
  }
  return data({ tab, counts, shown, ...rows, pages: pagination(args, shown), forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    favorite: async (v) => {
      await call(request, saveFavorite, v)
      return { to: pageOf(request), notice: '已取消收藏' }
    },
    follow: async (v) => {
      await call(request, followShop, v)
      return { to: pageOf(request), notice: '已取消关注' }
    },
    newAlert: async ({ priceYuan, ...v }) => {
      await call(request, savePriceAlert, { ...v, priceFenPerTon: priceYuan })
      return { to: ALERTS, notice: '到价提醒已保存' }
    },
    alert: async ({ alert, requestId }) => {
      await call(request, changePriceAlert, { ...alert, requestId })
      return { to: pageOf(request), notice: CHANGED[alert.change] }
    },
  })
}

export default function Favorites() {
  const { tab, counts, shown, offers, shops, alerts, pages } = useLoaderData<typeof loader>()
  const [favorite, follow] = [useFormState('favorite'), useFormState('follow')]
  const tabs = [
    { name: '货源', to: HERE, count: counts.goods },
    { name: '店铺', to: SHOPS, count: counts.shops },
    { name: '到价提醒', to: ALERTS, count: counts.alerts },
  ]
  return (
    <>
      <PageTitle
        sub={`货源与店铺每类最多 ${FAVORITES_PER_MEMBER} 条，到价提醒最多 ${PRICE_ALERTS_PER_MEMBER} 条`}
      >
        我的收藏
      </PageTitle>
      <Tabs label="收藏" tabs={tabs} current={{ goods: HERE, shops: SHOPS, alerts: ALERTS }[tab]} />
      {shown.total === 0 && <NoFavorites tab={tab} />}
      {offers.length > 0 && (
        <>
          <Form state={favorite} hidden={['change']} label="取消收藏">
            <FavoriteOfferTable rows={offers} />
          </Form>
          <QuoteTicked />
        </>
      )}
      {shops.length > 0 && (
        <Form state={follow} hidden={['act']} label="取消关注">
          <FollowedShopTable rows={shops} />
        </Form>
      )}
      {alerts.length > 0 && <PriceAlertTable rows={alerts} />}
      {shown.total > 0 && offers.length + shops.length + alerts.length === 0 && <PastTheEnd {...shown} />}
      <PaginationFragment html={pages} />
      {tab === 'alerts' && <NewAlert action={ALERTS} />}
    </>
  )
}
