/** The demo market's spot pins: invented merchants and buyers, who follow the rules of all others. */
import { companyOfMember, findMemberByPhone } from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import type { DemoMarket, DemoPerson } from 'backend/platform/demo-part'
import { stableId } from 'backend/platform/stable-id'
import { type Offer, offerIdsOfShop, offerState, offersByIds } from 'backend/spot'
import { loginByPassword } from 'contract/account'
import { MINUTE_MS } from 'contract/durations'
import { createPin, joinPin, payShare } from 'contract/pins'
import { offerPins } from 'contract/pins/merchant-pins'
import { type DealWithPins, dealById, dealsOfShop } from './deal-store'
import { pinsOfDeal } from './pin-store'
import { judgeDeal } from './rules/judge-deal'
import { judgeJoin } from './rules/judge-share'

/** A merchant offers pins in every slot. */
const SLOT_MS = 6 * 60 * MINUTE_MS
/** Pins of a slot may be opened until two more slots are over. */
const OPEN_SLOTS = 3
const STEP_MS = 20 * MINUTE_MS
const TON_KG = 1_000
const OFF_FEN_PER_TON = 15_000
const TERMS = { trucks: 2, openMinKg: 10 * TON_KG, joinMinKg: 5 * TON_KG }
/** Shares in the order of joining. They fill a truck; without the last one the pin fails a day later. */
const SHARES_KG = [12 * TON_KG, 10 * TON_KG, 10 * TON_KG]
const PAY_PASSWORD = '246810'

/**
 * One pass: a merchant in turn offers pins, a buyer opens one and others join. The slot before the present one is made
 * up for, so that a market that just opened has a full pin and an open one.
 */
export async function actOnPins(market: DemoMarket): Promise<void> {
  const now = market.clock.now()
  const slot = Math.floor(now.getTime() / SLOT_MS)
  for (const number of [slot - 1, slot]) await playSlot(market, number, now)
}

async function playSlot(market: DemoMarket, number: number, now: Date): Promise<void> {
  const dealId = await dealOf(market, number, now)
  if (dealId === null) return
  const buyers = market.people.filter(({ shop }) => shop === null)
  const sharesKg = number % 2 === 0 ? SHARES_KG : SHARES_KG.slice(0, -1)
  for (const [n, weightKg] of sharesKg.entries()) {
    const buyer = buyers[(number * SHARES_KG.length + n) % buyers.length]
    const isDue = now.getTime() >= number * SLOT_MS + (n + 1) * STEP_MS
    if (buyer && isDue) await takePart(market, { dealId, buyer, weightKg, isOpener: n === 0 }, now)
  }
}

/** The deal of a slot, offered now if it does not exist. @returns its id; null while the merchant has no goods for it */
async function dealOf(market: DemoMarket, number: number, now: Date): Promise<string | null> {
  const { db, people, password } = market
  const sellers = people.filter(({ shop }) => shop !== null)
  const seller = sellers[number % sellers.length]
  const memberId = seller && (await findMemberByPhone(db.orm, seller.phone))
  const shopId = memberId && (await companyOfMember(db.orm, memberId))?.shopId
  if (!seller || !shopId) throw new Error('the demo has no merchants')
  const endsAt = new Date((number + OPEN_SLOTS) * SLOT_MS)
  const { deals } = await dealsOfShop(db.orm, { shopId, state: undefined }, { page: 0, size: OPEN_SLOTS + 1 })
  const known = deals.find((deal) => deal.endsAt.getTime() === endsAt.getTime())
  if (known) return known.id
  const terms = await db.transaction((tx) => termsFor(tx, shopId, { number, endsAt, now }))
  if (terms === null) return null
  const { token } = await market.call(loginByPassword, { phone: seller.phone, password })
  const requestId = stableId('demo pin deal', number)
  return (await market.call(offerPins, { ...terms, endsAt: endsAt.toISOString(), requestId }, token)).dealId
}

interface Slot {
  readonly number: number
  readonly endsAt: Date
  readonly now: Date
}

/** Terms on an offer of the shop that can be pinned. */
async function termsFor(tx: Tx, shopId: string, { number, endsAt, now }: Slot) {
  const termsOf = ({ id, priceFenPerTon }: Offer) => ({
    ...{ ...TERMS, offerId: id, priceFenPerTon: priceFenPerTon - OFF_FEN_PER_TON },
    remark: '整车拼单，拼满即发',
  })
  const offers = await offersByIds(tx, await offerIdsOfShop(tx, shopId, { page: 0, now }))
  const fit = [...offers.values()].filter(
    (offer) =>
      offerState(offer, now) === 'on_sale' &&
      !offer.isHazardous &&
      judgeDeal({ ...termsOf(offer), endsAt }, offer, now).ok,
  )
  const chosen = fit[number % fit.length]
  return chosen ? termsOf(chosen) : null
}

interface Part {
  readonly dealId: string
  readonly buyer: DemoPerson
  readonly weightKg: number
  readonly isOpener: boolean
}

/** Opens a pin of a deal, or joins the oldest one that the terms allow, and pays; once. */
async function takePart(market: DemoMarket, part: Part, now: Date): Promise<void> {
  const { db, password } = market
  const { dealId, buyer, weightKg, isOpener } = part
  const memberId = await findMemberByPhone(db.orm, buyer.phone)
  const [deal, pins] = await Promise.all([dealById(db.orm, dealId), pinsOfDeal(db.orm, dealId)])
  if (!memberId || !deal || pins.some(({ shares }) => shares.some((share) => share.memberId === memberId)))
    return
  const joined = pins.find((pin) => judgeJoin(pin, deal, { memberId, companyId: null, weightKg }, now).ok)
  if (isOpener ? !isOpenForPins(deal, now) : joined === undefined) return
  const { token } = await market.call(loginByPassword, { phone: buyer.phone, password })
  const wanted = { weightKg, delivery: 'pickup' as const, requestId: stableId('demo pin', dealId, memberId) }
  const { shareId } =
    isOpener || joined === undefined
      ? await market.call(createPin, { ...wanted, dealId }, token)
      : await market.call(joinPin, { ...wanted, pinId: joined.id }, token)
  const payment = { shareId, payPassword: PAY_PASSWORD, requestId: stableId('demo pin payment', shareId) }
  await market.call(payShare, payment, token)
}

function isOpenForPins({ state, endsAt, availableKg, targetKg }: DealWithPins, now: Date): boolean {
  return state === 'open' && now <= endsAt && availableKg >= targetKg
}
