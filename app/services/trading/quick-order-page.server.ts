import type { UserInfo } from 'contract/account'
import { type Address, listAddresses } from 'contract/addresses'
import type { Buyer } from 'contract/companies/buyers'
import type { OutputOf } from 'contract/endpoint'
import { PAY_ORDERS_MAX } from 'contract/ordering/pay-orders'
import {
  type MatchedLine,
  type QuickOffer,
  quickOrderMatch,
  quickOrderQuote,
  quickOrderTable,
  refusals,
} from 'contract/quick-orders'
import { CHOICE_FIELD, LINE_REASONS, PICKUP } from 'contract/quick-orders/limits'
import {
  ChosenOffer,
  type QuickListForm,
  QuickOrderQuery,
  shownLineOf,
} from 'contract/quick-orders/quick-order-page'
import { linesOf } from 'contract/quick-orders/typed-lines'
import { refusalText } from 'contract/refusal'
import { formatYuan } from 'contract/units'
import type { z } from 'zod'
import { addressText } from '~/components/addresses/address-text'
import type { QuickConfirmation } from '~/components/quick-orders/confirm-orders'
import type { LastList } from '~/components/quick-orders/last-list'
import type { ChoiceLine } from '~/components/quick-orders/matched-lines'
import { QUICK_ORDER } from '~/components/quick-orders/quick-paths'
import { CallProblem, call } from '../api/call.server'
import { type KeptForm, keepValues, keptForm } from '../forms/kept-drafts.server'
import { readQuery } from '../forms/query.server'
import { buyersOf, defaultBuyer } from '../ordering/buyers.server'
import { asDataAddress } from '../pictures/my-pictures.server'
import { buyingAs } from '../session/buyer.server'
import { withRequestId } from '../session/request-id.server'

const NOTHING_ASKED = { isNoneChosen: false, lines: null, last: null, confirmation: null, contract: null }

/** Offers chosen on the page, by the number of their line. */
type Choices = ReadonlyMap<number, { offerId: string; weightKg: number }>

/** What the page of quick orders shows: the list alone, with its offers, or the orders to confirm. */
export async function quickOrderPage(request: Request, member: UserInfo) {
  const { lines: typed = '', to: wanted, step, buyAs, requestId } = readQuery(request, QuickOrderQuery)
  const addresses = await call(request, listAddresses, {})
  const to = destinationOf(addresses, wanted)
  const address = addresses.find(({ id }) => id === to)
  const handOver = address
    ? { delivery: 'delivered' as const, city: address.city }
    : { delivery: PICKUP as typeof PICKUP }
  const choices = choicesOf(request)
  const shown = { typed, to, addresses, requestId, ...NOTHING_ASKED }
  if (step === 'confirm' && choices.size > 0) {
    if (!requestId) throw withRequestId(request)
    const chosen = [...choices.values()]
    const goodsIds = chosen.map(({ offerId }) => offerId)
    const weightsKg = chosen.map(({ weightKg }) => weightKg)
    const quoteFor = async (buyer: Buyer) => {
      const wanted = { offerIds: goodsIds, weightsKg, buyAs: buyer, ...handOver }
      const { lines } = await call(request, quickOrderQuote, wanted)
      return { buyer, ...confirmationOf(lines) }
    }
    const buyers = await buyersOf(request, member)
    const first = await quoteFor(buyAs ?? (buyers?.mayOrder ? 'company' : 'mine'))
    const buyer = buyAs ?? defaultBuyer(buyers, first.totalFen)
    const quoted = buyer === first.buyer ? first : await quoteFor(buyer)
    const destination = address
      ? `送到 ${addressText(address)}，${address.receiver} ${address.phone}`
      : '自提'
    const otherBuyer = buyerPath(request, buyer === 'company' ? 'mine' : 'company')
    const confirmation = { ...quoted, destination, buyers, otherBuyer, back: backPath(request) }
    return { ...shown, confirmation, contract: { goodsIds, weightsKg, buyAs: buyer, ...handOver } }
  }
  const asked = linesOf(typed)
  if (asked.length === 0)
    return { ...shown, last: lastListOf(await keptForm(request, QUICK_ORDER), addresses) }
  const { lines } = await call(request, quickOrderMatch, {
    ...{ lines: asked, buyAs: await buyingAs(request, member) },
    ...handOver,
  })
  const choice = lines.map((line, i) => ({
    ...line,
    advice: line.reason && LINE_REASONS[line.reason],
    chosenId: chosenOf(line, choices.get(i + 1)),
  }))
  return { ...shown, lines: choice satisfies ChoiceLine[], isNoneChosen: step === 'confirm' }
}

/** A known address, else the default one, else pick-up. */
function destinationOf(addresses: readonly Address[], wanted: string | undefined): string {
  if (wanted === PICKUP || addresses.some(({ id }) => id === wanted)) return wanted ?? PICKUP
  return addresses.find(({ isDefault }) => isDefault)?.id ?? PICKUP
}

function choicesOf(request: Request): Choices {
  const { searchParams } = new URL(request.url)
  const choices = [...searchParams].flatMap(([name, value]) => {
    const lineNo = new RegExp(`^${CHOICE_FIELD}(\\d{1,2})$`).exec(name)?.[1]
    const chosen = ChosenOffer.safeParse(value)
    if (lineNo === undefined || !chosen.success) return []
    const [offerId, weightKg] = chosen.data
    return [[Number(lineNo), { offerId, weightKg }] as const]
  })
  return new Map(choices.sort(([a], [b]) => a - b))
}

/** Offers chosen on the page of quick orders, in the order of their lines. */
export function chosenOffers(request: Request): { offerId: string; weightKg: number }[] {
  return [...choicesOf(request).values()]
}

/**
 * What was chosen before; else the first offer of the typed grade, if it has the typed quantity. A similar grade is
 * another material, and another quantity is for the buyer to decide.
 */
function chosenOf({ offers }: MatchedLine, before: { offerId: string } | undefined): string | null {
  if (before && offers.some(({ offerId }) => offerId === before.offerId)) return before.offerId
  const [first] = offers
  return first?.isExact && !first.isAdjusted ? first.offerId : null
}

type Quoted = OutputOf<typeof quickOrderQuote>['lines']

function confirmationOf(
  lines: Quoted,
): Omit<QuickConfirmation, 'destination' | 'buyer' | 'buyers' | 'otherBuyer' | 'back'> {
  const offers = lines.flatMap(({ offer }) => offer ?? [])
  const shopIds = [...new Set(offers.map(({ shop }) => shop.id))]
  const sumOf = (some: readonly QuickOffer[], fenOf: (offer: QuickOffer) => number) =>
    some.reduce((sum, offer) => sum + fenOf(offer), 0)
  return {
    shops: shopIds.map((shopId) => {
      const ofShop = offers.filter(({ shop }) => shop.id === shopId)
      const name = ofShop[0]?.shop.name ?? ''
      return { name, offers: ofShop, totalFen: sumOf(ofShop, ({ totalFen }) => totalFen) }
    }),
    problems: [
      ...new Map(
        lines.flatMap(({ goodsName, problem }) => (problem === null ? [] : [[goodsName, problem] as const])),
      ),
    ].map(([goodsName, problem]) => ({ goodsName, problem })),
    orders: offers.length,
    goodsFen: sumOf(offers, ({ goodsFen }) => goodsFen),
    discountFen: sumOf(offers, ({ discount }) => discount?.fen ?? 0),
    freightFen: sumOf(offers, ({ freightFen }) => freightFen),
    totalFen: sumOf(offers, ({ totalFen }) => totalFen),
    shown: offers.map(shownLineOf).join('\n'),
  }
}

/** The confirmation with the sums of another buyer, whose discounts may differ. */
function buyerPath(request: Request, buyer: Buyer): string {
  const { searchParams } = new URL(request.url)
  searchParams.set('buyAs', buyer)
  return `${QUICK_ORDER}?${searchParams}`
}

/** The page of the choice, with what is chosen. */
function backPath(request: Request): string {
  const { searchParams } = new URL(request.url)
  searchParams.delete('step')
  searchParams.delete('requestId')
  return `${QUICK_ORDER}?${searchParams}`
}

/** The page with the offers of a sent list. The lines of a file follow the typed ones. */
export async function matchPath(
  request: Request,
  { lines = '', file, to }: z.output<typeof QuickListForm>,
): Promise<string> {
  const read =
    file && file.size > 0
      ? await call(request, quickOrderTable, { file: await asDataAddress(file) })
      : { lines: [] }
  const all = [...linesOf(lines), ...read.lines].join('\n')
  const fits = QuickOrderQuery.shape.lines.safeParse(all)
  if (!fits.success) throw tooLong(fits.error.issues[0]?.message)
  await keepValues(request, { lines: all, to }, QUICK_ORDER)
  return listPath(all, to)
}

const listPath = (lines: string, to: string) => `${QUICK_ORDER}?${new URLSearchParams({ lines, to })}`

/** The list that the member searched last, and the page that goes on with it. */
function lastListOf(kept: KeptForm | null, addresses: readonly Address[]): LastList | null {
  if (!kept) return null
  const { lines = '', to = '' } = kept.values
  const { keptAt, expiresAt } = kept
  const path = listPath(String(lines), destinationOf(addresses, String(to)))
  return { lines: linesOf(String(lines)), keptAt, expiresAt, path }
}

/** The refusal of a list that is too long only together with its file. */
function tooLong(msg: string | undefined): CallProblem {
  const refusal = refusals.too_many_quick_lines
  const { status, errorcode, reason } = refusal
  const text = msg ?? refusalText(refusal, {})
  return new CallProblem({ status, errorcode, msg: text, refusal, data: { reason } })
}

/** Where placed orders lead: their payment, together if that many can be paid at once. */
export function afterPlacing(orders: readonly { orderId: string }[], totalFen: number) {
  const notice = `${orders.length} 个订单已提交，共 ${formatYuan(totalFen)} 元，库存已为您锁定`
  if (orders.length > PAY_ORDERS_MAX) return { to: '/personalCenter/myOrder?state=awaiting_payment', notice }
  return { to: `/payPage?${new URLSearchParams(orders.map(({ orderId }) => ['id', orderId]))}`, notice }
}
