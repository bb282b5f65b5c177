// 代发积分商品 /merchant/points?state=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  deliverForMarket,
  ShopDeliveriesQuery,
  shipForMarket,
  shopDeliveries,
} from 'contract/points/merchant-deliveries'
import { ORDER_STATES } from 'contract/states'
import { ListPage } from '~/components/console/list-page'
import { DeliverForm, ShipForm } from '~/components/console/points/order-forms'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { DeliveryTable } from '~/components/points/delivery-table'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('代发积分商品')

export const handle: CrumbHandle = { crumbs: [{ name: '交易' }, { name: '代发积分商品' }] }

const { awaiting_shipment, awaiting_receipt, completed, refunded } = ORDER_STATES
const STATES = { ...{ '': '全部', awaiting_shipment, awaiting_receipt, completed, refunded } }

const page = memberPage({
  query: ShopDeliveriesQuery,
  to: ({ request }) => {
    const url = new URL(request.url)
    url.searchParams.delete('id')
    return `${url.pathname}${url.search}`
  },
  forms: {
    ship: submitTo(shipForMarket, { notice: '已登记寄出，并已通知买家' }),
    deliver: submitTo(deliverForMarket, { notice: '已登记送达，买家确认收货后平台付款' }),
  },
  async load({ args, request, query, call, openForms }) {
    const { list, ...place } = await call(shopDeliveries, query)
    const asked = new URL(request.url).searchParams.get('id')
    const chosen = list.find(({ orderId }) => orderId === asked) ?? null
    const forms = await openForms({ orderId: chosen?.orderId ?? '' })
    return { list, place, chosen, state: query.state ?? '', forms, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Deliveries() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value || null, page: null, id: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个，由平台售出，买家确认收货后平台付款`}>代发积分商品</PageTitle>
      <Chosen />
      <Tabs
        label="订单状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的代发订单">
        <DeliveryTable rows={list} linkTo={(id) => linkTo({ id })} />
      </ListPage>
    </>
  )
}

/** What can be done with the chosen order. */
function Chosen() {
  const { chosen: order } = useLoaderData<typeof loader>()
  const [ship, deliver] = [useFormState('ship'), useFormState('deliver')]
  if (order?.state === 'awaiting_shipment') return <ShipForm state={ship} order={order} />
  if (order?.state === 'awaiting_receipt') return <DeliverForm state={deliver} order={order} />
  return <RefusedNotice />
}
