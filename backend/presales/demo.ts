/** The demo market's presales: invented merchants, a reviewer and companies, who follow the rules of all others. */
import {
  type Acting,
  actingFor,
  DEMO_PAPER,
  DEMO_PAY_PASSWORD,
  demoBuyer,
  demoMerchants,
  fundActing,
  inTurn,
  publishFirstOffer,
  runDemoStep,
} from 'backend/activities'
import { operatorByName, recordOperatorAction } from 'backend/operators'
import { effectivePlansOf, openKg, plansOfActivity, tonsOf } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import type { DemoMarket } from 'backend/platform/demo-part'
import { stableId } from 'backend/platform/stable-id'
import { accept, type Verdict } from 'backend/platform/verdict'
import { runConfirmed } from 'backend/quotes'
import { type Offer, offerIdsOfShop, offerState, offersByIds } from 'backend/spot'
import { HOUR_MS } from 'contract/durations'
import { pay } from 'contract/ordering'
import { uploadPicture } from 'contract/pictures'
import { createOrder } from 'contract/presales/conversion'
import { and, eq } from 'drizzle-orm'
import { delayArrival } from './delay-arrival'
import {
  COURSES,
  DEMO_SOURCES,
  type DemoCourse,
  type DemoPresale,
  dailyPresalesAt,
  demoTerms,
  openingPresales,
} from './demo-plan'
import { declareFailure, settleFailures } from './fail-presale'
import { decidePresale, openTons, planPresale, submitPresale, withdrawPresale } from './plan-presale'
import { type Presale, presaleById } from './presale-store'
import { foreseeArrivalOf, reportArrival } from './report-arrival'
import { settleArrivals } from './settle-plan'
import { signPresale } from './sign-presale'
import { presale as presaleTable } from './tables'

const SUBJECT = 'demo presale'
/** Login name of the demo market's reviewer. */
const REVIEWER = 'shenhe'
const RETURNED_BECAUSE = '请补充提单号或配货单号后重新提交'
const ORDER_KG = 5_000
const PLANS_MAX = 20

/** Plays one presale of each course before the market opens, so that it begins with all of them. Safe to repeat. */
export async function seedPresales(market: DemoMarket): Promise<void> {
  const now = market.clock.now()
  for (const presale of openingPresales(now)) {
    if (await presaleAt(market.db.orm, presale)) continue
    const { offerId, seller, withdraw } = await publishFirstOffer(market, SUBJECT, presale.number)
    const acting = await actingFor(market, seller)
    const id = await plan(market, acting, offerId, presale)
    if (id) await play(market, { acting, id }, presale, presale.eventAt)
    await withdraw()
  }
  const settledAt = new Date(now.getTime() + 2 * HOUR_MS)
  await settleArrivals(market.db, settledAt)
  await settleFailures(market.db, settledAt)
}

/** One pass: each day a presale is opened and booked, one arrives, and companies turn their plans into orders. */
export async function actOnPresales(market: DemoMarket): Promise<void> {
  const now = market.clock.now()
  for (const presale of dailyPresalesAt(now)) {
    const known = (await presaleAt(market.db.orm, presale)) ?? (await planDaily(market, presale))
    if (!known) continue
    const acting = await merchantOf(market, known)
    if (acting) await play(market, { acting, id: known.id }, presale, now)
  }
  // Last, because a refused order ends the pass: visitors share the companies.
  for (const presale of dailyPresalesAt(now)) await placeOrders(market, presale, now)
}

async function presaleAt(reader: Reader, { plannedAt, number }: DemoPresale): Promise<Presale | undefined> {
  const [found] = await reader
    .select()
    .from(presaleTable)
    .where(
      and(eq(presaleTable.createdAt, plannedAt), eq(presaleTable.sourceName, demoTerms(number).sourceName)),
    )
  return found
}

async function merchantOf(market: DemoMarket, { shopId }: Presale): Promise<Acting | undefined> {
  for (const seller of demoMerchants(market)) {
    const acting = await actingFor(market, seller)
    if (acting.shopId === shopId) return acting
  }
  return undefined
}

/** The presale of a day, of the first merchant in turn with an offer for it; once, on all servers. */
async function planDaily(market: DemoMarket, presale: DemoPresale): Promise<Presale | undefined> {
  if (presale.bookUntil <= market.clock.now()) return undefined
  for (const seller of inTurn(demoMerchants(market), presale.number)) {
    const acting = await actingFor(market, seller)
    const offer = await offerFor(market, acting, presale)
    const id = offer && (await plan(market, acting, offer.id, presale))
    if (id) return await presaleById(market.db.orm, id)
  }
  return undefined
}

async function offerFor(
  { db }: DemoMarket,
  { shopId }: Acting,
  { number, plannedAt }: DemoPresale,
): Promise<Offer | undefined> {
  if (shopId === null) return undefined
  const ids = await offerIdsOfShop(db.orm, shopId, { page: 0, now: plannedAt })
  const offers = [...(await offersByIds(db.orm, ids)).values()].filter(
    (offer) => offerState(offer, plannedAt) === 'on_sale' && !offer.isLiquid && !offer.isHazardous,
  )
  return offers[number % offers.length]
}

/** @returns the id; undefined if the terms are refused */
async function plan(
  market: DemoMarket,
  { memberId, shopId }: Acting,
  offerId: string,
  { number, plannedAt, bookUntil, expectedFrom, expectedUntil }: DemoPresale,
): Promise<string | undefined> {
  if (shopId === null) throw new Error('a demo merchant has no shop')
  const offer = (await offersByIds(market.db.orm, [offerId])).get(offerId)
  if (!offer) return undefined
  const requestId = stableId(SUBJECT, 'plan', number)
  const planned = await runConfirmed((confirmation) =>
    runDemoStep(market, { memberId, requestId, what: 'demo.presale' }, plannedAt, (tx) =>
      planPresale(
        tx,
        { shopId, memberId },
        {
          ...termsOf(number, offer.priceFenPerTon),
          ...{ offerId, bookUntil, expectedFrom, expectedUntil, remark: null, ...confirmation },
        },
        plannedAt,
      ),
    ),
  )
  return planned.ok ? planned.value.id : undefined
}

/** Terms without what companies and the merchant do with them. */
function termsOf(number: number, offerFenPerTon: number) {
  const { openedKg: _, plans: __, ...terms } = demoTerms(number, offerFenPerTon)
  return terms
}

interface Played {
  readonly acting: Acting
  readonly id: string
}

/** Does what is due for a presale, each step once. @param at instant of the event of the goods, when it is due */
async function play(market: DemoMarket, played: Played, presale: DemoPresale, at: Date): Promise<void> {
  const { course, eventAt } = presale
  const stage = COURSES[course]
  if (stage === 'draft') return
  await prepare(market, played, presale)
  if (stage !== 'booked') return
  await book(market, played, presale)
  if (at >= eventAt) await takeEvent(market, played, presale, at)
}

/** Submitted, reviewed and, unless it ends there, opened. */
async function prepare(
  market: DemoMarket,
  { acting, id }: Played,
  { course, number, plannedAt }: DemoPresale,
): Promise<void> {
  const { db } = market
  const shopId = acting.shopId ?? ''
  const stateOf = async () => (await presaleById(db.orm, id))?.state
  if ((await stateOf()) === 'draft') await db.transaction((tx) => submitPresale(tx, shopId, id, plannedAt))
  if (COURSES[course] === 'submitted') return
  if ((await stateOf()) === 'submitted') await review(market, id, course, plannedAt)
  if (course === 'withdrawn' && (await stateOf()) === 'approved')
    await db.transaction((tx) => withdrawPresale(tx, shopId, id, plannedAt))
  if (COURSES[course] !== 'booked') return
  await fundActing(market, acting)
  const requestId = stableId(SUBJECT, 'open', number)
  const now = market.clock.now()
  await runDemoStep(market, { memberId: acting.memberId, requestId, what: 'demo.presale' }, now, (tx) =>
    openTons(
      tx,
      { presaleId: id, shopId, memberId: acting.memberId, weightKg: demoTerms(number).openedKg, requestId },
      now,
    ),
  )
}

async function review({ db }: DemoMarket, id: string, course: DemoCourse, at: Date): Promise<void> {
  const operatorId = (await operatorByName(db.orm, REVIEWER))?.id
  if (!operatorId) throw new Error(`the demo has no operator ${REVIEWER}`)
  const decision = course === 'returned' ? 'return' : 'approve'
  const note = course === 'returned' ? RETURNED_BECAUSE : null
  await db.transaction(async (tx) => {
    const decided = await decidePresale(tx, operatorId, { id, decision, note }, at)
    if (!decided.ok) return
    const subject = { kind: 'presale', id }
    await recordOperatorAction(tx, {
      ...{ operatorId, action: 'presale.decide', subject, at },
      facts: { decision },
    })
  })
}

/** Companies sign, each once. Those of neighbouring presales differ. */
async function book(market: DemoMarket, { id }: Played, { number }: DemoPresale): Promise<void> {
  const now = market.clock.now()
  for (const [n, weightKg] of demoTerms(number).plans.entries()) {
    const found = await presaleById(market.db.orm, id)
    if (found?.state !== 'approved' || found.bookingEndedAt !== null || found.bookUntil <= now) return
    const acting = await actingFor(market, demoBuyer(market, number * 2 + n))
    const { memberId, companyId } = acting
    await fundActing(market, acting)
    const requestId = stableId(SUBJECT, 'sign', number, n)
    const wanted = { presaleId: id, companyId, memberId, weightKg, termsHash: found.termsHash, requestId }
    await runDemoStep(market, { memberId, requestId, what: 'demo.presale' }, now, (tx) =>
      signPresale(tx, wanted, now, async () => new Map()),
    )
  }
}

/** What happens to the goods, once. */
async function takeEvent(
  market: DemoMarket,
  { acting, id }: Played,
  { course, number }: DemoPresale,
  now: Date,
): Promise<void> {
  const { memberId, person } = acting
  const found = await presaleById(market.db.orm, id)
  const isDone =
    found?.state !== 'approved' || (course === 'delayed' && found.presentUntil > found.expectedUntil)
  if (!found || isDone || course === 'open') return
  const token = await market.tokenOf(person)
  const paper = (await market.call(uploadPicture, { file: DEMO_PAPER }, token)).id
  const requestId = stableId(SUBJECT, 'event', number)
  const seller = { presaleId: id, shopId: acting.shopId ?? '', memberId, pictures: [paper] }
  await runDemoStep(
    market,
    { memberId, requestId, what: 'demo.presale' },
    now,
    async (tx): Promise<Verdict<unknown, string>> => {
      if (course === 'failed') return await declareFailure(tx, { ...seller, reason: '装置停车' }, now)
      if (course === 'delayed') {
        const later = (at: Date) => new Date(at.getTime() + DELAY_MS)
        const [expectedFrom, expectedUntil] = [later(found.presentFrom), later(found.presentUntil)]
        const delay = { ...seller, expectedFrom, expectedUntil, reason: '船期推迟，已换船', requestId }
        return await delayArrival(tx, delay, now)
      }
      const weightKg = arrivedKgOf(course, found)
      if (weightKg === null) return accept()
      const { cutKg } = await foreseeArrivalOf(tx, found, await effectivePlansOf(tx, id), weightKg)
      return await reportArrival(tx, { ...seller, weightKg, reason: '已卸船过磅入库', cutKg }, now)
    },
  )
}

const DELAY_MS = DEMO_SOURCES.delayMs

/** Kg that arrive; null for courses without an arrival. */
function arrivedKgOf(course: DemoCourse, { totalKg, signedKg }: Presale): number | null {
  if (course === 'full') return totalKg
  if (course === 'short') return Math.floor(signedKg * 0.96)
  return course === 'broken' ? Math.floor(signedKg * 0.4) : null
}

/** Companies turn their plans into orders, 5 t a day, and pay them. */
async function placeOrders(market: DemoMarket, presale: DemoPresale, now: Date): Promise<void> {
  const { orm } = market.db
  const found = await presaleAt(orm, presale)
  if (found?.state !== 'arrived' || !found.arrivedAt) return
  const day = Math.floor((now.getTime() - found.arrivedAt.getTime()) / DEMO_SOURCES.orderEveryMs)
  const { list } = await plansOfActivity(orm, found.id, { page: 0, size: PLANS_MAX })
  for (const [n] of demoTerms(presale.number).plans.entries()) {
    const acting = await actingFor(market, demoBuyer(market, presale.number * 2 + n))
    const signed = list.find(({ companyId }) => companyId === acting.companyId)
    const isOpen = signed?.state === 'convertible' || signed?.state === 'partly_converted'
    if (!signed || !isOpen || openKg(tonsOf(signed)) < ORDER_KG || signed.orderedKg > day * ORDER_KG) continue
    await fundActing(market, acting)
    const token = await market.tokenOf(acting.person)
    const order = { planId: signed.id, weightKg: ORDER_KG, delivery: 'pickup' as const }
    const idOf = (what: string) => stableId(SUBJECT, what, signed.id, day)
    const { orderId } = await market.call(createOrder, { ...order, requestId: idOf('order') }, token)
    await market.call(pay, { orderId, payPassword: DEMO_PAY_PASSWORD, requestId: idOf('payment') }, token)
  }
}
