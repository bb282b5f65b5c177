import { confirmOverdueReceipts, lockOrder, payFromWallet, validatePayment } from 'backend/ordering'
import type { MovableClock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { stableId } from 'backend/platform/stable-id'
import { recordSetting } from 'backend/settings'
import { saveAddress } from 'contract/addresses'
import { DAY_MS, MINUTE_MS } from 'contract/durations'
import { deliverOrder, shipOrder } from 'contract/ordering/merchant-orders'
import { SETTINGS } from 'contract/settings/settings'
import { singleBuy } from 'contract/spot'
import { publishOffer } from 'contract/spot/merchant-offers'
import { limitConcurrency } from '../limit-concurrency'
import { demoOffer } from '../offer-generator'
import { between } from '../pick'
import { type Send, sendCall } from '../send-call'
import { tokensOf } from '../sign-in'
import { DEMO_MEMBERS } from './members'
import { transferFromCompany } from './money'
import { catalogueIds, publishInput } from './offers'
import { HISTORY_DAYS, type PastOffer, type PastOrder, pastOffers, pastOrders } from './order-history'
import { BUYER_ADDRESSES } from './places'

const AT_ONCE = 8
const OPENS_MS = 9 * 60 * MINUTE_MS
const YUAN_STEP = 10_000
/** Freight for which money is brought in, at most. */
const FREIGHT_FEN_PER_TON = 125_000
const KG_PER_TON = 1_000
/** Validity of a past offer: until its half of the time is over. */
const VALID_DAYS = HISTORY_DAYS / 2

/** Days before the opening on which the offers of a half are published. */
const HALVES = new Map([
  [HISTORY_DAYS, 0],
  [VALID_DAYS, 1],
])
/** A placed order on its way. */
interface Moving {
  orderId: string
  order: PastOrder
}

/**
 * Writes the trade of the days before the opening in order of time, by the market's own calls under a moved clock, so
 * that rankings, turnover, scores and journals agree. Payments skip the pay password, whose hash takes 0.1 s. Receipts
 * are confirmed by the market's own time-out. Safe to repeat after a crash.
 * @param clock shows the opening; moved back and forth
 */
export async function writeHistory(db: Database, clock: MovableClock, send: Send): Promise<void> {
  const opening = clock.now()
  const orders = pastOrders(opening)
  const offers = pastOffers(orders, opening)
  const setTo = (at: number) => clock.moveBy(at - clock.now().getTime())
  const dayStart = (daysAgo: number) =>
    startOfShanghaiDay(new Date(opening.getTime() - daysAgo * DAY_MS)).getTime()

  setTo(dayStart(HISTORY_DAYS))
  await liftUnpaidLimits(db, clock.now(), opening)
  // Sessions opened at the opening are valid at any time before it.
  const tokens = await tokensOf(db, opening)
  await bringInMoney(send, orders, offers, tokens)
  const addresses = await saveAddresses(send, tokens)
  const offerIds = new Map<string, string>()
  const moving: Moving[] = []
  for (let daysAgo = HISTORY_DAYS; daysAgo > 0; daysAgo--) {
    setTo(dayStart(daysAgo) + OPENS_MS)
    const ofHalf = HALVES.get(daysAgo)
    const published = offers.filter(({ half }) => half === ofHalf)
    for (const [key, id] of await publishPast(send, published, tokens, clock.now())) offerIds.set(key, id)
    const placed = orders.filter((one) => one.daysAgo === daysAgo)
    setTo(dayStart(daysAgo) + (placed[0]?.minuteOfDay ?? 0) * MINUTE_MS)
    const now = clock.now()
    const [bought] = await Promise.all([
      limitConcurrency(AT_ONCE, placed, async (order) => {
        const { phone = '' } = DEMO_MEMBERS[order.buyer] ?? {}
        const offerId = offerIds.get(offerKey(order)) ?? ''
        const buyer = { token: tokens.get(phone) ?? '', addressId: addresses.get(phone) ?? '' }
        return { order, orderId: await buy(db, send, order, { offerId, ...buyer, now }) }
      }),
      advance(db, send, moving, { daysAgo, tokens, now }),
    ])
    moving.push(...bought)
  }
  setTo(opening.getTime())
}

const UNPAID_LIMITS = [
  'unpaid_orders_max',
  'unpaid_orders_max_new',
  'unpaid_tons_max',
  'unpaid_tons_max_new',
] as const

/** The past orders are placed many at once and paid afterwards, so the limits of unpaid orders count from the opening. */
async function liftUnpaidLimits(db: Database, from: Date, opening: Date): Promise<void> {
  const by = { reason: '写入开市前的成交', byName: '演示' }
  await db.transaction(async (tx) => {
    for (const code of UNPAID_LIMITS) {
      await recordSetting(tx, { code, value: SETTINGS[code].max, ...by }, from)
      await recordSetting(tx, { code, value: SETTINGS[code].standard, ...by }, opening)
    }
  })
}

const offerKey = ({ n, half }: Pick<PastOffer, 'n' | 'half'>) => `${n} ${half}`

/** Transfers what the past orders of the buyers' companies cost, with freight. */
async function bringInMoney(
  send: Send,
  orders: readonly PastOrder[],
  offers: readonly PastOffer[],
  tokens: ReadonlyMap<string, string>,
): Promise<void> {
  const prices = new Map(offers.map(({ n, half, priceFenPerTon }) => [offerKey({ n, half }), priceFenPerTon]))
  for (const [buyer, member] of DEMO_MEMBERS.entries()) {
    const own = orders.filter((order) => order.buyer === buyer)
    if (own.length === 0) continue
    const fen = own.reduce(
      (sum, { n, half, weightKg }) =>
        sum + (((prices.get(offerKey({ n, half })) ?? 0) + FREIGHT_FEN_PER_TON) * weightKg) / KG_PER_TON,
      0,
    )
    await transferFromCompany(send, member, tokens.get(member.phone) ?? '', {
      yuan: Math.ceil(fen / 100 / YUAN_STEP) * YUAN_STEP,
      occasion: 'HISTORY',
    })
  }
}

/** @returns address ids by the buyer's phone */
async function saveAddresses(send: Send, tokens: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { phone, nickname } of DEMO_MEMBERS) {
    const [province, city, district, detail] = BUYER_ADDRESSES[nickname] ?? []
    if (!province || !city || !detail) continue
    const address = { receiver: nickname, phone, province, city, district, detail, isDefault: true }
    const input = { ...address, requestId: stableId('address', phone) }
    ids.set(phone, (await sendCall(send, saveAddress, input, tokens.get(phone))).id)
  }
  return ids
}

async function publishPast(
  send: Send,
  offers: readonly PastOffer[],
  tokens: ReadonlyMap<string, string>,
  now: Date,
): Promise<[key: string, offerId: string][]> {
  const ids = await catalogueIds(send, merchantToken(tokens, demoOffer(0).shop))
  return await limitConcurrency(AT_ONCE, offers, async ({ n, half, stockKg, priceFenPerTon }) => {
    const { validUntil: _, tiers: __, ...input } = publishInput(n, ids, now)
    const { offerId } = await sendCall(
      send,
      publishOffer,
      {
        ...input,
        stockKg,
        priceFenPerTon,
        validUntil: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
        requestId: stableId('past offer', n, half),
      },
      merchantToken(tokens, demoOffer(n).shop),
    )
    return [offerKey({ n, half }), offerId]
  })
}

function merchantToken(tokens: ReadonlyMap<string, string>, shop: string): string {
  const phone = DEMO_MEMBERS.find((member) => member.shop === shop)?.phone ?? ''
  return tokens.get(phone) ?? ''
}

/** Places an order and pays it. */
async function buy(
  db: Database,
  send: Send,
  { key, weightKg, delivery }: PastOrder,
  { offerId, token, addressId, now }: { offerId: string; token: string; addressId: string; now: Date },
): Promise<string> {
  const order = { offerId, offerVersion: 1, weightKg, delivery, requestId: stableId('past order', key) }
  const input = { ...order, buyAs: 'company' as const, ...(delivery === 'delivered' && { addressId }) }
  const { orderId } = await sendCall(send, singleBuy, input, token)
  await db.transaction(async (tx) => {
    const placed = await lockOrder(tx, orderId)
    if (!validatePayment(placed, now).ok) return
    const paid = await payFromWallet(tx, placed, {
      payerId: placed.buyerMemberId,
      requestId: stableId('past payment', key),
      now,
    })
    if (!paid.ok) throw new Error(`demo: a past order could not be paid: ${paid.reason}`)
  })
  return orderId
}

/** Ships, delivers and confirms what is due on this day. */
async function advance(
  db: Database,
  send: Send,
  moving: readonly Moving[],
  { daysAgo, tokens, now }: { daysAgo: number; tokens: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const due = moving.flatMap(({ orderId, order }) => {
    const { shipsAfterDays, deliversAfterDays } = order
    const age = order.daysAgo - daysAgo
    const token = merchantToken(tokens, demoOffer(order.n).shop)
    if (age === shipsAfterDays) return [() => ship(send, orderId, token)]
    if (deliversAfterDays !== null && age === shipsAfterDays + deliversAfterDays)
      return [() => deliver(send, orderId, token)]
    return []
  })
  await Promise.all([limitConcurrency(AT_ONCE, due, (act) => act()), confirmOverdueReceipts(db, now)])
}

async function ship(send: Send, orderId: string, token: string): Promise<void> {
  const documentNo = `YD${between(100_000_000, 999_999_999, 'document', orderId)}`
  await sendCall(send, shipOrder, { orderId, documentNo, requestId: stableId('past ship', orderId) }, token)
}

async function deliver(send: Send, orderId: string, token: string): Promise<void> {
  const input = { orderId, signedBy: '仓库收货员', requestId: stableId('past deliver', orderId) }
  await sendCall(send, deliverOrder, input, token)
}
