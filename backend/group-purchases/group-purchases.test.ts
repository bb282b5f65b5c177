/** Group purchases over their life: bond, plans, races, close and conversion. */
import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'contract/durations'
import { deliverBeforeOf, planDepositFen } from 'contract/plans/terms'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { sizeFor } from 'tests/support/test-level'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  CLOSING,
  END,
  type GroupFixture,
  groupFixture,
  groupTerms,
  START,
} from '../../tests/fixtures/group-purchases'
import { NOON, type Person } from '../../tests/fixtures/market'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { failLateOrders } from '../plans/steps/fail-late-orders'
import { offerById } from '../spot'
import { convertUntilOf } from './close-group'
import { declareDefault, endGroupsOfClosedShops, settleDefaults } from './seller-default'

const COMPANIES = sizeFor({ gate: 12, area: 60, long: 200 })
const TERMS = { highestFenPerTon: 670_000, depositPerMille: 100 }
const depositFen = (kg: number) => planDepositFen(TERMS, kg)

let spot: SpotFixture
let groups: GroupFixture
let offerId: string
let buyers: Person[]
beforeAll(async () => {
  spot = await openSpotFixture(8)
  groups = groupFixture(spot.db, spot.seed)
  await groups.fundSeller()
  buyers = await Promise.all(Array.from({ length: 3 }, () => groups.company()))
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

const newOffer = async () => {
  const validUntil = new Date(NOON.getTime() + 30 * DAY_MS).toISOString()
  offerId = await spot.offer({ stockKg: 500_000, validUntil })
  return offerId
}
const freeOfOffer = async () => (await offerById(spot.db.orm, offerId))?.availableKg
const buyer = (nth: number): Person => {
  const person = buyers[nth]
  if (!person) throw new Error(`there are ${buyers.length} buyers`)
  return person
}

test('opens tons with a bond, and takes plans of opened tons only', async () => {
  const id = await groups.opened(await newOffer(), 50_000)
  expect(await freeOfOffer()).toBe(100_000)
  expect((await groups.bond(id, []))[0]).toBe(depositFen(50_000))
  const plan = accepted(await groups.sign(id, buyer(0), 40_000))
  expect(await groups.money(buyer(0))).toEqual([10_000_000_000 - depositFen(40_000), depositFen(40_000)])
  expect(await groups.bond(id, [plan.id])).toEqual([depositFen(10_000), depositFen(40_000)])
  expect(await groups.sign(id, buyer(1), 15_000)).toMatchObject({
    reason: 'group_tons_missing',
    facts: { leftKg: 10_000 },
  })
  accepted(await groups.open(id, 20_000))
  const over = accepted(await groups.sign(id, buyer(1), 15_000))
  expect(await groups.bond(id, [over.id])).toEqual([depositFen(15_000), depositFen(15_000)])
  expect(await groups.open(id, 330_001)).toMatchObject({ reason: 'group_tons_closed' })
  expect(reasonOf(await groups.withdraw(id))).toBe('group_step_not_open')
  expect(await groups.close()).toBe(1)
})

test('refuses who may not sign, and what was not read', async () => {
  const id = await groups.opened(await newOffer(), 50_000)
  const seller = spot.seed.merchant
  expect(reasonOf(await groups.sign(id, seller, 10_000))).toBe('own_shop')
  groups.legalPersons.set(buyer(2).companyId ?? '', '周立群').set(seller.companyId ?? '', '周立群')
  expect(reasonOf(await groups.sign(id, buyer(2), 10_000))).toBe('related_company')
  groups.legalPersons.clear()
  expect(reasonOf(await groups.sign(id, buyer(2), 10_000, { termsHash: 'other' }))).toBe(
    'group_terms_changed',
  )
  expect(reasonOf(await groups.sign(id, buyer(2), 10_000, { now: new Date(START.getTime() - 1) }))).toBe(
    'group_not_started',
  )
  expect(reasonOf(await groups.sign(id, buyer(2), 10_000, { now: END }))).toBe('group_ended')
  expect(reasonOf(await groups.sign(newId(), buyer(2), 10_000))).toBe('not_found')
  const requestId = newId()
  const first = accepted(await groups.sign(id, buyer(2), 10_000, { requestId }))
  expect((await groups.group(id)).signedKg).toBe(10_000)
  expect(first.state).toBe('effective')
  await groups.close()
})

test('below the minimum everything is released at once', async () => {
  const id = await groups.opened(await newOffer(), 200_000)
  const [before, seller] = [await groups.money(buyer(0)), await groups.money(spot.seed.merchant)]
  const plan = accepted(await groups.sign(id, buyer(0), 95_000))
  expect(await groups.close(END)).toBe(0)
  expect(await groups.close()).toBe(1)
  expect(await groups.group(id)).toMatchObject({ state: 'failed', fixedFenPerTon: null })
  expect((await groups.planRow(plan.id)).state).toBe('released')
  expect(await groups.money(buyer(0))).toEqual(before)
  const [available, held] = await groups.money(spot.seed.merchant)
  expect([available, held]).toEqual([seller[0] + depositFen(200_000), seller[1] - depositFen(200_000)])
  expect(await freeOfOffer()).toBe(500_000)
})

test('the signed tons fix one price for all, and plans are turned into orders', async () => {
  const id = await groups.opened(await newOffer(), 400_000)
  const plans = []
  for (const [nth, kg] of [
    [0, 100_000],
    [1, 60_000],
    [2, 40_000],
  ] as const)
    plans.push(accepted(await groups.sign(id, buyer(nth), kg)))
  expect(await groups.close()).toBe(1)
  const group = await groups.group(id)
  expect(group).toMatchObject({ state: 'formed', fixedFenPerTon: 668_000, signedKg: 200_000 })
  expect(await freeOfOffer()).toBe(300_000)
  expect(
    await groups.bond(
      id,
      plans.map((plan) => plan.id),
    ),
  ).toEqual([0, depositFen(200_000)])
  const [plan] = plans
  if (!plan) throw new Error('no plan')
  expect(await groups.planRow(plan.id)).toMatchObject({
    state: 'convertible',
    priceFenPerTon: 668_000,
    convertUntil: convertUntilOf(group),
  })
  const order = accepted(await groups.convert(plan.id, buyer(0), 30_000))
  expect(order.amountFen).toBe(30 * 668_000)
  expect(reasonOf(await groups.convert(plan.id, buyer(1), 30_000))).toBe('not_found')
  expect(reasonOf(await groups.convert(plan.id, buyer(0), 70_001))).toBe('exceeds_plan')
  expect(await groups.planRow(plan.id)).toMatchObject({ state: 'partly_converted', orderedKg: 30_000 })
})

test('never more than the opened tons, when all sign at once', async () => {
  const id = await groups.opened(await newOffer(), 100_000)
  const many = await Promise.all(Array.from({ length: COMPANIES }, () => groups.company()))
  const signed = await Promise.all(many.map((who) => groups.sign(id, who, 15_000)))
  expect(tally(signed)).toEqual({ ok: 6, group_tons_missing: COMPANIES - 6 })
  expect(await groups.group(id)).toMatchObject({ openedKg: 100_000, signedKg: 90_000 })
  await Promise.all([groups.close(), groups.close(CLOSING)])
  expect((await groups.group(id)).state).toBe('failed')
})

test('two tabs of a company do not pass its limit', async () => {
  const id = await groups.opened(await newOffer(), 400_000)
  const who = await groups.company()
  const signed = await Promise.all([1, 2, 3].map(() => groups.sign(id, who, 75_000)))
  expect(tally(signed)).toEqual({ ok: 2, group_limit_reached: 1 })
  await groups.close()
})

test('a draft is submitted, approved and withdrawn; goods and bond come back', async () => {
  const { id } = accepted(await groups.plan(groupTerms(await newOffer())))
  expect(reasonOf(await groups.open(id, 10_000))).toBe('group_step_not_open')
  accepted(await groups.submit(id))
  accepted(await groups.decide(id))
  expect(await freeOfOffer()).toBe(100_000)
  const before = await groups.money(spot.seed.merchant)
  accepted(await groups.open(id, 100_000))
  accepted(await groups.withdraw(id))
  expect(await groups.money(spot.seed.merchant)).toEqual(before)
  expect(await freeOfOffer()).toBe(500_000)
})

test('a closed shop is in default with its plans, and its other group purchases are withdrawn', async () => {
  const { db } = spot
  const seller = spot.seed.merchant
  const formed = await groups.opened(await newOffer(), 150_000)
  const plan = accepted(await groups.sign(formed, buyer(0), 120_000))
  await groups.close()
  const unsigned = await groups.opened(await newOffer(), 50_000)
  const setState = (state: string) =>
    db.orm.execute(sql`update shop set state = ${state} where id = ${seller.shopId}`)
  await setState('closed')
  try {
    // Also those that tests before have left open.
    expect(await endGroupsOfClosedShops(db, CLOSING)).toBeGreaterThanOrEqual(2)
    expect(await settleDefaults(db, CLOSING)).toBeGreaterThanOrEqual(1)
    expect(await endGroupsOfClosedShops(db, CLOSING)).toBe(0)
  } finally {
    await setState('open')
  }
  expect([(await groups.group(formed)).state, (await groups.group(unsigned)).state]).toEqual([
    'defaulted',
    'withdrawn',
  ])
  expect(await groups.planRow(plan.id)).toMatchObject({ state: 'released', sellerDefaultKg: 120_000 })
  expect((await groups.bond(unsigned, []))[0]).toBe(0)
  expect(await groups.bond(formed, [plan.id]), 'held for five days').toEqual([0, depositFen(120_000)])
  await groups.runForfeits(new Date(CLOSING.getTime() + 6 * DAY_MS))
  expect(await groups.bond(formed, [plan.id])).toEqual([0, 0])
})

test('a declared default ends what is open in plans; an order that was placed goes on', async () => {
  const { db } = spot
  const seller = spot.seed.merchant
  const id = await groups.opened(await newOffer(), 150_000)
  const plan = accepted(await groups.sign(id, buyer(1), 120_000))
  await groups.close()
  accepted(await groups.convert(plan.id, buyer(1), 20_000))
  const declared = { groupId: id, shopId: seller.shopId ?? '', reason: '装置停车' }
  const declare = () => db.transaction((tx) => declareDefault(tx, declared, CLOSING))
  accepted(await declare())
  expect(reasonOf(await declare())).toBe('group_step_not_open')
  expect(reasonOf(await groups.convert(plan.id, buyer(1), 10_000))).toBe('plan_not_convertible')
  expect(await settleDefaults(db, CLOSING)).toBe(1)
  expect(await groups.planRow(plan.id)).toMatchObject({ orderedKg: 20_000, sellerDefaultKg: 100_000 })
})

test('a paid order whose goods are late is refunded: goods go back to the offer, the bond is paid', async () => {
  const { db } = spot
  const id = await groups.opened(await newOffer(), 150_000)
  const plan = accepted(await groups.sign(id, buyer(2), 120_000))
  await groups.close()
  const { orderId } = accepted(await groups.convert(plan.id, buyer(2), 20_000))
  accepted(await groups.pay(orderId, buyer(2)))
  const { deliverUntil } = await groups.planRow(plan.id)
  const due = deliverBeforeOf({ deliverUntil }, CLOSING)
  const [free = 0, [available, held]] = [await freeOfOffer(), await groups.money(buyer(2))]
  expect(await failLateOrders(db, new Date(due.getTime() - 1))).toBe(0)
  expect(await failLateOrders(db, due)).toBe(1)
  expect(await freeOfOffer()).toBe(free + 20_000)
  expect(await groups.money(buyer(2))).toEqual([available + 20 * 670_000, held])
  await groups.runForfeits(new Date(due.getTime() + 6 * DAY_MS))
  expect((await groups.money(buyer(2)))[0]).toBe(available + 20 * 670_000 + depositFen(20_000))
})
