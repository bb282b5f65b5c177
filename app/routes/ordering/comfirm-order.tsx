// 确认订单 /comfirmOrder?id=&weightTon=&delivery=&city=
import { useLoaderData } from '@remix-run/react'
import { listAddresses } from 'contract/addresses'
import { ENTERPRISE_ORDER_FEN } from 'contract/authentication/states'
import { discountKey } from 'contract/discounts/rules'
import { inquiry, refusals, singleBuy } from 'contract/spot'
import { info } from 'contract/spot/detail'
import { NEW_ADDRESS, OrderQuery, PlaceOrderForm, RequoteForm, singleBuyOf } from 'contract/spot/order-form'
import { priceAt } from 'contract/spot/price-tiers'
import { amountFen, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { addressPath, CHOOSE_ADDRESS_PATH } from '~/components/addresses/address-path'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { NotOnSale } from '~/components/ordering/not-on-sale'
import { OrderConditions } from '~/components/ordering/order-conditions'
import { OrderForm } from '~/components/ordering/order-form'
import { PriceBlock } from '~/components/trade/price-block'
import { PageTitle } from '~/components/ui/page-title'
import { unlessRefused } from '~/services/api/call.server'
import { attachContractPreview } from '~/services/contracts/contract-preview.server'
import { buyersOf, defaultBuyer } from '~/services/ordering/buyers.server'
import { keepOrder, requotePath } from '~/services/ordering/requote.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { cityOf } from '~/services/session/city.server'
import { withRequestId } from '~/services/session/request-id.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'trading')

export const meta = pageTitle('确认订单')

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: OrderQuery,
  forms: {
    place: submitTo(singleBuy, {
      schema: PlaceOrderForm,
      input: singleBuyOf,
      to: ({ output: placed }) => `/payPage?id=${placed.orderId}`,
      notice: '订单已提交，库存已为您锁定',
    }),
    requote: handleWith(RequoteForm, async (v, { form, request }) => {
      const to = await requotePath(request, v)
      return { to, headers: await keepOrder(request, form.values, to) }
    }),
    addresses: handleWith(RequoteForm, async (v, { form, request }) => {
      const back = await requotePath(request, v)
      const to = addressPath({ path: CHOOSE_ADDRESS_PATH, back })
      return { to, headers: await keepOrder(request, form.values, back) }
    }),
  },
  async load({
    args,
    request,
    member,
    query: { id, weightTon, delivery, city, buyAs, requestId },
    call,
    openForms,
  }) {
    if (!requestId) throw withRequestId(request)
    const offer = await call(info, { id })
    if (offer.state !== 'on_sale')
      return { offer, order: null, needsEnterprise: false, contract: null, forms: {} }

    const way = offer.deliveries.find((d) => d.way === delivery)?.way ?? offer.deliveries[0]?.way ?? 'pickup'
    const addresses = await call(listAddresses, {})
    const chosen = addresses.find((a) => a.isDefault) ?? addresses[0]
    const buyers = await buyersOf(request, member)
    const weightKg = weightTon ?? offer.minKg
    const buyer = buyAs ?? defaultBuyer(buyers, amountFen(priceAt(offer, weightKg), weightKg))
    const wanted = { offerId: id, weightKg, delivery: way, buyAs: buyer }
    const quoteTo = async (destination: string) => ({
      city: destination,
      quote: await call(inquiry, { ...wanted, city: destination }),
    })
    const quoted =
      (await unlessRefused(quoteTo(city ?? chosen?.city ?? cityOf(request)), refusals.freight_unknown)) ??
      (await quoteTo(cityOf(request)))
    const { quote } = quoted
    const forms = await openForms(
      {
        offerId: id,
        offerVersion: String(offer.version),
        discountKey: discountKey(quote.discountLevels),
        freightFenPerTon: String(quote.deliveredFreight?.fenPerTon ?? ''),
        weightTon: plainTons(quote.weightKg),
        delivery: way,
        ...(buyers?.mayOrder && { buyAs: buyer }),
        addressId: chosen?.id ?? NEW_ADDRESS,
      },
      { requestId },
    )
    const needsEnterprise = quote.totalFen > ENTERPRISE_ORDER_FEN && !member.isCompanyAuthenticated
    const contract = await attachContractPreview(args, {
      ...{ goodsIds: [id], weightsKg: [weightKg], delivery: way, buyAs: buyer, city: quoted.city },
    })
    return { offer, order: { ...quoted, addresses, buyers }, needsEnterprise, contract, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function ComfirmOrder() {
  const { offer, order } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${offer.maker} · ${offer.processing} · ${warehouseName(offer)} · ${offer.shop.name}`}>
        确认订单 {offer.grade}
      </PageTitle>
      {order ? <Placing /> : <NotOnSale offer={offer} />}
    </>
  )
}

function Placing() {
  const { offer, order, needsEnterprise, contract } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('place'), useFormState('requote'), useFormState('addresses'))
  if (!order) return null
  return (
    <>
      <PriceBlock priceFenPerTon={offer.priceFenPerTon} />
      <OrderConditions quote={order.quote} needsEnterprise={needsEnterprise} />
      <OrderForm state={state} offer={offer} {...order} />
      <ServerFragment name="facts" html={contract} />
    </>
  )
}
