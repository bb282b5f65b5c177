/** The demo market's group purchases: invented merchants, a reviewer and companies, who follow the rules of all others. */
import {
  type Acting,
  actingFor,
  DEMO_PAY_PASSWORD,
  demoBuyer,
  demoMerchants,
  fundActing,
  inTurn,
  publishFirstOffer,
  runDemoStep,
} from 'backend/activities'
import { operatorByName, recordOperatorAction } from 'backend/operators'
import { openKg, type Plan, plannedKgOf, plansOfActivity, tonsOf } from 'backend/plans'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { DemoMarket } from 'backend/platform/demo-part'
import { withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { stableId } from 'backend/platform/stable-id'
import { refuse, type Verdict } from 'backend/platform/verdict'
import { runConfirmed } from 'backend/quotes'
import { type Offer, offerIdsOfShop, offerState, offersByIds } from 'backend/spot'
import { DAY_MS } from 'contract/durations'
import { createOrder } from 'contract/group-purchases/conversion'
import { CLOSE_WAIT_MS } from 'contract/group-purchases/terms'
import { pay } from 'contract/ordering'
import { and, eq } from 'drizzle-orm'
import { closeDueGroups } from './close-group'
import { DEMO_TONS, type DemoGroup, demoGroupsAt, demoTiers, ordersDue } from './demo-plan'
import type { CatalogueChoice } from './group-goods'
import { type Group, groupById } from './group-store'
import { decideGroup, openTons, planGroup, submitGroup, withdrawGroup } from './plan-group'
import { signGroup } from './sign-group'
import { groupPurchase } from './tables'

const SUBJECT = 'demo group purchase'
/** Operation of its steps in the request log. */
const WHAT = 'demo.groupPurchase'
/** Login name of the demo market's reviewer. */
const REVIEWER = 'shenhe'
const RETURNED_BECAUSE = '交货期与报价的批次不符，请核对后重新提交'
const PLANS_MAX = 20
const CONVERTIBLE: ReadonlySet<string> = new Set(['convertible', 'partly_converted'])
/**
 * Plays the group purchases that close before the market opens, a day later, so that it begins with plans to be turned into
 * orders. Safe to repeat.
 */
export async function seedGroups(market: DemoMarket): Promise<void> {
  const now = market.clock.now()
  const opening = new Date(now.getTime() + DAY_MS)
  for (const group of demoGroupsAt(now)) {
    const isPlayed = group.startsAt <= now && group.endsAt > now && group.endsAt <= opening
    if (!isPlayed || group.plans.length === 0) continue
    const { withdraw } = await publishFirstOffer(market, SUBJECT, group.number)
    await playGroup(market, group, now)
    await closeDueGroups(market.db, new Date(group.endsAt.getTime() + CLOSE_WAIT_MS + 1))
    await withdraw()
  }
}

/** One pass: group purchases are planned, reviewed, opened and withdrawn when it is their time; companies sign and order. */
export async function actOnGroups(market: DemoMarket): Promise<void> {
  const now = market.clock.now()
  const groups = demoGroupsAt(now)
  for (const group of groups) await playGroup(market, group, now)
  // Last, because a refused order ends the pass: visitors share the companies.
  for (const group of groups) await placeOrders(market, group, now)
}

/** Does what is due for a group purchase. Steps before the start have their planned instant, also if they are late. */
async function playGroup(market: DemoMarket, group: DemoGroup, now: Date): Promise<void> {
  const { db } = market
  if (now >= group.endsAt) return
  const planned = await planDemoGroup(market, group)
  if (planned === null) return
  const { id, shopId } = planned
  const read = async () => {
    const found = await groupById(db.orm, id)
    if (!found) throw new Error(`group purchase ${id} does not exist`)
    return found
  }
  if (now >= group.submittedAt && (await read()).state === 'draft')
    await db.transaction((tx) => submitGroup(tx, shopId, id, group.submittedAt))
  if (now >= group.reviewedAt && (await read()).state === 'submitted') await review(market, id, group)
  const isWithdrawn = group.ending === 'withdrawn' && now >= group.withdrawnAt
  if (isWithdrawn && (await read()).state === 'approved')
    await db.transaction((tx) => withdrawGroup(tx, shopId, id, group.withdrawnAt))
  const found = await read()
  if (found.state !== 'approved' || group.plans.length === 0 || now < group.startsAt) return
  await openDemoTons(market, found, group, now)
  await signPlans(market, found, group, now)
}

/** The group purchase, of the first merchant in turn with goods for it; once, on all servers. Null while there are none. */
async function planDemoGroup(market: DemoMarket, group: DemoGroup): Promise<Group | null> {
  const { db } = market
  const known = await groupOfTimes(db.orm, group)
  if (known) return known
  for (const seller of inTurn(demoMerchants(market), group.number)) {
    const acting = await actingFor(market, seller)
    const planned = await planFor(market, acting, group)
    if (planned.ok) return (await groupById(db.orm, planned.value.id)) ?? null
  }
  return null
}

async function groupOfTimes(reader: Reader, { startsAt, plannedAt }: DemoGroup): Promise<Group | undefined> {
  const [found] = await reader
    .select()
    .from(groupPurchase)
    .where(and(eq(groupPurchase.startsAt, startsAt), eq(groupPurchase.createdAt, plannedAt)))
  return found
}

async function planFor(
  { db }: DemoMarket,
  { memberId, shopId }: Acting,
  group: DemoGroup,
): Promise<Verdict<{ id: string }, string>> {
  if (shopId === null) throw new Error('a demo merchant has no shop')
  const { number, plannedAt, startsAt, endsAt, deliverFrom, deliverUntil } = group
  const requestId = stableId(SUBJECT, 'group', number)
  const key = { actorId: memberId, requestId, what: WHAT, content: {} }
  return await runConfirmed((confirmation) =>
    db.transaction((tx) =>
      withIdempotencyKey(tx, key, plannedAt, async (): Promise<Verdict<{ id: string }, string>> => {
        const [offer, other] = await offersFor(tx, shopId, group)
        if (!offer) return refuse('offer_not_on_sale')
        const goods = group.isFromCatalogue
          ? { catalogue: goodsAt(offer, other ?? offer) }
          : { offerId: offer.id }
        const terms = {
          ...{ ...DEMO_TONS, ...goods, tiers: demoTiers(offer.priceFenPerTon) },
          ...{ startsAt, endsAt, deliverFrom, deliverUntil, remark: '整批同一厂家，成团后按计划交货' },
          ...confirmation,
        }
        return await planGroup(tx, { shopId, memberId }, terms, plannedAt)
      }),
    ),
  )
}

/** Goods of the catalogue: those of an offer at the warehouse of another one, where they have no offer as a rule. */
const goodsAt = ({ productId }: Offer, { warehouseId }: Offer): CatalogueChoice => ({
  ...{ productId, warehouseId, deliveries: [{ way: 'pickup', freightFenPerTon: 0 }] },
})

/** Offers of bagged goods that have enough for the group purchase, from the next in turn on. */
async function offersFor(tx: Tx, shopId: string, { number, plannedAt }: DemoGroup): Promise<Offer[]> {
  const ids = await offerIdsOfShop(tx, shopId, { page: 0, now: plannedAt })
  const offers = [...(await offersByIds(tx, ids)).values()].filter(
    (offer) =>
      offerState(offer, plannedAt) === 'on_sale' &&
      !offer.isLiquid &&
      !offer.isHazardous &&
      offer.availableKg >= 2 * DEMO_TONS.totalKg,
  )
  return inTurn(offers, number)
}

async function review({ db }: DemoMarket, id: string, { ending, reviewedAt: at }: DemoGroup): Promise<void> {
  const operatorId = (await operatorByName(db.orm, REVIEWER))?.id
  if (!operatorId) throw new Error(`the demo has no operator ${REVIEWER}`)
  const decision = ending === 'returned' ? 'return' : 'approve'
  const note = ending === 'returned' ? RETURNED_BECAUSE : null
  await db.transaction(async (tx) => {
    const decided = await decideGroup(tx, operatorId, { id, decision, note }, at)
    if (!decided.ok) return
    const subject = { kind: 'group_purchase', id }
    await recordOperatorAction(tx, {
      ...{ operatorId, action: 'groupPurchase.decide', subject, at },
      facts: { decision },
    })
  })
}

/** The merchant opens its tons once, and holds the bond for them. */
async function openDemoTons(
  market: DemoMarket,
  { id, shopId, openedKg }: Group,
  group: DemoGroup,
  now: Date,
): Promise<void> {
  if (openedKg > 0) return
  for (const seller of demoMerchants(market)) {
    const acting = await actingFor(market, seller)
    const { memberId } = acting
    if (acting.shopId !== shopId) continue
    await fundActing(market, acting)
    const requestId = stableId(SUBJECT, 'open', id)
    const opened = { groupId: id, shopId, memberId, weightKg: group.openedKg, requestId }
    await runDemoStep(market, { memberId, requestId, what: WHAT }, now, (tx) => openTons(tx, opened, now))
  }
}

/** Companies sign when it is their time, each once. */
async function signPlans(
  market: DemoMarket,
  { id, termsHash }: Group,
  group: DemoGroup,
  now: Date,
): Promise<void> {
  for (const [n, { weightKg, signedAt }] of group.plans.entries()) {
    if (now < signedAt) continue
    const acting = await actingFor(market, buyerOf(market, group, n))
    const { memberId, companyId } = acting
    if ((await plannedKgOf(market.db.orm, { activityId: id, companyId })) > 0) continue
    await fundActing(market, acting)
    const requestId = stableId(SUBJECT, 'sign', id, n)
    const wanted = { groupId: id, companyId, memberId, weightKg, termsHash, requestId }
    await runDemoStep(market, { memberId, requestId, what: WHAT }, now, (tx) =>
      signGroup(tx, wanted, now, async () => new Map()),
    )
  }
}

/** Companies turn their plans into orders, part by part, and pay them. */
async function placeOrders(market: DemoMarket, group: DemoGroup, now: Date): Promise<void> {
  const { orm } = market.db
  if (group.plans.every((one) => ordersDue(group, one, now) === 0)) return
  const found = await groupOfTimes(orm, group)
  if (found?.state !== 'formed') return
  const { list } = await plansOfActivity(orm, found.id, { page: 0, size: PLANS_MAX })
  for (const [n, demoPlan] of group.plans.entries()) {
    const due = ordersDue(group, demoPlan, now)
    const acting = await actingFor(market, buyerOf(market, group, n))
    const signed = list.find(({ companyId }) => companyId === acting.companyId)
    const next = signed && nextOrder(signed, demoPlan.orders)
    if (!signed || next === undefined || next.number >= due) continue
    await fundActing(market, acting)
    const token = await market.tokenOf(acting.person)
    const order = { planId: signed.id, weightKg: next.weightKg, delivery: 'pickup' as const }
    // An order that was not paid is placed anew on the next day.
    const idOf = (what: string) => stableId(SUBJECT, what, signed.id, next.number, due)
    const { orderId } = await market.call(createOrder, { ...order, requestId: idOf('order') }, token)
    await market.call(pay, { orderId, payPassword: DEMO_PAY_PASSWORD, requestId: idOf('payment') }, token)
  }
}

/** The order of a plan that follows those that were placed; undefined after the last, and if the plan does not allow it. */
function nextOrder(plan: Plan, orders: readonly number[]): { number: number; weightKg: number } | undefined {
  if (!CONVERTIBLE.has(plan.state)) return undefined
  let placedKg = 0
  for (const [number, weightKg] of orders.entries()) {
    if (placedKg === plan.orderedKg)
      return weightKg <= openKg(tonsOf(plan)) ? { number, weightKg } : undefined
    placedKg += weightKg
  }
  return undefined
}

/** The company of a plan. Those of neighbouring group purchases differ. */
const buyerOf = (market: DemoMarket, { number }: DemoGroup, n: number) => demoBuyer(market, number * 3 + n)
