/** Invented merchants and companies of the demo market, as they act in activities. */
import { companyOfMember, findMemberByPhone } from 'backend/account'
import { fundDemoCompany } from 'backend/banking'
import { listOfferableProducts, listOfferableWarehouses } from 'backend/catalogue'
import type { Tx } from 'backend/platform/database/database'
import type { DemoMarket, DemoPerson } from 'backend/platform/demo-part'
import { withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { stableId } from 'backend/platform/stable-id'
import type { Refused, Verdict } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import { publishOffer, withdrawOffer } from 'contract/spot/merchant-offers'

/** Pay password of all members of the demo market. */
export const DEMO_PAY_PASSWORD = '246810'

export interface Acting {
  readonly memberId: string
  readonly companyId: string
  readonly shopId: string | null
  readonly person: DemoPerson
}

export const demoMerchants = ({ people }: DemoMarket) => people.filter(({ shop }) => shop !== null)

/** The n-th company that only buys, from the first again after the last. @throws Error without any */
export function demoBuyer({ people }: DemoMarket, n: number): DemoPerson {
  const [buyer] = inTurn(
    people.filter(({ shop }) => shop === null),
    n,
  )
  if (!buyer) throw new Error('the demo has no buyers')
  return buyer
}

/** The items from the n-th on, then those before it. */
export function inTurn<T>(items: readonly T[], n: number): T[] {
  const first = items.length === 0 ? 0 : n % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}

export async function actingFor({ db }: DemoMarket, person: DemoPerson): Promise<Acting> {
  const memberId = await findMemberByPhone(db.orm, person.phone)
  const company = memberId && (await companyOfMember(db.orm, memberId))
  if (!memberId || !company) throw new Error(`the demo has no company of ${person.phone}`)
  return { memberId, companyId: company.companyId, shopId: company.shopId, person }
}

export const fundActing = (market: DemoMarket, { companyId, person: { company, phone } }: Acting) =>
  fundDemoCompany(market, { companyId, company, phone })

/** Runs a step once, on all servers. What a lost race or missing money refuses is left for the next pass. */
export async function runDemoStep<T, R extends string>(
  { db }: DemoMarket,
  { memberId, requestId, what }: { memberId: string; requestId: string; what: string },
  now: Date,
  step: (tx: Tx) => Promise<Verdict<T, R>>,
): Promise<Verdict<T, R> | Refused<'request_reused'>> {
  const key = { actorId: memberId, requestId, what, content: {} }
  return await db.transaction((tx) => withIdempotencyKey(tx, key, now, () => step(tx)))
}

/** An offer that is made before the market opens: price of the category, and stock for two activities. */
const FIRST_OFFER = { category: 'PP', priceFenPerTon: 685_000, stockKg: 200_000, minKg: 5_000, stepKg: 1_000 }
/** Longer than an activity lasts. */
const FIRST_OFFER_VALID_MS = 10 * DAY_MS

/**
 * The market has no offers before it opens. A merchant gets one for an activity that is played by then.
 * @param subject names the activity's kind in the ids of the calls
 * @returns withdraws it, so that the opening market has the offers that its seed counts
 */
export async function publishFirstOffer(
  market: DemoMarket,
  subject: string,
  number: number,
): Promise<{ offerId: string; seller: DemoPerson; withdraw: () => Promise<unknown> }> {
  const { db, clock } = market
  const [seller] = inTurn(demoMerchants(market), number)
  const products = await listOfferableProducts(db.orm, FIRST_OFFER.category)
  const [product] = inTurn(
    products.filter(({ isHazardous }) => !isHazardous),
    number,
  )
  const [warehouse] = inTurn(await listOfferableWarehouses(db.orm), number)
  if (!seller || !product || !warehouse) throw new Error('the demo has no goods for activities')
  const { category: _, ...terms } = FIRST_OFFER
  const offer = {
    ...terms,
    ...{ productId: product.id, warehouseId: warehouse.id, deliveries: [{ way: 'pickup' as const }] },
    validUntil: new Date(clock.now().getTime() + FIRST_OFFER_VALID_MS).toISOString(),
    requestId: stableId(subject, 'offer', number),
  }
  const token = await market.tokenOf(seller)
  const { offerId } = await market.call(publishOffer, offer, token)
  const requestId = stableId(subject, 'withdrawal', number)
  return { offerId, seller, withdraw: () => market.call(withdrawOffer, { offerId, requestId }, token) }
}
