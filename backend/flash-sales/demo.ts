import { DEFAULT_PRICE_TONS } from 'contract/spot/price-tons'
/** The demo market's flash sales: invented merchants, a reviewer and buyers, who follow the rules of all others. */

import { companyOfMember, findMemberByPhone } from 'backend/account'
import { operatorByName, recordOperatorAction } from 'backend/operators'
import type { Tx } from 'backend/platform/database/database'
import type { DemoMarket } from 'backend/platform/demo-part'
import { withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { stableId } from 'backend/platform/stable-id'
import { refuse } from 'backend/platform/verdict'
import { runConfirmed } from 'backend/quotes'
import { lowestPrices, type Offer, offerIdsOfShop, offerState, offersByIds } from 'backend/spot'
import { loginByPassword } from 'contract/account'
import { singleBuy } from 'contract/flash-sales'
import { phaseOf } from 'contract/flash-sales/terms'
import { pay } from 'contract/ordering'
import { type DemoSlot, demoSalePrice, demoSlotsAt, isPurchaseDue } from './demo-plan'
import { decideSale, planSale, submitSale, withdrawSale } from './plan-sale'
import { orderedKgOf, saleById, saleOfTimes } from './sale-store'

const PAY_PASSWORD = '246810'
/** Login name of the demo market's reviewer. */
const REVIEWER = 'shenhe'
const RETURNED_BECAUSE = '秒杀价与报价相差过小，请调整后重新提交'
const TON_KG = 1_000
const BUYERS = 3
/** Stock of a sale, and of one that its buyers exhaust. */
const STOCK_KG = 12 * TON_KG
const SMALL_STOCK_KG = BUYERS * TON_KG

/** Plans the sales that the market has when it opens. Safe to repeat. */
export async function seedSales(market: DemoMarket): Promise<void> {
  const now = market.clock.now()
  for (const slot of demoSlotsAt(now)) await playSale(market, slot, now)
}

/** One pass: sales are planned, reviewed and withdrawn when it is their time; buyers buy. */
export async function actOnSales(market: DemoMarket): Promise<void> {
  const now = market.clock.now()
  for (const slot of demoSlotsAt(now)) {
    const saleId = await playSale(market, slot, now)
    if (saleId !== null) await buyFrom(market, slot, saleId, now)
  }
}

/** Does what is due for a sale. Steps have their planned instant, also if they are late. @returns its id, null without one */
async function playSale(market: DemoMarket, slot: DemoSlot, now: Date): Promise<string | null> {
  const { db } = market
  if (now < slot.plannedAt) return null
  const planned = await plan(market, slot)
  if (planned === null) return null
  const { saleId, shopId } = planned
  const stateNow = async () => (await saleById(db.orm, saleId))?.state
  if (now >= slot.submittedAt && (await stateNow()) === 'draft')
    await db.transaction((tx) => submitSale(tx, shopId, saleId, slot.submittedAt))
  if (now >= slot.reviewedAt && (await stateNow()) === 'submitted') await review(market, saleId, slot)
  const isWithdrawn = slot.ending === 'withdrawn' && now >= slot.withdrawnAt
  if (isWithdrawn && (await stateNow()) === 'approved')
    await db.transaction((tx) => withdrawSale(tx, shopId, saleId, slot.withdrawnAt))
  return saleId
}

/** The sale of a slot, of the first merchant in turn with goods for it. Once per slot, on all servers. */
async function plan(
  { db, people, clock }: DemoMarket,
  slot: DemoSlot,
): Promise<{ saleId: string; shopId: string } | null> {
  const known = await saleOfTimes(db.orm, { startsAt: slot.startsAt, createdAt: slot.plannedAt })
  if (known) return { saleId: known.id, shopId: known.shopId }
  const sellers = people.filter(({ shop }) => shop !== null)
  for (const n of sellers.keys()) {
    const seller = sellers[(slot.number + n) % sellers.length]
    const memberId = seller && (await findMemberByPhone(db.orm, seller.phone))
    const shopId = memberId && (await companyOfMember(db.orm, memberId))?.shopId
    if (!memberId || !shopId) throw new Error('the demo has no merchants')
    const planned = await planFor({ db, clock }, { memberId, shopId }, slot)
    if (planned.ok) return { saleId: planned.value.id, shopId }
  }
  return null
}

async function planFor(
  { db, clock }: Pick<DemoMarket, 'db' | 'clock'>,
  seller: { memberId: string; shopId: string },
  slot: DemoSlot,
) {
  const { number, plannedAt, ending, startsAt, endsAt } = slot
  const requestId = stableId('demo flash sale', 'sale', number)
  const key = { actorId: seller.memberId, requestId, what: 'demo.flashSale', content: {} }
  return await runConfirmed((confirmation) =>
    db.transaction((tx) =>
      withIdempotencyKey(tx, key, plannedAt, async () => {
        const offer = await offerFor(tx, seller.shopId, slot)
        if (!offer) return refuse('offer_not_on_sale')
        const wanted = [{ productId: offer.productId, city: null }]
        const [lowest] = await lowestPrices(tx, wanted, { now: clock.now(), tons: DEFAULT_PRICE_TONS })
        const spotFenPerTon = Math.min(lowest?.priceFenPerTon ?? offer.priceFenPerTon, offer.priceFenPerTon)
        const stockKg = ending === 'sold_out' ? SMALL_STOCK_KG : STOCK_KG
        const terms = {
          ...{ offerId: offer.id, priceFenPerTon: demoSalePrice(spotFenPerTon, slot), stockKg },
          ...{ minKg: TON_KG, stepKg: TON_KG, limitKg: SMALL_STOCK_KG, pins: null },
          ...{ startsAt, endsAt, remark: '限时特价，售完即止' },
          ...confirmation,
        }
        return await planSale(tx, seller, terms, plannedAt)
      }),
    ),
  )
}

/** An offer of bagged goods that has enough for the sale and is valid until its end. */
async function offerFor(
  tx: Tx,
  shopId: string,
  { number, plannedAt, endsAt }: DemoSlot,
): Promise<Offer | undefined> {
  const ids = await offerIdsOfShop(tx, shopId, { page: 0, now: plannedAt })
  const offers = [...(await offersByIds(tx, ids)).values()].filter(
    (offer) =>
      offerState(offer, plannedAt) === 'on_sale' &&
      !offer.isLiquid &&
      !offer.isHazardous &&
      offer.validUntil > endsAt &&
      offer.availableKg > 2 * STOCK_KG,
  )
  return offers[number % offers.length]
}

async function review({ db }: DemoMarket, id: string, { ending, reviewedAt: at }: DemoSlot): Promise<void> {
  const operatorId = (await operatorByName(db.orm, REVIEWER))?.id
  if (!operatorId) throw new Error(`the demo has no operator ${REVIEWER}`)
  const decision = ending === 'returned' ? 'return' : 'approve'
  const note = ending === 'returned' ? RETURNED_BECAUSE : null
  await db.transaction(async (tx) => {
    const decided = await decideSale(tx, operatorId, { id, decision, note }, at)
    if (!decided.ok) return
    const subject = { kind: 'flash_sale', id }
    await recordOperatorAction(tx, {
      operatorId,
      action: 'flashSale.decide',
      subject,
      facts: { decision },
      at,
    })
  })
}

/** Buyers order a ton each; the last one does not pay, so that its ton comes back. */
async function buyFrom(market: DemoMarket, slot: DemoSlot, saleId: string, now: Date): Promise<void> {
  const buyers = market.people.filter(({ shop }) => shop === null).slice(0, BUYERS)
  for (const [n, { phone }] of buyers.entries()) {
    if (!isPurchaseDue(slot, n, now)) continue
    const memberId = await findMemberByPhone(market.db.orm, phone)
    const sale = await saleById(market.db.orm, saleId)
    if (!memberId || !sale || phaseOf(sale, now) !== 'running') continue
    const company = await companyOfMember(market.db.orm, memberId)
    const buyerIds = [memberId, ...(company ? [company.companyId] : [])]
    if ((await orderedKgOf(market.db.orm, saleId, buyerIds)).size > 0) continue
    const { token } = await market.call(loginByPassword, { phone, password: market.password })
    const wanted = { saleId, weightKg: TON_KG, delivery: 'pickup' as const }
    const requestId = stableId('demo flash sale', 'purchase', saleId, n)
    const { orderId } = await market.call(singleBuy, { ...wanted, requestId }, token)
    if (n === BUYERS - 1) continue
    const payment = {
      orderId,
      payPassword: PAY_PASSWORD,
      requestId: stableId('demo flash sale', 'payment', saleId, n),
    }
    await market.call(pay, payment, token)
  }
}
