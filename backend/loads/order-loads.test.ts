/** An order that its merchant delivers with several trucks: each load of it, from posting to the signed receipt. */
import { lineOf, orderById, placeOrder } from 'backend/ordering'
import { newId } from 'backend/platform/ids'
import { carrierRecords, openWaybill, waybillsOfLoads } from 'backend/waybills'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadInput } from '../../tests/fixtures/loads'
import { NOON } from '../../tests/fixtures/market'
import { newOrder } from '../../tests/fixtures/new-order'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import {
  addFleet,
  type FleetOf,
  give,
  hoursLater,
  type WaybillFixture,
  waybillFixture,
} from '../../tests/fixtures/waybills'
import type { Shipper } from './acting'
import { closeBidding } from './end-load'
import { carriedOrder } from './load-orders'
import { postLoad } from './post-load'
import { quoteLoad } from './quote-load'
import { selectQuote } from './select-quote'

const PORTS = { open: openWaybill, ofLoads: waybillsOfLoads, recordsOf: carrierRecords }
const FREIGHT_FEN = 600_000
const BAGS = { grossKg: undefined, tareKg: undefined, bags: 1_200 }

let fixture: OrderFixture
let merchant: Shipper
let w: WaybillFixture
beforeAll(async () => {
  fixture = await openOrderFixture()
  const { memberId, companyId, shopId, sessionId } = fixture.seed.merchant
  merchant = { memberId, companyId: companyId ?? '', shopId, sessionId, isCompanyAuthenticated: true }
  w = await waybillFixture(fixture.db)
  await give(fixture.db, fixture.seed.merchant, { companyId: merchant.companyId, amountFen: 10_000_000 })
})
afterAll(() => fixture.test.drop())

/** A paid order of 60 t that the merchant delivers. */
async function soldOrder(): Promise<string> {
  const { line, ...order } = newOrder(fixture.seed, fixture.poolId, 'delivered', false)
  const sold = { ...order, line: { ...line, orderedKg: 60_000, amountFen: 6 * line.amountFen } }
  const { orderId } = accepted(await fixture.db.transaction((tx) => placeOrder(tx, sold, NOON)))
  accepted(await fixture.pay(orderId))
  return orderId
}

const post = (orderId: string, kg = 30_000) =>
  fixture.db.transaction((tx) =>
    postLoad(tx, merchant, loadInput({ orderId, kg, packages: kg / 25, requestId: newId() }), NOON),
  )

/** A waybill for 30 t of an order, whose quote the merchant has selected. */
async function openTrip(orderId: string, { truckId, driverId }: FleetOf): Promise<string> {
  const load = accepted(await post(orderId))
  const staff = { memberId: w.carrier.memberId, companyId: w.carrierId }
  const offer = {
    ...{ id: load.id, kg: 30_000, priceFen: FREIGHT_FEN, taxPercent: 9, truckId, driverId },
    ...{ escortId: undefined, earliestLoadingAt: hoursLater(5).toISOString() },
    ...{ validUntil: hoursLater(20).toISOString(), requestId: newId() },
  } as const
  const { quote } = accepted(await fixture.db.transaction((tx) => quoteLoad(tx, staff, offer, hoursLater(1))))
  const { id } = load
  accepted(
    await fixture.db.transaction((tx) =>
      closeBidding(tx, merchant, { id, requestId: newId() }, hoursLater(1)),
    ),
  )
  const chosen = { id, quoteId: quote.id, kg: 30_000, priceFen: FREIGHT_FEN, requestId: newId() }
  const selected = await fixture.db.transaction((tx) =>
    selectQuote(tx, merchant, chosen, hoursLater(3), PORTS),
  )
  return accepted(selected).waybill.waybillId
}

const loadTrip = (id: string, { plateNumber }: FleetOf) => w.load(id, { ...BAGS, plateNumber }, hoursLater(6))

async function deliverTrip(id: string): Promise<void> {
  accepted(await w.arrive(id, hoursLater(30)))
  accepted(await w.sign(id, BAGS, hoursLater(31), 'carrier'))
}

const seeOrder = (orderId: string) => orderById(fixture.db.orm, orderId)
const leftKg = async (orderId: string) =>
  accepted(await carriedOrder(fixture.db.orm, merchant, orderId)).leftKg

test('is posted for the rest after its first truck has left, and delivered by its last one', async () => {
  const orderId = await soldOrder()
  const other = await addFleet(fixture.db, w.carrierId)
  const first = await openTrip(orderId, w.fleet)
  accepted(await loadTrip(first, w.fleet))
  expect(await seeOrder(orderId)).toMatchObject({ state: 'awaiting_receipt', deliveredAt: null })

  expect(await leftKg(orderId)).toBe(30_000)
  expect(await post(orderId, 30_025)).toMatchObject({ reason: 'load_above_order', facts: { leftKg: 30_000 } })
  const second = await openTrip(orderId, other)
  expect(reasonOf(await post(orderId, 25))).toBe('load_order_closed')
  await deliverTrip(first)
  expect((await seeOrder(orderId)).deliveredAt).toBeNull()
  accepted(await loadTrip(second, other))
  await deliverTrip(second)
  expect(await seeOrder(orderId)).toMatchObject({ state: 'awaiting_receipt', deliveredAt: hoursLater(31) })
  expect(await lineOf(fixture.db.orm, orderId)).toMatchObject({ handedKg: 60_000, settledKg: 60_000 })
  expect(await findAllViolations(fixture.db.orm)).toEqual([])
})

test('takes no load once it is delivered', async () => {
  const orderId = await soldOrder()
  accepted(await fixture.ship(orderId))
  expect(await leftKg(orderId)).toBe(60_000)
  accepted(await fixture.deliver(orderId))
  expect(reasonOf(await post(orderId))).toBe('load_order_closed')
})
