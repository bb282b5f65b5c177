import type { LoaderFunctionArgs } from '@remix-run/node'
import { type Address, listAddresses } from 'contract/addresses'
import { getWebRetailToSkuId, info, inquiry, type RetailDetail, type RetailQuote } from 'contract/retail'
import { getPinPageByProductId } from 'contract/retail/pins'
import { RecalculateForm, RetailOrderForm, type RetailPageQuery } from 'contract/retail/retail-forms'
import { NEW_ADDRESS } from 'contract/spot/order-form'
import { refusals as trials } from 'contract/trials'
import type { z } from 'zod'
import { RetailFacts } from '~/components/retail/retail-facts'
import { retailPath } from '~/components/retail/retail-paths'
import { RetailTable, type RetailTableProps } from '~/components/retail/retail-table'
import { GoodsPins } from '~/components/retail-pins/goods-pins'
import { call, unlessRefused } from '../api/call.server'
import { openForms } from '../forms/forms.server'
import { buyersOf, defaultBuyer } from '../ordering/buyers.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'
import { memberOf, requireMember } from '../session/member.server'
import { withRequestId } from '../session/request-id.server'

/** Open pins on the page of their goods, at most. */
const PINS_SHOWN = 5

type Query = z.output<typeof RetailPageQuery>

export const FORMS = { place: RetailOrderForm, recalculate: RecalculateForm }

/** Attaches retail goods as a table; empty if there are none. */
export function retailTable(args: Pick<LoaderFunctionArgs, 'context'>, props: RetailTableProps) {
  return fragment(args, 'retail', props.goods.length > 0 && <RetailTable {...props} />)
}

/** Everything that the page of retail goods shows; the order form only for `act=buy`. */
export async function loadRetailPage(args: LoaderArgs, query: Query) {
  const { request } = args
  const [goods, member] = await Promise.all([call(request, info, { id: query.id }), memberOf(args)])
  const pins = await call(request, getPinPageByProductId, { productId: query.id, size: PINS_SHOWN })
  const facts = fragment(
    args,
    'facts',
    <>
      <GoodsPins pins={pins} />
      <RetailFacts goods={goods} />
    </>,
  )
  const others = await othersOf(args, goods)
  const shown = { goods, facts, others, isMember: member !== null }
  if (query.act === undefined || !goods.isOnSale || goods.availableBags === 0)
    return { ...shown, order: null, forms: {}, headers: undefined }
  return { ...shown, ...(await loadOrder(args, goods, query)) }
}

/** Goods of the same grade of this and other shops. */
async function othersOf(args: LoaderArgs, { id, skuId }: RetailDetail) {
  const goods = await call(args.request, getWebRetailToSkuId, { skuId })
  return retailTable(args, { caption: '同牌号零售', goods: goods.filter((other) => other.id !== id) })
}

async function loadOrder(args: LoaderArgs, goods: RetailDetail, query: Query) {
  const { request } = args
  const member = await requireMember(args)
  if (!query.requestId) throw withRequestId(request)
  const addresses = await call(request, listAddresses, {})
  const chosen = addressIn(addresses, query.addressId)
  const province = chosen?.province ?? query.province
  const wanted = query.bags ?? 1
  const quote = province === undefined ? null : await quoteOf(request, { goods, wanted, province })
  const bags = quote?.bags ?? Math.max(1, Math.min(wanted, goods.limitBags, goods.availableBags))
  const buyers = await buyersOf(request, member)
  const total = quote?.totalFen ?? bags * goods.priceFenPerBag
  const { forms, headers } = await openForms(
    request,
    FORMS,
    {
      goodsId: goods.id,
      bags: String(bags),
      priceFenPerBag: String(goods.priceFenPerBag),
      freightFen: String(quote?.freightFen ?? 0),
      addressId: chosen?.id ?? NEW_ADDRESS,
      ...(buyers?.mayOrder && { buyAs: defaultBuyer(buyers, total) }),
    },
    query.requestId,
  )
  const isAdjusted = query.bags !== undefined && query.bags !== bags
  return { order: { quote, addresses, buyers, bags, isAdjusted }, forms, headers }
}

/** The address that the page's query chooses, else the default one. Undefined for a new address. */
export function addressIn(addresses: readonly Address[], addressId: string | undefined): Address | undefined {
  if (addressId === NEW_ADDRESS) return undefined
  const find = (is: (address: Address) => boolean) => addresses.find(is)
  return find(({ id }) => id === addressId) ?? find(({ isDefault }) => isDefault) ?? addresses[0]
}

/** Null if parcels do not reach the province: the form says so when it is sent. */
async function quoteOf(
  request: Request,
  { goods, wanted, province }: { goods: RetailDetail; wanted: number; province: string },
): Promise<RetailQuote | null> {
  const quoting = call(request, inquiry, { goodsId: goods.id, bags: wanted, province })
  return await unlessRefused(quoting, trials.province_not_served)
}

/** The page with the sums for other choices. */
export function recalculatedPath(form: z.output<typeof RecalculateForm>): string {
  const { goodsId, bags, addressId, province, requestId } = form
  const to =
    addressId === NEW_ADDRESS
      ? { addressId, ...(province?.trim() && { province: province.trim() }) }
      : addressId && { addressId }
  return retailPath(goodsId, { act: 'buy', bags: String(bags), ...to, requestId })
}
