/** Presales over their life: bond, plans, delays, arrivals, cuts, failures, races and conversion. */
import { freeStorageDaysOf, lockOrder } from 'backend/ordering'
import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'contract/durations'
import { planDepositFen } from 'contract/plans/terms'
import { convertUntilOf } from 'contract/presales/terms'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { sizeFor } from 'tests/support/test-level'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { depositFixture, SUPPORT } from '../../tests/fixtures/deposits'
import { NOON, type Person } from '../../tests/fixtures/market'
import {
  ARRIVING,
  BOOK_UNTIL,
  EXPECTED,
  type PresaleFixture,
  presaleFixture,
  presaleTerms,
} from '../../tests/fixtures/presales'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { bondsOf } from '../plans/plan-store'
import { offerById } from '../spot'
import { endPresalesOfClosedShops, failOverduePresales } from './fail-presale'

const COMPANIES = sizeFor({ gate: 12, area: 60, long: 200 })
const TERMS = { highestFenPerTon: 670_000, depositPerMille: 150 }
const depositFen = (kg: number) => planDepositFen(TERMS, kg)
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

let spot: SpotFixture
let presales: PresaleFixture
let offerId: string
let buyers: Person[]
beforeAll(async () => {
  spot = await openSpotFixture(8)
  presales = presaleFixture(spot.db, spot.seed)
  await presales.fundSeller()
  buyers = await Promise.all(Array.from({ length: 3 }, () => presales.company()))
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

const newOffer = async () => {
  const validUntil = plus(NOON, 60 * DAY_MS).toISOString()
  offerId = await spot.offer({ stockKg: 20_000, validUntil })
  return offerId
}
const freeOfOffer = async () => (await offerById(spot.db.orm, offerId))?.availableKg
const buyer = (nth: number): Person => {
  const person = buyers[nth]
  if (!person) throw new Error(`there are ${buyers.length} buyers`)
  return person
}
/** A presale with opened tons and a plan of each of some companies. */
async function booked(openedKg: number, ...tons: number[]) {
  const id = await presales.opened(await newOffer(), openedKg)
  const plans = []
  for (const [nth, ton] of tons.entries())
    plans.push(accepted(await presales.sign(id, buyer(nth), ton * 1_000)).id)
  return { id, plans }
}
const rowsOf = (plans: readonly string[]) => Promise.all(plans.map((id) => presales.planRow(id)))

test('takes opened tons by the deposit, at the price of the plan', async () => {
  const { id } = await booked(60_000)
  const before = await presales.money(buyer(0))
  expect((await presales.bond(id, []))[0]).toBe(depositFen(60_000))
  const plan = accepted(await presales.sign(id, buyer(0), 50_000))
  expect(plan).toMatchObject({ state: 'effective', priceFenPerTon: 668_000, depositFen: depositFen(50_000) })
  expect(await presales.money(buyer(0))).toEqual([
    before[0] - depositFen(50_000),
    before[1] + depositFen(50_000),
  ])
  expect(await presales.bond(id, [plan.id])).toEqual([depositFen(10_000), depositFen(50_000)])
  expect(await presales.sign(id, buyer(1), 15_000)).toMatchObject({
    reason: 'presale_tons_missing',
    facts: { leftKg: 10_000 },
  })
  expect(accepted(await presales.sign(id, buyer(1), 10_000)).priceFenPerTon).toBe(670_000)
  expect(reasonOf(await presales.withdraw(id))).toBe('presale_step_not_open')
  expect(await freeOfOffer(), 'no goods are there').toBe(20_000)
})

test('refuses who may not sign, and what was not read', async () => {
  const { id } = await booked(50_000)
  const seller = spot.seed.merchant
  expect(reasonOf(await presales.sign(id, seller, 10_000))).toBe('own_shop')
  presales.legalPersons.set(buyer(2).companyId ?? '', '周立群').set(seller.companyId ?? '', '周立群')
  expect(reasonOf(await presales.sign(id, buyer(2), 10_000))).toBe('related_company')
  presales.legalPersons.clear()
  expect(reasonOf(await presales.sign(id, buyer(2), 10_000, { termsHash: 'other' }))).toBe(
    'presale_terms_changed',
  )
  expect(reasonOf(await presales.sign(id, buyer(2), 10_000, { now: BOOK_UNTIL }))).toBe('presale_ended')
  expect(reasonOf(await presales.sign(newId(), buyer(2), 10_000))).toBe('not_found')
})

test('never more than the opened tons, when all sign at once', async () => {
  const { id } = await booked(100_000)
  const many = await Promise.all(Array.from({ length: COMPANIES }, () => presales.company()))
  const signed = await Promise.all(many.map((who) => presales.sign(id, who, 15_000)))
  expect(tally(signed)).toEqual({ ok: 6, presale_tons_missing: COMPANIES - 6 })
  expect(await presales.presale(id)).toMatchObject({ openedKg: 100_000, signedKg: 90_000 })
})

test('bookings end at their time: the bond for unsigned tons is released, a presale without plans is over', async () => {
  const { id, plans } = await booked(60_000, 30)
  const { id: empty } = await booked(40_000)
  expect((await presales.presale(id)).state).toBe('approved')
  await presales.endBookings(BOOK_UNTIL)
  expect((await presales.presale(id)).bookingEndedAt, 'plans that were received in time').toBeNull()
  const now = plus(BOOK_UNTIL, 2_001)
  await presales.endBookings(now)
  expect(await presales.presale(id)).toMatchObject({ state: 'approved', bookingEndedAt: now })
  expect(await presales.bond(id, plans)).toEqual([0, depositFen(30_000)])
  expect(await presales.presale(empty)).toMatchObject({ state: 'lapsed', lapsedAt: now })
  expect(await presales.bond(empty, [])).toEqual([0, 0])
})

test('an arrival in full opens the conversion at the price of each plan; the rest goes to the offer', async () => {
  const { id, plans } = await booked(200_000, 100, 50)
  expect(accepted(await presales.arrive(id, 412_345, { pictures: [] }))).toMatchObject({
    ...{ state: 'arrived', keptKg: 150_000, cutKg: 0, isBondDue: false },
  })
  expect(await freeOfOffer()).toBe(20_000 + 412_345 - 150_000)
  expect(await presales.bond(id, plans)).toEqual([0, depositFen(150_000)])
  expect(reasonOf(await presales.arrive(id, 412_345))).toBe('presale_step_not_open')
  expect(await presales.settle()).toBe(2)
  expect(await presales.settle()).toBe(0)
  const convertUntil = convertUntilOf(ARRIVING)
  const delivery = { deliverFrom: ARRIVING, deliverUntil: plus(ARRIVING, 15 * DAY_MS) }
  expect(await rowsOf(plans)).toMatchObject([
    { state: 'convertible', priceFenPerTon: 665_000, convertUntil, ...delivery },
    { state: 'convertible', priceFenPerTon: 668_000, convertUntil, ...delivery },
  ])
  const [first = ''] = plans
  expect(accepted(await presales.convert(first, buyer(0), 30_000)).amountFen).toBe(30 * 665_000)
  const last = accepted(await presales.convert(first, buyer(0), 70_000))
  const [available, held] = await presales.money(buyer(0))
  accepted(await presales.pay(last.orderId, buyer(0), ARRIVING))
  const order = await spot.db.transaction((tx) => lockOrder(tx, last.orderId))
  expect(order && (await freeStorageDaysOf(spot.db.orm, order)), 'promised days of storage').toBe(10)
  const share = depositFen(70_000)
  expect(await presales.money(buyer(0))).toEqual([available - 70 * 665_000 + share, held - share])
})

test('a plan can be converted at once, before a job has settled it', async () => {
  const { id, plans } = await booked(100_000, 40, 60)
  accepted(await presales.arrive(id, 96_000))
  const [first = '', second = ''] = plans
  const cut = accepted(await presales.convert(second, buyer(1), 55_000))
  expect(cut.amountFen).toBe(55 * 668_000)
  expect(reasonOf(await presales.convert(second, buyer(1), 5_000))).toBe('plan_not_convertible')
  expect(await presales.planRow(second)).toMatchObject({ state: 'converted', releasedKg: 5_000 })
  expect(await presales.settle()).toBe(1)
  expect(await presales.planRow(first)).toMatchObject({ state: 'convertible', releasedKg: 0 })
})

test('4 % short of what is secured: cut in steps, both deposits of the cut tons are released', async () => {
  const { id, plans } = await booked(100_000, 30, 70)
  const [seller, held] = [await presales.money(spot.seed.merchant), depositFen(100_000)]
  expect(await presales.arrive(id, 96_100, { pictures: [] })).toMatchObject({
    reason: 'arrival_papers_missing',
    facts: { cutKg: 5_000 },
  })
  expect(await presales.arrive(id, 96_100, { cutKg: 0 })).toMatchObject({
    reason: 'arrival_foreseen_changed',
  })
  expect(reasonOf(await presales.arrive(id, 96_100, { pictures: [await presales.paper(buyer(0))] }))).toBe(
    'presale_picture_unknown',
  )
  expect((await presales.presale(id)).state).toBe('approved')
  accepted(await presales.arrive(id, 96_100, { cutKg: 5_000 }))
  await presales.settle()
  expect(await freeOfOffer(), 'less than a step stays with the seller').toBe(20_000 + 1_100)
  expect(await rowsOf(plans)).toMatchObject([
    { state: 'convertible', releasedKg: 0 },
    { state: 'convertible', releasedKg: 5_000 },
  ])
  expect(await presales.bond(id, plans)).toEqual([0, held - depositFen(5_000)])
  expect(await presales.money(spot.seed.merchant)).toEqual([
    seller[0] + depositFen(5_000),
    seller[1] - depositFen(5_000),
  ])
})

test('60 % short: the bond pays for the cut tons', async () => {
  const { id, plans } = await booked(100_000, 30, 70)
  await presales.runForfeits(plus(ARRIVING, 6 * DAY_MS))
  const before = await Promise.all([0, 1].map((nth) => presales.money(buyer(nth))))
  expect(accepted(await presales.arrive(id, 40_000))).toMatchObject({
    ...{ keptKg: 40_000, cutKg: 60_000, isBondDue: true },
  })
  await presales.settle()
  expect(await rowsOf(plans)).toMatchObject([
    { state: 'convertible', sellerDefaultKg: 20_000 },
    { state: 'convertible', sellerDefaultKg: 40_000 },
  ])
  await presales.runForfeits(plus(ARRIVING, 6 * DAY_MS))
  const money = await Promise.all([0, 1].map((nth) => presales.money(buyer(nth))))
  for (const [nth, cutKg] of [20_000, 40_000].entries()) {
    const [available = 0, held = 0] = before[nth] ?? []
    const back = depositFen(cutKg)
    expect(money[nth]).toEqual([available + back + back, held - back])
  }
})

test('two operators who accept the papers of the carrier free the seller of the bond', async () => {
  const { id, plans } = await booked(50_000, 50)
  accepted(await presales.arrive(id, 20_000))
  await presales.settle()
  const [bondId = ''] = await bondsOf(spot.db.orm, plans[0] ?? '')
  const parts = await spot.db.orm.execute<{ id: string }>(
    sql`select id from deposit where parent_id = ${bondId} and state = 'forfeit_pending'`,
  )
  const partId = parts[0]?.id ?? ''
  const { merchant, rival } = spot.seed
  const deposits = depositFixture(spot.db, { owner: merchant, merchant: rival })
  accepted(await deposits.object(partId, ARRIVING, [await presales.paper()]))
  const ruling = accepted(await deposits.propose(partId, 'release', ARRIVING))
  const [available, held] = await presales.money(merchant)
  expect(reasonOf(await deposits.decide(partId, ruling.output.rulingId, 'approved', ARRIVING, SUPPORT))).toBe(
    'own_ruling',
  )
  accepted(await deposits.decide(partId, ruling.output.rulingId, 'approved', ARRIVING))
  const back = depositFen(30_000)
  expect(await presales.money(merchant)).toEqual([available + back, held - back])
  expect(await rowsOf(plans)).toMatchObject([{ state: 'convertible', sellerDefaultKg: 30_000 }])
})

test('nearly nothing arrived: plans end with the cut', async () => {
  const { id, plans } = await booked(60_000, 30, 30)
  accepted(await presales.arrive(id, 100))
  await presales.settle()
  expect(await rowsOf(plans)).toMatchObject([{ state: 'released' }, { state: 'released' }])
  expect(await freeOfOffer()).toBe(20_100)
})

test('declined tons absorb what is missing; the first short delay is accepted by silence', async () => {
  const { id, plans } = await booked(100_000, 50, 30)
  const [first = '', second = ''] = plans
  const delayed = accepted(await presales.delay(id, 10))
  expect(delayed).toMatchObject({ plans: 2, openKg: 80_000, answerBefore: plus(NOON, 3 * DAY_MS) })
  expect(await presales.presale(id)).toMatchObject({
    presentUntil: plus(EXPECTED.expectedUntil, 10 * DAY_MS),
    bookingEndedAt: NOON,
  })
  expect(reasonOf(await presales.sign(id, buyer(2), 10_000, { now: plus(NOON, 1) }))).toBe('presale_ended')
  expect(reasonOf(await presales.delay(id, 1))).toBe('plan_proposal_pending')
  accepted(await presales.answer(second, buyer(1), 'declined', plus(NOON, DAY_MS)))
  expect(await presales.planRow(second)).toMatchObject({ state: 'released', releasedKg: 30_000 })
  await presales.runJobs(plus(NOON, 3 * DAY_MS))
  expect(await presales.planRow(first)).toMatchObject({
    state: 'effective',
    deliverUntil: plus(EXPECTED.expectedUntil, 25 * DAY_MS),
  })
  expect(reasonOf(await presales.delay(id, 21, plus(NOON, 4 * DAY_MS)))).toBe('arrival_delay_too_long')
  accepted(await presales.arrive(id, 50_000, { pictures: [] }))
  await presales.settle()
  expect(await presales.planRow(first)).toMatchObject({ state: 'convertible', releasedKg: 0 })
})

test('an arrival withdraws a delay that waits for its answer', async () => {
  const { id, plans } = await booked(50_000, 50)
  const [first = ''] = plans
  accepted(await presales.delay(id, 10))
  accepted(await presales.arrive(id, 50_000, { now: plus(NOON, DAY_MS) }))
  const answered = await presales.answer(first, buyer(0), 'declined', plus(NOON, DAY_MS + 1))
  expect(reasonOf(answered)).toBe('proposal_answered')
  await presales.settle(plus(NOON, DAY_MS))
  expect((await presales.planRow(first)).state).toBe('convertible')
})

test('an arrival and a decline at the same instant: the plan is cut or released, never both', async () => {
  const results = new Set<string>()
  for (let round = 0; round < sizeFor({ gate: 3, area: 10, long: 50 }); round++) {
    const { id, plans } = await booked(60_000, 30, 30)
    const [, second = ''] = plans
    accepted(await presales.delay(id, 10))
    const now = plus(NOON, DAY_MS)
    const [arrived] = await Promise.all([
      presales.arrive(id, 30_000, { now }),
      presales.answer(second, buyer(1), 'declined', now),
    ])
    await presales.settle(now)
    const [one, two] = await rowsOf(plans)
    const { cutKg } = accepted(arrived)
    results.add(cutKg === 0 ? 'declined first' : 'arrived first')
    const open = (row: typeof one) =>
      row ? row.weightKg - row.releasedKg - row.sellerDefaultKg - row.orderedKg : 0
    expect(open(one) + open(two), 'kept').toBe(30_000)
    expect(await freeOfOffer()).toBe(20_000)
  }
  process.stdout.write(`      ${[...results].join(', ')}\n`)
})

test('a failure returns the deposits and pays the bond', async () => {
  const { id, plans } = await booked(100_000, 30, 70)
  // Also those of tests before.
  await presales.runForfeits(plus(ARRIVING, 6 * DAY_MS))
  const before = await presales.money(buyer(1))
  accepted(await presales.fail(id))
  expect(reasonOf(await presales.fail(id))).toBe('presale_step_not_open')
  expect(reasonOf(await presales.arrive(id, 100_000))).toBe('presale_step_not_open')
  expect(await presales.settleFailures()).toBe(2)
  expect(await rowsOf(plans)).toMatchObject([
    { state: 'released', sellerDefaultKg: 30_000 },
    { state: 'released', sellerDefaultKg: 70_000 },
  ])
  await presales.runForfeits(plus(ARRIVING, 6 * DAY_MS))
  const back = depositFen(70_000)
  expect(await presales.money(buyer(1))).toEqual([before[0] + 2 * back, before[1] - back])
})

test('a failure after the arrival ends what is not ordered; cuts stay as they were', async () => {
  const { id, plans } = await booked(100_000, 30, 70)
  accepted(await presales.arrive(id, 95_000))
  accepted(await presales.fail(id, plus(ARRIVING, 1)))
  await presales.settleFailures(plus(ARRIVING, 2))
  expect(await rowsOf(plans)).toMatchObject([
    { state: 'released', sellerDefaultKg: 30_000, releasedKg: 0 },
    { state: 'released', sellerDefaultKg: 65_000, releasedKg: 5_000 },
  ])
  expect(await freeOfOffer()).toBe(20_000 + 95_000)
})

test('goods that are not there 20 days after the expected window are the seller in default', async () => {
  const { id, plans } = await booked(30_000, 30)
  const due = plus(EXPECTED.expectedUntil, 20 * DAY_MS)
  await presales.endBookings(plus(BOOK_UNTIL, 3_000))
  expect(await failOverduePresales(spot.db, due)).toBe(0)
  expect(await failOverduePresales(spot.db, plus(due, 1))).toBeGreaterThanOrEqual(1)
  await presales.settleFailures(due)
  expect(await presales.presale(id)).toMatchObject({ state: 'failed', failReason: '交货期届满仍未到货' })
  expect(await rowsOf(plans)).toMatchObject([{ state: 'released', sellerDefaultKg: 30_000 }])
})

test('unconverted tons are forfeited when the time is over, and their goods go to the offer', async () => {
  const { id, plans } = await booked(30_000, 30)
  accepted(await presales.arrive(id, 30_000))
  await presales.settle()
  const [first = ''] = plans
  const order = accepted(await presales.convert(first, buyer(0), 10_000))
  accepted(await presales.pay(order.orderId, buyer(0), ARRIVING))
  await presales.runJobs(plus(convertUntilOf(ARRIVING), 10_001))
  expect(await presales.planRow(first)).toMatchObject({ state: 'defaulted', forfeitedKg: 20_000 })
  expect(await freeOfOffer()).toBe(40_000)
})

test('a draft is submitted, approved and withdrawn; the bond comes back', async () => {
  const { id } = accepted(await presales.plan(presaleTerms(await newOffer())))
  expect(reasonOf(await presales.open(id, 10_000))).toBe('presale_step_not_open')
  accepted(await presales.submit(id))
  accepted(await presales.decide(id))
  const before = await presales.money(spot.seed.merchant)
  accepted(await presales.open(id, 100_000))
  expect(reasonOf(await presales.delay(id, 10))).toBe('presale_step_not_open')
  expect(reasonOf(await presales.arrive(id, 10_000))).toBe('presale_step_not_open')
  accepted(await presales.withdraw(id))
  expect(await presales.money(spot.seed.merchant)).toEqual(before)
})

test('a closed shop is in default with its plans, and its other presales are withdrawn', async () => {
  const { db, seed } = spot
  const { id, plans } = await booked(60_000, 60)
  const { id: unsigned } = await booked(50_000)
  const setState = (state: string) =>
    db.orm.execute(sql`update shop set state = ${state} where id = ${seed.merchant.shopId}`)
  await setState('closed')
  try {
    expect(await endPresalesOfClosedShops(db, NOON)).toBeGreaterThanOrEqual(2)
    expect(await presales.settleFailures(NOON)).toBeGreaterThanOrEqual(1)
    expect(await endPresalesOfClosedShops(db, NOON)).toBe(0)
  } finally {
    await setState('open')
  }
  expect([(await presales.presale(id)).state, (await presales.presale(unsigned)).state]).toEqual([
    'failed',
    'withdrawn',
  ])
  expect(await rowsOf(plans)).toMatchObject([{ state: 'released', sellerDefaultKg: 60_000 }])
})
