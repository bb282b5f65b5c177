/** The money of a waybill under any exceptions, answers, waiting and ends, compared with a model, to the fen. */

import { executeForfeits } from 'backend/deposits'
import { timeOutOrders } from 'backend/ordering'
import { capitalOf, escrowOf } from 'backend/wallet'
import { EXCEPTION_ANSWER_HOURS, EXCEPTION_DISPUTE_DAYS, PAYOUT_DAYS } from 'contract/waybills/states'
import fc from 'fast-check'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import {
  DAY_MS,
  FEE_FEN,
  FREIGHT_FEN,
  HOUR_MS,
  hoursLater,
  type WaybillFixture,
  waybillFixture,
} from '../../tests/fixtures/waybills'
import { expireExceptions } from './steps/expire'
import { payOutWaybills } from './steps/settle'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture(4)
})
afterAll(() => fixture.test.drop())

/** After every deadline of a waybill with exceptions. */
const MUCH_LATER = hoursLater(24 * 120)

const step = fc.oneof(
  fc
    .constantFrom('load', 'depart', 'arrive', 'sign', 'confirm', 'at_loading')
    .map((kind) => ({ kind }) as const),
  fc.record({ kind: fc.constant('short_sign' as const), grossKg: fc.integer({ min: 20_000, max: 48_500 }) }),
  fc.record({
    kind: fc.constant('cancel' as const),
    side: fc.constantFrom('shipper', 'carrier'),
    blame: fc.constantFrom('own', 'other'),
  }),
  fc.record({
    kind: fc.constant('raise' as const),
    what: fc.constantFrom('late', 'damaged', 'refused', 'short'),
    claimFen: fc.option(fc.integer({ min: 0, max: 2 * FREIGHT_FEN })),
  }),
  fc.constant({ kind: 'detention' as const }),
  fc.record({
    kind: fc.constant('answer' as const),
    agrees: fc.boolean(),
    amountFen: fc.option(fc.integer({ min: 0, max: 2 * FREIGHT_FEN })),
  }),
  fc.constant({ kind: 'withdraw' as const }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 80 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** How far a waybill is before the random steps: most of these end it before loading otherwise. */
const way = (...kinds: ('load' | 'arrive' | 'sign')[]): Step[] => kinds.map((kind) => ({ kind }))
const begin = fc.constantFrom(way(), way('load'), way('load', 'arrive'), way('load', 'arrive', 'sign'))

/** Of a payout after signing: the time for exceptions, for the answer, and for an objection. */
const PAYOUT_WITHIN_MS = (PAYOUT_DAYS + EXCEPTION_DISPUTE_DAYS) * DAY_MS + EXCEPTION_ANSWER_HOURS * HOUR_MS

/** What both companies should have gained or paid, of what was agreed and decided. */
interface Model {
  shipperFen: number
  carrierFen: number
  deductedFen: number
}

async function walk(w: WaybillFixture, id: string, steps: readonly Step[]): Promise<Model> {
  const model: Model = { shipperFen: 0, carrierFen: 0, deductedFen: 0 }
  let hours = 0
  for (const one of steps) {
    const now = hoursLater(hours)
    if (one.kind === 'wait') hours += one.hours
    else await take(w, id, one, { model, now })
  }
  return model
}

type Taken = Exclude<Step, { kind: 'wait' }>

async function take(
  w: WaybillFixture,
  id: string,
  one: Taken,
  { model, now }: { model: Model; now: Date },
): Promise<void> {
  switch (one.kind) {
    case 'at_loading':
      await w.atLoading(id, now)
      return
    case 'load':
      await w.load(id, {}, now)
      return
    case 'depart':
    case 'arrive':
      await w[one.kind](id, now)
      return
    case 'sign':
      await w.sign(id, {}, now)
      return
    case 'short_sign':
      await w.sign(id, { grossKg: one.grossKg }, now)
      return
    case 'confirm':
      await w.confirm(id, now)
      return
    case 'cancel':
      await cancel(w, id, one, { model, now })
      return
    case 'raise':
      await w.raise(id, { kind: one.what, ...(one.claimFen !== null && { amountFen: one.claimFen }) }, now)
      return
    case 'detention':
      await w.raise(id, { kind: 'detention' }, now)
      return
    default:
      await answerOpen(w, id, one, { model, now })
  }
}

async function cancel(
  w: WaybillFixture,
  id: string,
  { side, blame }: Extract<Taken, { kind: 'cancel' }>,
  { model, now }: { model: Model; now: Date },
): Promise<void> {
  const cancelled = await w.cancel(id, side, blame, now)
  if (!cancelled.ok) return
  const isShippers = (side === 'shipper') === (blame === 'own')
  model.shipperFen += isShippers ? -FEE_FEN : FEE_FEN
  model.carrierFen += isShippers ? FEE_FEN : -FEE_FEN
}

/** Answers or withdraws the oldest open exception. */
async function answerOpen(
  w: WaybillFixture,
  id: string,
  one: Extract<Taken, { kind: 'answer' | 'withdraw' }>,
  { model, now }: { model: Model; now: Date },
): Promise<void> {
  const open = (await w.exceptions(id)).find(({ state }) => state === 'open')
  if (!open) return
  const isDetention = open.kind === 'detention'
  if (one.kind === 'withdraw') {
    await w.withdrawException(open.id, isDetention ? 'carrier' : 'shipper', now)
    return
  }
  const amountFen = one.amountFen ?? undefined
  if (isDetention) {
    if (!one.agrees) await w.refuseDetention(open.id, now)
    else if ((await w.payDetention(open.id, amountFen, now)).ok) {
      const paidFen = amountFen ?? open.claimFen ?? 0
      model.shipperFen -= paidFen
      model.carrierFen += paidFen
    }
    return
  }
  const answered = await w.answer(open.id, one.agrees ? 'agree' : 'refuse', amountFen, now)
  if (!answered.ok || !one.agrees) return
  const mostFen = FREIGHT_FEN - model.deductedFen
  model.deductedFen += amountFen ?? Math.min(open.claimFen ?? 0, mostFen)
}

/** Lets all times run out: exceptions expire, the payout, the lapse and announced fees are due. */
async function endAll(): Promise<void> {
  const { db } = fixture
  await expireExceptions(db, MUCH_LATER)
  await payOutWaybills(db, MUCH_LATER)
  await timeOutOrders(db, MUCH_LATER)
  await executeForfeits(db, MUCH_LATER)
}

const moneyOf = async (companyId: string) =>
  await capitalOf(fixture.db.orm, { kind: 'company', id: companyId })

test(
  'each fen of the freight, of fees and of detention is where the steps say, whatever they are',
  timeLimit({ gate: 120, area: 600, long: 3_600 }),
  async () => {
    const { runs, steps } = SIZES.deposits
    const ends = new Map<string, number>()
    const list = fc
      .tuple(begin, fc.array(step, { minLength: 1, maxLength: steps }))
      .map(([first, others]) => [...first, ...others])
    const property = fc.asyncProperty(list, async (taken) => {
      const w = await waybillFixture(fixture.db)
      const [shipper, carrier] = [await moneyOf(w.shipperId), await moneyOf(w.carrierId)]
      const id = await w.opened()
      const model = await walk(w, id, taken)
      await endAll()
      const row = await w.rowOf(id)
      if (row.signedAt !== null && row.payoutAt !== null)
        expect(row.payoutAt.getTime() - row.signedAt.getTime()).toBeLessThanOrEqual(PAYOUT_WITHIN_MS)
      const after = [await moneyOf(w.shipperId), await moneyOf(w.carrierId)] as const
      const isPaid = row.settledAt !== null
      const escrow = await escrowOf(fixture.db.orm, row.orderId)
      const freightFen = FREIGHT_FEN - model.deductedFen
      const isLoaded = row.loadedAt !== null
      expect(row.deductedFen).toBe(model.deductedFen)
      expect(escrow.balanceFen).toBe(isLoaded && !isPaid ? freightFen : 0)
      expect(after.map(({ heldFen }) => heldFen)).toEqual([0, 0])
      expect(after[0].availableFen - shipper.availableFen).toBe(
        model.shipperFen - (isLoaded ? freightFen : 0),
      )
      expect(after[1].availableFen - carrier.availableFen).toBe(
        model.carrierFen + (isPaid ? freightFen - Math.round(freightFen / 100) : 0),
      )
      ends.set(row.state, (ends.get(row.state) ?? 0) + 1)
    })
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
    expect(await findAllViolations(fixture.db.orm)).toEqual([])
    process.stdout.write(`      ${runs} waybills end in ${JSON.stringify(Object.fromEntries(ends))}\n`)
  },
)

test('a step that is refused leaves the waybill as it was', async () => {
  const w = await waybillFixture(fixture.db)
  const id = await w.signed(await w.opened())
  const before = await w.rowOf(id)
  expect(reasonOf(await w.load(id))).toBe('waybill_step_not_open')
  expect(reasonOf(await w.raise(id, { amountFen: FREIGHT_FEN + 1 }))).toBe('claim_above_freight')
  expect(await w.rowOf(id)).toEqual(before)
})
