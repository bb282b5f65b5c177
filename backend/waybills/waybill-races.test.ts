import { timeOutOrders } from 'backend/ordering'
import { capitalOf } from 'backend/wallet'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { accepted, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import { addFleet, FEE_FEN, FREIGHT_FEN, hoursLater, waybillFixture } from '../../tests/fixtures/waybills'
import { payOutWaybills } from './steps/settle'

const { fewerRounds: rounds } = SIZES.depositRaces
const limit = timeLimit({ gate: 120, area: 600, long: 1_200 })

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture(10)
})
afterEach(async () => expect(await findAllViolations(fixture.db.orm)).toEqual([]))
afterAll(() => fixture.test.drop())

const freeOf = async (id: string) => (await capitalOf(fixture.db.orm, { kind: 'company', id })).availableFen

test('two openings on one truck never load it above its rating', limit, async () => {
  for (let round = 0; round < rounds; round++) {
    const w = await waybillFixture(fixture.db)
    const opened = await Promise.all([w.open({ kg: 20_000 }), w.open({ kg: 20_000 }), w.open({ kg: 12_000 })])
    const kg = [20_000, 20_000, 12_000].reduce((sum, one, i) => sum + (opened[i]?.ok ? one : 0), 0)
    expect(kg).toBeLessThanOrEqual(32_000)
    expect(tally(opened).ok).toBeGreaterThanOrEqual(1)
  }
})

test('two openings of one quote place one waybill', limit, async () => {
  for (let round = 0; round < rounds; round++) {
    const w = await waybillFixture(fixture.db)
    const terms = { quoteId: w.terms().quoteId, kg: 1_000 }
    const before = await freeOf(w.shipperId)
    const opened = await Promise.allSettled([w.open(terms), w.open(terms)])
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await freeOf(w.shipperId)).toBe(before - FREIGHT_FEN)
  }
})

test('two loadings on one truck that each fit alone: the second is refused', limit, async () => {
  for (let round = 0; round < rounds; round++) {
    const w = await waybillFixture(fixture.db)
    const [first, second] = [await w.opened({ kg: 10_000 }), await w.opened({ kg: 10_000 })]
    const more = { grossKg: 37_500, tareKg: 16_000 }
    const loaded = await Promise.all([w.load(first, more), w.load(second, more)])
    expect(tally(loaded)).toEqual({ ok: 1, over_rated_load: 1 })
  }
})

test(
  'a change of truck against loading: the waybill is loaded by the truck that it names',
  limit,
  async () => {
    const ends = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const w = await waybillFixture(fixture.db)
      const id = await w.opened()
      const other = await addFleet(fixture.db, w.carrierId)
      accepted(await w.propose(id, { truckId: other.truckId }))
      const change = await w.changeOf(id)
      const [loaded, confirmed] = await Promise.all([w.load(id), w.answerChange(change?.id ?? '', 'agree')])
      const row = await w.rowOf(id)
      // Loading first ends the proposal; a change first makes the plate differ.
      expect([loaded.ok, confirmed.ok].filter(Boolean)).toHaveLength(1)
      expect(row.plateNumber).toBe(loaded.ok ? w.fleet.plateNumber : other.plateNumber)
      expect(row.state).toBe(loaded.ok ? 'loaded' : 'awaiting_loading')
      ends.set(row.state, (ends.get(row.state) ?? 0) + 1)
    }
    process.stdout.write(`      ${rounds} rounds end in ${JSON.stringify(Object.fromEntries(ends))}\n`)
  },
)

test('signing by both sides at once is one signing', limit, async () => {
  for (let round = 0; round < rounds; round++) {
    const w = await waybillFixture(fixture.db)
    const id = await w.arrived(await w.opened())
    const short = { grossKg: 47_000 }
    const signed = await Promise.all([
      w.sign(id, short, hoursLater(25), 'shipper'),
      w.sign(id, short, hoursLater(25), 'carrier'),
    ])
    expect(tally(signed)).toEqual({ ok: 1, waybill_step_not_open: 1 })
    expect(await w.exceptions(id)).toHaveLength(1)
  }
})

test(
  'cancelling by both sides, loading and lapsing: one of them ends or begins the transport',
  limit,
  async () => {
    const ends = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const w = await waybillFixture(fixture.db)
      const [shipper, carrier] = [await freeOf(w.shipperId), await freeOf(w.carrierId)]
      const id = await w.opened()
      const now = hoursLater(80)
      const [loaded, byShipper, byCarrier] = await Promise.all([
        w.load(id, {}, now),
        w.cancel(id, 'shipper', 'own', now),
        w.cancel(id, 'carrier', 'own', now),
        timeOutOrders(fixture.db, hoursLater(81)),
      ])
      const taken = [loaded, byShipper, byCarrier].filter(({ ok }) => ok).length
      const { state } = await w.rowOf(id)
      expect(taken).toBeLessThanOrEqual(1)
      expect(state).toBe(loaded.ok ? 'loaded' : 'cancelled')
      const feeFen = byShipper.ok ? FEE_FEN : byCarrier.ok ? -FEE_FEN : 0
      expect(await freeOf(w.shipperId)).toBe(shipper - feeFen - (loaded.ok ? FREIGHT_FEN : 0))
      expect(await freeOf(w.carrierId)).toBe(carrier + feeFen)
      const end = loaded.ok ? 'loaded' : byShipper.ok ? 'shipper' : byCarrier.ok ? 'carrier' : 'lapsed'
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    process.stdout.write(`      ${rounds} rounds end in ${JSON.stringify(Object.fromEntries(ends))}\n`)
  },
)

test(
  'detention against the end of its waybill: it is answered, or the waybill goes on, or it counts as refused',
  limit,
  async () => {
    const ends = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const w = await waybillFixture(fixture.db)
      const [cancelled, lapsed] = [await w.opened({ kg: 1_000 }), await w.opened({ kg: 1_000 })]
      for (const id of [cancelled, lapsed]) accepted(await w.atLoading(id))
      const now = hoursLater(79)
      const [claim, cancel] = await Promise.all([
        w.raise(cancelled, { kind: 'detention' }, now),
        w.cancel(cancelled, 'shipper', 'own', now),
      ])
      expect([claim.ok, cancel.ok].filter(Boolean)).toHaveLength(1)
      if (!cancel.ok) expect(cancel.reason).toBe('exception_open')

      accepted(await w.raise(lapsed, { kind: 'detention' }, now))
      const [open] = await w.exceptions(lapsed)
      const shipper = await freeOf(w.shipperId)
      const [paid] = await Promise.all([
        w.payDetention(open?.id ?? '', undefined, hoursLater(80)),
        timeOutOrders(fixture.db, hoursLater(81)),
      ])
      // A sweep leaves out what another transaction has locked.
      await timeOutOrders(fixture.db, hoursLater(81))
      const [exception] = await w.exceptions(lapsed)
      expect(exception?.state).toBe(paid.ok ? 'agreed' : 'expired')
      // The other waybill lapses as well unless it was cancelled.
      const heldFen = FREIGHT_FEN * (cancel.ok ? 1 : 2)
      expect(await freeOf(w.shipperId)).toBe(shipper + heldFen - (paid.ok ? (open?.claimFen ?? 0) : 0))
      const end = `${cancel.ok ? 'cancelled' : 'claimed'} ${paid.ok ? 'paid' : 'lapsed'}`
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    process.stdout.write(`      ${rounds} rounds end in ${JSON.stringify(Object.fromEntries(ends))}\n`)
  },
)

test(
  'a deduction, a withdrawal and the confirmation: the carrier is paid once, less what was agreed',
  limit,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const w = await waybillFixture(fixture.db)
      const id = await w.signed(await w.opened())
      const before = await freeOf(w.carrierId)
      accepted(await w.raise(id, { amountFen: 100_000 }))
      const [exception] = await w.exceptions(id)
      const exceptionId = exception?.id ?? ''
      const ended = await Promise.all([w.answer(exceptionId, 'agree'), w.withdrawException(exceptionId)])
      expect(ended.filter(({ ok }) => ok)).toHaveLength(1)
      await Promise.all([w.confirm(id), payOutWaybills(fixture.db, hoursLater(24 * 30))])
      const paidFen = FREIGHT_FEN - (ended[0].ok ? 100_000 : 0)
      expect(await freeOf(w.carrierId)).toBe(before + paidFen - paidFen / 100)
      expect((await w.rowOf(id)).state).toBe('settled')
    }
  },
)
