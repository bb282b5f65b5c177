import { executeForfeits } from 'backend/deposits'
import { sellerParty } from 'backend/disputes'
import { orderById } from 'backend/ordering/order-store'
import { buyerSteps } from 'backend/ordering/queries/order-facts'
import { cancelOrder } from 'backend/ordering/steps/cancel-order'
import { confirmReceipt } from 'backend/ordering/steps/confirm-receipt'
import { confirmOverdueReceipts } from 'backend/ordering/steps/overdue-orders'
import { payOrder } from 'backend/ordering/steps/pay-order'
import { timeOutOrders } from 'backend/ordering/steps/time-out-orders'
import { newId } from 'backend/platform/ids'
import { capitalOf, escrowOf } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import { callOf, PAY_PASSWORD } from 'tests/fixtures/market'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { disputeFixture } from '../../tests/fixtures/disputes'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import {
  addFleet,
  DAY_MS,
  FEE_FEN,
  FREIGHT_FEN,
  hoursLater,
  NOON,
  type WaybillFixture,
  waybillFixture,
} from '../../tests/fixtures/waybills'
import { carrierRecords } from './comment-store'
import { expireExceptions } from './steps/expire'
import { payOutWaybills } from './steps/settle'
import { cancelListeners, registerCancelListeners } from './waybill-listeners'
import { stepsOf } from './waybill-store'
import { waybillsOfLoads } from './waybills-of-loads'

/** 1 % of the freight. */
const COMMISSION_FEN = 7_040
const AFTER_PAYOUT = hoursLater(25 + 72.1)

let fixture: OrderFixture
let w: WaybillFixture
beforeAll(async () => {
  fixture = await openOrderFixture(6)
})
afterEach(async () => expect(await findAllViolations(fixture.db.orm)).toEqual([]))
afterAll(() => fixture.test.drop())

/** Free and held money of a company. */
async function moneyOf(companyId: string) {
  const { availableFen, heldFen } = await capitalOf(fixture.db.orm, { kind: 'company', id: companyId })
  return { availableFen, heldFen }
}

/** What the free and held money of both companies has changed by: [shipper free, held, carrier free, held]. */
async function changes(work: () => Promise<unknown>): Promise<number[]> {
  const read = async () => {
    const [shipper, carrier] = [await moneyOf(w.shipperId), await moneyOf(w.carrierId)]
    return [shipper.availableFen, shipper.heldFen, carrier.availableFen, carrier.heldFen]
  }
  const before = await read()
  await work()
  return (await read()).map((fen, i) => fen - (before[i] ?? 0))
}

const stateOf = async (id: string) => (await w.rowOf(id)).state
const escrowFen = async (id: string) =>
  (await escrowOf(fixture.db.orm, (await w.rowOf(id)).orderId)).balanceFen
const orderOf = async (id: string) => orderById(fixture.db.orm, (await w.rowOf(id)).orderId)
/** Each fixture has a truck of its own, which one waybill fills. */
beforeAll(async () => {
  w = await waybillFixture(fixture.db)
})
/** New parties. What earlier tests left open is settled, so that jobs find only what the test makes. */
const fresh = async () => {
  await expireExceptions(fixture.db, hoursLater(24 * 90))
  await payOutWaybills(fixture.db, hoursLater(24 * 90))
  w = await waybillFixture(fixture.db)
}

describe('a waybill', () => {
  test('walks from selection to a comment, and its money with it', async () => {
    await fresh()
    let id = ''
    expect(await changes(async () => (id = await w.opened()))).toEqual([
      -FREIGHT_FEN,
      FREIGHT_FEN,
      -FEE_FEN,
      FEE_FEN,
    ])
    expect((await orderOf(id)).state).toBe('awaiting_payment')
    accepted(await w.atLoading(id))
    expect(reasonOf(await w.atLoading(id))).toBe('already_at_loading')
    expect(await changes(() => w.load(id))).toEqual([0, -FREIGHT_FEN, FEE_FEN, -FEE_FEN])
    expect([await escrowFen(id), (await orderOf(id)).state]).toEqual([FREIGHT_FEN, 'awaiting_receipt'])
    accepted(await w.depart(id))
    accepted(await w.arrive(id))
    accepted(await w.sign(id))
    expect(await w.rowOf(id)).toMatchObject({
      ...{ state: 'signed', loadedKg: 32_000, unloadedKg: 32_000, payoutAt: hoursLater(25 + 72) },
    })
    expect(await w.exceptions(id)).toEqual([])
    expect(await changes(() => w.confirm(id))).toEqual([0, 0, FREIGHT_FEN - COMMISSION_FEN, 0])
    expect([await stateOf(id), (await orderOf(id)).state]).toEqual(['settled', 'completed'])
    accepted(await w.rate(id))
    expect(reasonOf(await w.rate(id))).toBe('waybill_commented')
    expect(await stateOf(id)).toBe('rated')
    const records = await carrierRecords(fixture.db.orm, hoursLater(40), [w.carrierId])
    expect(records.get(w.carrierId)).toEqual({ deals: 1, onTimePercent: 100, rating: 4.7 })
  })

  test('is paid three days after signing, once, and not a moment before', async () => {
    await fresh()
    const id = await w.signed(await w.opened())
    const { payoutAt } = await w.rowOf(id)
    expect(await payOutWaybills(fixture.db, payoutAt ?? NOON)).toBe(0)
    expect(await confirmOverdueReceipts(fixture.db, hoursLater(24 * 30))).toBe(0)
    expect(await changes(() => payOutWaybills(fixture.db, AFTER_PAYOUT))).toEqual([
      ...[0, 0, FREIGHT_FEN - COMMISSION_FEN, 0],
    ])
    expect(await payOutWaybills(fixture.db, AFTER_PAYOUT)).toBe(0)
    expect(await stateOf(id)).toBe('settled')
    expect(reasonOf(await w.confirm(id))).toBe('waybill_step_not_open')
  })

  test('takes no step out of turn', async () => {
    await fresh()
    const id = await w.opened()
    for (const step of [w.depart, w.arrive, w.confirm, w.rate])
      expect(['waybill_step_not_open', 'waybill_not_settled']).toContain(reasonOf(await step(id)))
    expect(reasonOf(await w.sign(id))).toBe('waybill_step_not_open')
    await w.loaded(id)
    expect(reasonOf(await w.load(id))).toBe('waybill_step_not_open')
    for (const side of ['shipper', 'carrier'] as const)
      expect(reasonOf(await w.cancel(id, side))).toBe('waybill_step_not_open')
    accepted(await w.arrive(id))
    accepted(await w.sign(id))
    expect(reasonOf(await w.sign(id))).toBe('waybill_step_not_open')
  })

  test('is not found by a company that is no party of it', async () => {
    await fresh()
    const id = await w.opened()
    const strangers = await waybillFixture(fixture.db)
    expect(reasonOf(await strangers.load(id))).toBe('not_found')
    expect(reasonOf(await strangers.cancel(id, 'shipper'))).toBe('not_found')
    expect(reasonOf(await strangers.confirm(id))).toBe('not_found')
    accepted(await w.cancel(id, 'shipper'))
  })

  test('keeps its order closed to the usual buttons', async () => {
    await fresh()
    const id = await w.opened()
    const order = await orderOf(id)
    const { memberId, sessionId } = w.shipper
    const actor = { ...w.shipper, companyRole: 'owner' as const, isCompanyAuthenticated: true }
    const call = callOf(fixture.db, actor, NOON)
    const paying = { orderId: order.id, payPassword: PAY_PASSWORD, requestId: newId() }
    expect(reasonOf(await payOrder(call, paying))).toBe('order_not_payable')
    const side = { buyerMemberId: memberId, buyingCompanyId: w.shipperId }
    const by = { kind: 'buyer', id: memberId, name: '测试' } as const
    const because = { orderId: order.id, because: '不要了', requestId: newId() }
    expect(reasonOf(await fixture.db.transaction((tx) => cancelOrder(tx, side, by, because, NOON)))).toBe(
      'step_not_open',
    )
    expect(buyerSteps(order, NOON, { memberId, companyRole: 'owner' })).toEqual([])
    await w.signed(id)
    expect(reasonOf(await confirmReceipt(call, { ...paying, requestId: newId() }))).toBe('step_not_open')
    const signed = await orderOf(id)
    expect(buyerSteps(signed, NOON, { memberId, companyRole: 'owner' })).toEqual(['object'])
    // The module confirms receipt, so that the time of orders ends no objection.
    const later = new Date((signed.confirmDueAt?.getTime() ?? Number.NaN) + 1)
    expect(buyerSteps(signed, later, { memberId, companyRole: 'owner' })).toEqual(['object'])
    expect(sessionId).not.toBe('')
    accepted(await w.confirm(id))
  })
})

describe('opening', () => {
  test('is refused without the money of either side, and holds nothing then', async () => {
    await fresh()
    expect(await changes(async () => w.open({ freightFen: 100_000_001 }))).toEqual([0, 0, 0, 0])
    expect(reasonOf(await w.open({ freightFen: 100_000_001 }))).toBe('balance_short')
    const dear = { freightFen: 20_000_000, noShowFeeFen: 10_000_001 }
    expect(reasonOf(await w.open(dear))).toBe('carrier_balance_short')
    expect(await changes(async () => w.open(dear))).toEqual([0, 0, 0, 0])
  })

  test('holds a fee of at most the freight, and none of a load without a fee', async () => {
    await fresh()
    const cheap = await w.opened({ freightFen: 20_000, kg: 1_000 })
    expect(await w.rowOf(cheap)).toMatchObject({ noShowFeeFen: 20_000 })
    const free = await w.opened({ noShowFeeFen: 0, kg: 1_000 })
    expect(await w.rowOf(free)).toMatchObject({ noShowFeeFen: 0, noShowDepositId: null })
    expect(await changes(() => w.cancel(free, 'carrier'))).toEqual([FREIGHT_FEN, -FREIGHT_FEN, 0, 0])
    accepted(await w.cancel(cheap, 'shipper'))
  })

  test('counts the kg of a truck in overlapping windows, and frees them by signing and cancelling', async () => {
    await fresh()
    const first = await w.opened({ kg: 20_000 })
    expect(reasonOf(await w.open({ kg: 12_001 }))).toBe('fleet_overloaded')
    const second = await w.opened({ kg: 12_000 })
    expect(reasonOf(await w.open({ kg: 1 }))).toBe('fleet_overloaded')
    const later = w.terms()
    const next = (from: number, until: number) => ({ from: hoursLater(from), until: hoursLater(until) })
    const window = {
      loading: { ...later.loading, ...next(32, 40) },
      unloading: { ...later.unloading, ...next(50, 60) },
    }
    const third = await w.opened({ kg: 32_000, ...window })
    accepted(await w.cancel(second, 'shipper'))
    const fourth = await w.opened({ kg: 12_000 })
    for (const id of [first, third, fourth]) accepted(await w.cancel(id, 'shipper'))
  })

  test('uses a quote once', async () => {
    await fresh()
    const quoteId = newId()
    const id = await w.opened({ quoteId, kg: 1_000 })
    await expect(w.open({ quoteId, kg: 1_000 })).rejects.toThrow()
    accepted(await w.cancel(id, 'shipper'))
  })

  test('refuses dangerous goods without the class on each of carrier, truck, driver and escort', async () => {
    await fresh()
    const goods = { ...w.terms().goods, hazardClass: '3' as const }
    const { escortId } = w.fleet
    expect(reasonOf(await w.open({ goods }))).toBe('fleet_class_missing')
    expect(reasonOf(await w.open({ goods: { ...goods, hazardClass: '2.1' }, escortId }))).toBe(
      'fleet_class_missing',
    )
    const plain = await addFleet(fixture.db, w.carrierId, { hazardClasses: [] })
    for (const part of ['truckId', 'driverId', 'escortId'] as const)
      expect(reasonOf(await w.open({ goods, escortId, [part]: plain[part] }))).toBe('fleet_class_missing')
    const id = await w.opened({ goods, escortId })
    const forged = sql`update waybill set truck_id = ${plain.truckId} where id = ${id}`
    await expect(fixture.db.orm.execute(forged)).rejects.toThrow()
    accepted(await w.cancel(id, 'shipper'))
  })

  test('refuses expired papers', async () => {
    await fresh()
    await fixture.db.orm.execute(
      sql`update pickup_vehicle set insured_until = '2026-11-20' where id = ${w.fleet.truckId}`,
    )
    expect(reasonOf(await w.open())).toBe('papers_expired')
  })
})

describe('cancelling', () => {
  test('costs the shipper its fee out of the held freight', async () => {
    await fresh()
    const id = await w.opened()
    expect(await changes(() => w.cancel(id, 'shipper'))).toEqual([
      ...[FREIGHT_FEN - FEE_FEN, -FREIGHT_FEN, 2 * FEE_FEN, -FEE_FEN],
    ])
    expect([await stateOf(id), (await orderOf(id)).state]).toEqual(['cancelled', 'cancelled'])
  })

  test('costs the carrier its held fee', async () => {
    await fresh()
    const id = await w.opened()
    expect(await changes(() => w.cancel(id, 'carrier'))).toEqual([
      FREIGHT_FEN + FEE_FEN,
      -FREIGHT_FEN,
      0,
      -FEE_FEN,
    ])
    expect([await stateOf(id), (await orderOf(id)).state]).toEqual(['cancelled', 'cancelled'])
  })

  test('because no truck came is announced after the window, and executed after the time to object', async () => {
    await fresh()
    const id = await w.opened()
    expect(reasonOf(await w.cancel(id, 'shipper', 'other', hoursLater(8)))).toBe('loading_window_open')
    expect(await changes(() => w.cancel(id, 'shipper', 'other', hoursLater(9)))).toEqual([
      ...[FREIGHT_FEN, -FREIGHT_FEN, 0, 0],
    ])
    const later = new Date(NOON.getTime() + 6 * DAY_MS)
    expect(await changes(() => executeForfeits(fixture.db, later))).toEqual([FEE_FEN, 0, 0, -FEE_FEN])
  })

  test('because the truck was not loaded needs its arrival, and claims the shipper’s fee', async () => {
    await fresh()
    const id = await w.opened()
    expect(reasonOf(await w.cancel(id, 'carrier', 'other', hoursLater(9)))).toBe('truck_not_at_loading')
    accepted(await w.atLoading(id))
    expect(reasonOf(await w.cancel(id, 'shipper', 'other', hoursLater(9)))).toBe('truck_at_loading')
    expect(await changes(() => w.cancel(id, 'carrier', 'other', hoursLater(9)))).toEqual([
      ...[FREIGHT_FEN - FEE_FEN, FEE_FEN - FREIGHT_FEN, FEE_FEN, -FEE_FEN],
    ])
    const later = new Date(NOON.getTime() + 6 * DAY_MS)
    expect(await changes(() => executeForfeits(fixture.db, later))).toEqual([0, -FEE_FEN, FEE_FEN, 0])
  })

  test('because no truck came is open to the shipper alone where the truck came after the window', async () => {
    await fresh()
    const [inTime, late] = [await w.opened({ kg: 1_000 }), await w.opened({ kg: 1_000 })]
    accepted(await w.atLoading(inTime, hoursLater(8)))
    accepted(await w.atLoading(late, new Date(hoursLater(8).getTime() + 1)))
    const now = hoursLater(9)
    expect(reasonOf(await w.cancel(inTime, 'shipper', 'other', now))).toBe('truck_at_loading')
    expect(reasonOf(await w.cancel(late, 'carrier', 'other', now))).toBe('truck_not_at_loading')
    // The carrier's fee stays held for its time to object.
    expect(await changes(() => w.cancel(late, 'shipper', 'other', now))).toEqual([
      ...[FREIGHT_FEN, -FREIGHT_FEN, 0, 0],
    ])
    accepted(await w.cancel(inTime, 'carrier', 'other', now))
    await executeForfeits(fixture.db, new Date(NOON.getTime() + 6 * DAY_MS))
  })

  test('by the shipper waits for its answer to detention; the carrier gives up its claim', async () => {
    await fresh()
    const [id, other] = [await w.opened({ kg: 1_000 }), await w.opened({ kg: 1_000 })]
    for (const one of [id, other]) {
      accepted(await w.atLoading(one))
      accepted(await w.raise(one, { kind: 'detention' }, hoursLater(25)))
    }
    const [exception] = await w.exceptions(id)
    for (const blame of ['own', 'other'] as const)
      expect(reasonOf(await w.cancel(id, 'shipper', blame, hoursLater(26)))).toBe('exception_open')
    expect(await w.exceptions(id)).toMatchObject([{ state: 'open' }])
    expect(await changes(() => w.payDetention(exception?.id ?? ''))).toEqual([-30_000, 0, 30_000, 0])
    accepted(await w.cancel(id, 'shipper', 'own', hoursLater(27)))

    accepted(await w.cancel(other, 'carrier', 'own', hoursLater(26)))
    const [given] = await w.exceptions(other)
    expect(given).toMatchObject({ state: 'withdrawn', endedAt: hoursLater(26) })
    expect(await w.payDetention(given?.id ?? '')).toMatchObject({
      ...{ ok: false, reason: 'exception_not_open', facts: { stateName: '已撤回' } },
    })
  })

  test('by time counts detention without an answer as refused, and says so', async () => {
    await fresh()
    const id = await w.opened()
    accepted(await w.atLoading(id))
    // The time for its answer would be over 47 hours after the end of the waybill.
    accepted(await w.raise(id, { kind: 'detention' }, hoursLater(80)))
    const [exception] = await w.exceptions(id)
    const ended = hoursLater(81)
    expect(await changes(() => timeOutOrders(fixture.db, ended))).toEqual([
      ...[FREIGHT_FEN, -FREIGHT_FEN, FEE_FEN, -FEE_FEN],
    ])
    expect(await w.exceptions(id)).toMatchObject([{ state: 'expired', endedAt: ended, agreedFen: null }])
    const steps = (await stepsOf(fixture.db.orm, id)).map(({ step, note }) => [step, note])
    expect(steps.slice(-2)).toEqual([
      ['expire_exception', '压车等候'],
      ['lapse', null],
    ])
    expect(reasonOf(await w.payDetention(exception?.id ?? '', undefined, ended))).toBe('exception_not_open')
    expect(await expireExceptions(fixture.db, hoursLater(24 * 30))).toBe(0)
  })

  test('happens by itself three days after the loading window, without a fee, and loads are told', async () => {
    await fresh()
    const told: string[] = []
    const before = cancelListeners()
    registerCancelListeners(async (_, { loadId, kg }) => void told.push(`${loadId} ${kg}`))
    const id = await w.opened()
    const { loadId, lapseAt } = await w.rowOf(id)
    expect(lapseAt).toEqual(hoursLater(8 + 72))
    expect(await timeOutOrders(fixture.db, hoursLater(8 + 72))).toBe(0)
    const late = new Date(lapseAt.getTime() + 1)
    for (const side of ['shipper', 'carrier'] as const)
      expect(reasonOf(await w.cancel(id, side, 'own', late)), 'before the job').toBe('waybill_step_not_open')
    expect(await changes(() => timeOutOrders(fixture.db, hoursLater(81)))).toEqual([
      ...[FREIGHT_FEN, -FREIGHT_FEN, FEE_FEN, -FEE_FEN],
    ])
    registerCancelListeners(...before)
    expect([await stateOf(id), told]).toEqual(['cancelled', [`${loadId} 32000`]])
    expect(reasonOf(await w.load(id, {}, hoursLater(82)))).toBe('waybill_step_not_open')
    expect(await waybillsOfLoads(fixture.db.orm, [loadId])).toMatchObject([
      { waybillId: id, state: 'cancelled' },
    ])
  })
})

describe('loading', () => {
  test.each([
    ['another plate', { plateNumber: '浙B00000' }, 'plate_differs'],
    ['a tare above the gross weight', { tareKg: 48_000 }, 'net_not_positive'],
    ['no weighing of bulk goods', { grossKg: undefined, tareKg: undefined }, 'weighing_missing'],
    ['more than the rated load', { grossKg: 48_001 }, 'over_rated_load'],
    ['no photo', { pictures: [] }, 'paper_missing'],
    ['a photo of another', { pictures: ['0'.repeat(32)] }, 'waybill_picture_unknown'],
    ['a code without a pass', { passCode: '1234567890' }, 'pass_code_wrong'],
  ])('refuses %s', async (_, over, reason) => {
    await fresh()
    const id = await w.opened()
    expect(reasonOf(await w.load(id, over))).toBe(reason)
    expect(await stateOf(id)).toBe('awaiting_loading')
    accepted(await w.cancel(id, 'shipper'))
  })

  test('counts what other waybills have loaded on the truck', async () => {
    await fresh()
    const [first, second] = [await w.opened({ kg: 16_000 }), await w.opened({ kg: 16_000 })]
    accepted(await w.load(first, { grossKg: 31_900, tareKg: 16_000 }))
    expect(reasonOf(await w.load(second, { grossKg: 32_101, tareKg: 16_000 }))).toBe('over_rated_load')
    accepted(await w.load(second, { grossKg: 32_100, tareKg: 16_000 }))
  })

  test('of bags counts them', async () => {
    await fresh()
    const goods = { ...w.terms().goods, packing: 'bag' as const, packages: 1_280 }
    const id = await w.opened({ goods })
    expect(reasonOf(await w.load(id, { grossKg: undefined, tareKg: undefined }))).toBe('bags_missing')
    accepted(await w.load(id, { grossKg: undefined, tareKg: undefined, bags: 1_280 }))
    accepted(await w.arrive(id))
    accepted(await w.sign(id, { grossKg: undefined, tareKg: undefined, bags: 1_278 }))
    expect(await w.exceptions(id)).toMatchObject([{ kind: 'short', raisedBy: 'market', claimFen: 35_000 }])
  })
})

describe('a difference of the weights', () => {
  test('beyond the tolerance is an exception by itself, and an agreed deduction is refunded', async () => {
    await fresh()
    const id = await w.signed(await w.opened(), { grossKg: 47_744 })
    const [exception] = await w.exceptions(id)
    expect(exception).toMatchObject({ kind: 'short', raisedBy: 'market', claimFen: 112_000, state: 'open' })
    expect(reasonOf(await w.confirm(id))).toBe('exception_open')
    expect(await payOutWaybills(fixture.db, AFTER_PAYOUT)).toBe(0)
    expect(await changes(() => w.answer(exception?.id ?? '', 'agree'))).toEqual([112_000, 0, 0, 0])
    expect(await w.rowOf(id)).toMatchObject({ deductedFen: 112_000 })
    expect(reasonOf(await w.answer(exception?.id ?? '', 'agree'))).toBe('exception_not_open')
    const paidFen = FREIGHT_FEN - 112_000 - 5_920
    expect(await changes(() => w.confirm(id))).toEqual([0, 0, paidFen, 0])
  })

  test('within the tolerance is none', async () => {
    await fresh()
    const id = await w.signed(await w.opened(), { grossKg: 47_904 })
    expect(await w.exceptions(id)).toEqual([])
    accepted(await w.confirm(id))
  })

  test('is deducted up to the freight alone', async () => {
    await fresh()
    const id = await w.signed(await w.opened(), { grossKg: 30_000 })
    const [exception] = await w.exceptions(id)
    expect(exception?.claimFen).toBeGreaterThan(FREIGHT_FEN)
    expect(await changes(() => w.answer(exception?.id ?? '', 'agree'))).toEqual([FREIGHT_FEN, 0, 0, 0])
    expect(await changes(() => w.confirm(id))).toEqual([0, 0, 0, 0])
    expect(await stateOf(id)).toBe('settled')
  })
})

describe('an exception', () => {
  test('that is refused leaves time for an objection before the payout', async () => {
    await fresh()
    const id = await w.signed(await w.opened())
    accepted(await w.raise(id, { amountFen: 10_000 }))
    const [exception] = await w.exceptions(id)
    accepted(await w.answer(exception?.id ?? '', 'refuse'))
    expect((await w.rowOf(id)).payoutAt).toEqual(hoursLater(25 + 48 + 72))
    expect(await payOutWaybills(fixture.db, AFTER_PAYOUT)).toBe(0)
    expect(await payOutWaybills(fixture.db, hoursLater(25 + 48 + 72.1))).toBe(1)
  })

  test('is raised until three days after signing, and postpones the payout once', async () => {
    await fresh()
    const id = await w.signed(await w.opened())
    const until = hoursLater(25 + 72)
    for (const kind of ['damaged', 'refused'] as const) {
      accepted(await w.raise(id, { kind }, until))
      const exception = (await w.exceptions(id)).find(({ state }) => state === 'open')
      accepted(await w.withdrawException(exception?.id ?? '', 'shipper', until))
    }
    accepted(await w.raise(id, {}, until))
    const { payoutAt } = await w.rowOf(id)
    expect(payoutAt).toEqual(hoursLater(25 + 72 + 48 + 72))
    for (const kind of ['damaged', 'refused', 'short', 'late'] as const) {
      const raised = await w.raise(id, { kind }, new Date(until.getTime() + 1))
      expect(reasonOf(raised)).toBe(kind === 'damaged' ? 'exception_kind_open' : 'exception_time_over')
    }
    await expireExceptions(fixture.db, hoursLater(25 + 72 + 48.1))
    expect(reasonOf(await w.raise(id, {}, hoursLater(25 + 72 + 49)))).toBe('exception_time_over')
    expect(await w.rowOf(id)).toMatchObject({ payoutAt })
    expect(await payOutWaybills(fixture.db, hoursLater(25 + 72 + 48 + 72.1))).toBe(1)
  })

  test('without an answer expires, counts as refused, and is not answered later', async () => {
    await fresh()
    const id = await w.signed(await w.opened())
    accepted(await w.raise(id))
    const [exception] = await w.exceptions(id)
    const late = hoursLater(25 + 48.1)
    expect(reasonOf(await w.answer(exception?.id ?? '', 'agree', 1, late))).toBe('exception_answer_late')
    expect(await expireExceptions(fixture.db, late)).toBe(1)
    expect(await expireExceptions(fixture.db, late)).toBe(0)
    expect(reasonOf(await w.answer(exception?.id ?? '', 'refuse', 1, late))).toBe('exception_not_open')
    accepted(await w.confirm(id, late))
  })

  test('is withdrawn by the side that raised it alone', async () => {
    await fresh()
    const id = await w.signed(await w.opened())
    accepted(await w.raise(id))
    const [exception] = await w.exceptions(id)
    expect(reasonOf(await w.withdrawException(exception?.id ?? '', 'carrier'))).toBe('not_found')
    accepted(await w.withdrawException(exception?.id ?? ''))
    accepted(await w.confirm(id))
  })

  test('about waiting is paid from the shipper’s wallet, or refused', async () => {
    await fresh()
    const id = await w.opened()
    accepted(await w.atLoading(id))
    expect(reasonOf(await w.raise(id, { kind: 'detention' }, hoursLater(24)))).toBe('detention_not_due')
    accepted(await w.raise(id, { kind: 'detention' }, hoursLater(25)))
    const [exception] = await w.exceptions(id)
    expect(exception).toMatchObject({ claimFen: 30_000, raisedBy: 'carrier' })
    expect(reasonOf(await w.payDetention(exception?.id ?? '', 30_001))).toBe('claim_above_claimed')
    expect(await changes(() => w.payDetention(exception?.id ?? ''))).toEqual([-30_000, 0, 30_000, 0])
    expect(reasonOf(await w.raise(id, { kind: 'detention' }, hoursLater(27)))).toBe('detention_not_due')
    accepted(await w.raise(id, { kind: 'detention' }, hoursLater(49)))
    const second = (await w.exceptions(id))[1]
    accepted(await w.refuseDetention(second?.id ?? '', hoursLater(50)))
    accepted(await w.load(id, {}, hoursLater(50)))
  })
})

describe('detention that is agreed to in part', () => {
  test('is claimed again for the rest, to the fen', async () => {
    await fresh()
    const id = await w.opened()
    accepted(await w.atLoading(id))
    accepted(await w.raise(id, { kind: 'detention' }, hoursLater(25)))
    const claims = () => w.exceptions(id)
    expect(await changes(async () => w.payDetention((await claims())[0]?.id ?? '', 1))).toEqual([
      ...[-1, 0, 1, 0],
    ])
    accepted(await w.raise(id, { kind: 'detention' }, hoursLater(27)))
    expect((await claims())[1]).toMatchObject({ claimFen: 29_999, state: 'open' })
    const rest = async () => w.payDetention((await claims())[1]?.id ?? '', undefined, hoursLater(28))
    expect(await changes(rest)).toEqual([-29_999, 0, 29_999, 0])
    expect(reasonOf(await w.raise(id, { kind: 'detention' }, hoursLater(29)))).toBe('detention_not_due')
    accepted(await w.cancel(id, 'shipper', 'own', hoursLater(30)))
  })
})

describe('a dispute of the order', () => {
  test('stops the payout, and a ruling settles the waybill', async () => {
    await fresh()
    const id = await w.signed(await w.opened())
    const order = await orderOf(id)
    const seller = { kind: 'carrier', id: w.carrierId } as const
    const disputes = disputeFixture(
      { ...fixture, seed: { ...fixture.seed, buyer: w.shipper } },
      sellerParty({ seller, name: '测试运输', memberId: w.carrier.memberId }),
    )
    accepted(await disputes.object(order.id, { weightKg: undefined, pieces: 1 }, hoursLater(26)))
    expect((await w.rowOf(id)).disputedAt).not.toBeNull()
    expect(reasonOf(await w.confirm(id))).toBe('order_in_dispute')
    expect(await payOutWaybills(fixture.db, hoursLater(24 * 60))).toBe(0)
    accepted(await disputes.answer(order.id, { pieces: 1 }, hoursLater(27)))
    expect([await stateOf(id), (await orderOf(id)).state]).toEqual(['settled', 'refunded'])
  })
})

describe('a decision about freight on its way', () => {
  test('leaves the waybill where it is, to be signed', async () => {
    await fresh()
    const id = await w.loaded(await w.opened())
    const order = await orderOf(id)
    const seller = { kind: 'carrier', id: w.carrierId } as const
    const disputes = disputeFixture(
      { ...fixture, seed: { ...fixture.seed, buyer: w.shipper } },
      sellerParty({ seller, name: '测试运输', memberId: w.carrier.memberId }),
    )
    const at = hoursLater(26)
    accepted(await disputes.object(order.id, { reason: 'damaged', weightKg: undefined, pieces: 1 }, at))
    accepted(await disputes.answer(order.id, { refuse: true }, at))
    const { arbitrationId } = accepted(await disputes.request(order.id, 'buyer', at))
    const { offerId } = accepted(await disputes.offer(arbitrationId, 100, 'merchant', at))
    accepted(await disputes.acceptOffer(arbitrationId, offerId, 'buyer', at))
    expect([await stateOf(id), (await orderOf(id)).state]).toEqual(['loaded', 'awaiting_receipt'])
    expect((await w.rowOf(id)).disputedAt).toBeNull()
    accepted(await w.arrive(id))
    accepted(await w.sign(id))
    expect(await stateOf(id)).toBe('signed')
  })
})

describe('a change of truck or driver', () => {
  test('is proposed by the carrier and confirmed by the shipper', async () => {
    await fresh()
    const id = await w.opened()
    const other = await addFleet(fixture.db, w.carrierId)
    expect(reasonOf(await w.propose(id, {}))).toBe('nothing_changed')
    accepted(await w.propose(id, { truckId: other.truckId }))
    expect(reasonOf(await w.propose(id, { driverId: other.driverId }))).toBe('change_proposed')
    expect((await w.rowOf(id)).plateNumber).toBe(w.fleet.plateNumber)
    const change = await w.changeOf(id)
    accepted(await w.answerChange(change?.id ?? '', 'agree'))
    expect((await w.rowOf(id)).plateNumber).toBe(other.plateNumber)
    expect(reasonOf(await w.answerChange(change?.id ?? '', 'agree'))).toBe('change_not_open')
    expect(reasonOf(await w.load(id))).toBe('plate_differs')
    accepted(await w.load(id, { plateNumber: other.plateNumber }))
  })

  test('to a smaller truck, or one that is taken meanwhile, is refused', async () => {
    await fresh()
    const id = await w.opened()
    const small = await addFleet(fixture.db, w.carrierId, { loadKg: 20_000 })
    expect(reasonOf(await w.propose(id, { truckId: small.truckId }))).toBe('fleet_overloaded')
    const other = await addFleet(fixture.db, w.carrierId)
    accepted(await w.propose(id, { truckId: other.truckId }))
    const taking = await w.opened({ truckId: other.truckId, kg: 1_000 })
    const change = await w.changeOf(id)
    expect(reasonOf(await w.answerChange(change?.id ?? '', 'agree'))).toBe('fleet_overloaded')
    accepted(await w.answerChange(change?.id ?? '', 'refuse'))
    for (const one of [id, taking]) accepted(await w.cancel(one, 'shipper'))
  })

  test('that is not answered ends with loading', async () => {
    await fresh()
    const id = await w.opened()
    const other = await addFleet(fixture.db, w.carrierId)
    accepted(await w.propose(id, { driverId: other.driverId }))
    await w.loaded(id)
    const change = await w.changeOf(id)
    expect(change?.state).toBe('ended')
    expect(reasonOf(await w.answerChange(change?.id ?? '', 'agree'))).toBe('change_not_open')
  })
})
