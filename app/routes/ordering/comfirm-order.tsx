// 确认订单 /comfirmOrder?id=&weightTon=&delivery=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listAddresses } from 'contract/addresses'
import { discountKey } from 'contract/discounts/rules'
import { inquiry, singleBuy } from 'contract/spot'
import { info } from 'contract/spot/detail'
import { NEW_ADDRESS, OrderQuery, PlaceOrderForm, RequoteForm, singleBuyOf } from 'contract/spot/order-form'
import { OFFER_STATES } from 'contract/states'
import { plainTons } from 'contract/units'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { OrderForm } from '~/components/ordering/order-form'
import { PriceBlock } from '~/components/trade/price-block'
import { warehouseName } from '~/components/trade/warehouse-name'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { keepForm } from '~/services/forms/drafts.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { withRequestId } from '~/services/session/request-id.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('确认订单')

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const FORMS = { place: PlaceOrderForm, requote: RequoteForm }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { id, weightTon, delivery, requestId } = readQuery(request, OrderQuery)
  if (!requestId) throw withRequestId(request)
  const offer = await call(request, info, { id })
  if (offer.state !== 'on_sale') return data({ offer, order: null, forms: {} })

  const way = offer.deliveries.find((d) => d.way === delivery)?.way ?? offer.deliveries[0]?.way ?? 'pickup'
  const [quote, addresses] = await Promise.all([
    call(request, inquiry, { offerId: id, weightKg: weightTon ?? offer.minKg, delivery: way }),
    call(request, listAddresses, {}),
  ])
  const { forms, headers } = await openForms(
    request,
    FORMS,
    {
      offerId: id,
      offerVersion: String(offer.version),
      discountKey: discountKey(quote.discountLevels),
      weightTon: plainTons(quote.weightKg),
      delivery: way,
      addressId: addresses.find((a) => a.isDefault)?.id ?? addresses[0]?.id ?? NEW_ADDRESS,
    },
    requestId,
  )
  return data({ offer, order: { quote, addresses }, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  if (form.rejected) return form.rejected
  return form.answer({
    place: async (v) => {
      const placed = await call(request, singleBuy, singleBuyOf(v))
      return { to: `/payPage?id=${placed.orderId}`, notice: '订单已提交，库存已为您锁定' }
    },
    requote: async (v) => {
      const { offerId, weightTon, delivery, requestId } = v
      const wanted = { id: offerId, weightTon: plainTons(weightTon), delivery, requestId }
      const to = `/comfirmOrder?${new URLSearchParams(wanted)}`
      const { weightTon: _, ...typed } = form.values
      return { to, headers: await keepForm(request, typed, { page: to }) }
    },
  })
}

export default function ComfirmOrder() {
  const { offer, order } = useLoaderData<typeof loader>()
  if (!order)
    return (
      <EmptyState
        title={`该报价已${OFFER_STATES[offer.state]}`}
        actions={
          <>
            <ButtonLink to={`/now?sText=${encodeURIComponent(offer.grade)}`}>
              搜索 {offer.grade} 现货
            </ButtonLink>
            <ButtonLink kind="quiet" to={`/now?category=${encodeURIComponent(offer.category)}`}>
              查看同品类现货
            </ButtonLink>
          </>
        }
      >
        {offer.grade} {offer.maker} 暂时不能下单，未产生任何订单。
      </EmptyState>
    )
  return (
    <>
      <PageTitle sub={`${offer.maker} · ${offer.processing} · ${warehouseName(offer)} · ${offer.shop.name}`}>
        确认订单 {offer.grade}
      </PageTitle>
      <PriceBlock priceFenPerTon={offer.priceFenPerTon} />
      {order.quote.isAdjusted && (
        <Notice kind="info">数量已按起订量、步长与库存调整为 {plainTons(order.quote.weightKg)} 吨。</Notice>
      )}
      <Placing />
    </>
  )
}

function Placing() {
  const { offer, order } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('place'), useFormState('requote'))
  return order && <OrderForm state={state} offer={offer} quote={order.quote} addresses={order.addresses} />
}
