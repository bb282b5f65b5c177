/** Selected and confirmed loads with their waybills: for whom they are opened, and in which order rows are locked. */
import { lockOrder } from 'backend/ordering'
import { newId } from 'backend/platform/ids'
import { carrierRecords, openWaybill, waybillsOfLoads } from 'backend/waybills'
import type { StaffRole } from 'contract/authentication/staff-roles'
import { sql } from 'drizzle-orm'
import { loadInput } from 'tests/fixtures/loads'
import { addPerson } from 'tests/fixtures/market'
import { untilBlocked } from 'tests/support/blocked-statements'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveLine } from '../../backend/carriers/save-line'
import { holdFreight } from '../../backend/waybills/freight-deposits'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import {
  addFleet,
  hoursLater,
  NOON,
  type WaybillFixture,
  waybillFixture,
} from '../../tests/fixtures/waybills'
import type { Shipper } from './acting'
import { closeBidding } from './end-load'
import { type Load, loadById } from './load-store'
import { askCarrier, postLoad } from './post-load'
import { quoteLoad } from './quote-load'
import { confirmLoad, selectQuote } from './select-quote'

const PORTS = { open: openWaybill, ofLoads: waybillsOfLoads, recordsOf: carrierRecords }
const KG = 30_000
const FREIGHT_FEN = 540_000
const LOAD = { kg: KG, packages: 1_200 }

let fixture: OrderFixture
let w: WaybillFixture
let lineId: string
beforeAll(async () => {
  fixture = await openOrderFixture(6)
  w = await waybillFixture(fixture.db)
  const line = {
    ...{ id: undefined, version: undefined, fromCity: '宁波', toPlace: '东莞', body: 'high_rail' as const },
    ...{ lengthDm: 130, unit: 'ton' as const, priceFen: 18_000, minKg: undefined, taxPercent: 9 },
    ...{ validUntil: '2026-12-31', requestId: newId() },
  }
  const saved = await fixture.db.transaction((tx) =>
    saveLine(tx, { carrierId: w.carrierId, now: NOON }, line),
  )
  lineId = accepted(saved).id
})
afterEach(async () => expect(await findAllViolations(fixture.db.orm)).toEqual([]))
afterAll(() => fixture.test.drop())

let phones = 0

/** A colleague of the shipper. */
async function hire(role: StaffRole): Promise<Shipper> {
  const { memberId } = await addPerson(fixture.db, `1391235${String(++phones).padStart(4, '0')}`, true)
  await fixture.db.orm.execute(
    sql`update member set company_id = ${w.shipperId}, company_role = ${role} where id = ${memberId}`,
  )
  return { memberId, companyId: w.shipperId, shopId: null, sessionId: '', isCompanyAuthenticated: true }
}

const staff = () => ({ memberId: w.carrier.memberId, companyId: w.carrierId })

/** Asks the carrier at the price of its line, which is for high-rail trucks of 13 m. */
const ask = (asker: Shipper) => {
  const { biddingMinutes: _, ...load } = loadInput({ ...LOAD, requestId: newId() })
  const terms = { ...load, lineId, freightFen: FREIGHT_FEN }
  return fixture.db.transaction((tx) => askCarrier(tx, asker, terms, NOON))
}

/** The carrier gives a waybill up, so that its truck is free again. */
const withdraw = async (waybillId: string, hours: number) =>
  accepted(await w.cancel(waybillId, 'carrier', 'own', hoursLater(hours)))

const confirm = (load: Load, { truckId, driverId } = w.fleet) => {
  const trip = { truckId, driverId, escortId: undefined, earliestLoadingAt: hoursLater(5).toISOString() }
  return fixture.db.transaction((tx) =>
    confirmLoad(tx, staff(), { id: load.id, ...trip, requestId: newId() }, hoursLater(1), PORTS),
  )
}

/** Members to whom a waybill, its first step, its order and the deposits of its shipper belong. */
async function membersOf(waybillId: string): Promise<string[]> {
  const rows = await fixture.db.orm.execute<{ member: string }>(sql`
    select w.shipper_member_id as member from waybill w where w.id = ${waybillId}
    union all select s.member_id from waybill_step s where s.waybill_id = ${waybillId} and s.step = 'open'
    union all select o.buyer_member_id from waybill w join trade_order o on o.id = w.order_id where w.id = ${waybillId}
    union all select d.member_id from waybill w join deposit d on d.id = w.freight_deposit_id where w.id = ${waybillId}`)
  return rows.map(({ member }) => member)
}

test('a confirmation opens the waybill for the member who asked, not for the one who confirms', async () => {
  const asker = await hire('finance')
  const { waybill } = accepted(await confirm(accepted(await ask(asker))))
  expect(await membersOf(waybill.waybillId)).toEqual(Array(4).fill(asker.memberId))
  await withdraw(waybill.waybillId, 2)
})

test('a selection opens the waybill for the member who pays, not for the one who posted the load', async () => {
  const [poster, payer] = [await hire('purchasing'), await hire('finance')]
  const load = accepted(
    await fixture.db.transaction((tx) =>
      postLoad(tx, poster, loadInput({ ...LOAD, requestId: newId() }), NOON),
    ),
  )
  const terms = { id: load.id, kg: KG, priceFen: FREIGHT_FEN }
  const trip = { truckId: w.fleet.truckId, driverId: w.fleet.driverId, escortId: undefined }
  const times = {
    ...{ earliestLoadingAt: hoursLater(5).toISOString(), validUntil: hoursLater(20).toISOString() },
  }
  const { quote } = accepted(
    await fixture.db.transaction((tx) =>
      quoteLoad(
        tx,
        staff(),
        { ...terms, ...trip, ...times, taxPercent: 9, requestId: newId() },
        hoursLater(1),
      ),
    ),
  )
  const closing = { id: load.id, requestId: newId() }
  accepted(await fixture.db.transaction((tx) => closeBidding(tx, poster, closing, hoursLater(1))))
  const selection = { ...terms, quoteId: quote.id, requestId: newId() }
  const { waybill } = accepted(
    await fixture.db.transaction((tx) => selectQuote(tx, payer, selection, hoursLater(3), PORTS)),
  )
  expect(await membersOf(waybill.waybillId)).toEqual(Array(4).fill(payer.memberId))
  await withdraw(waybill.waybillId, 4)
})

test('only members who may pay ask a carrier', async () => {
  expect(reasonOf(await ask(await hire('purchasing')))).toBe('forbidden')
  expect(reasonOf(await ask(await hire('finance')))).toBe('ok')
})

test('a confirmation with another body or a shorter truck is refused, with a longer one accepted', async () => {
  const load = accepted(await ask(await hire('owner')))
  const change = (truckId: string, body: string, lengthDm: number) =>
    fixture.db.orm.execute(
      sql`update pickup_vehicle set body = ${body}, length_dm = ${lengthDm} where id = ${truckId}`,
    )
  const other = await addFleet(fixture.db, w.carrierId)
  for (const [body, lengthDm] of [
    ['high_rail', 125],
    ['box', 137],
  ] as const) {
    await change(other.truckId, body, lengthDm)
    expect(await confirm(load, other)).toMatchObject({
      ...{ reason: 'truck_not_wanted', facts: { wantedName: '高栏、至少 13 米' } },
    })
  }
  expect((await loadById(fixture.db.orm, load.id))?.state).toBe('awaiting_carrier')
  await change(other.truckId, 'high_rail', 137)
  const { waybill } = accepted(await confirm(load, other))
  await withdraw(waybill.waybillId, 2)
})

test('an opening waits for the order of its goods before it holds money', async () => {
  const goodsOrderId = await fixture.paidOrder('pickup')
  const { goods } = w.terms()
  const held = {
    waybillId: newId(),
    title: '另一笔冻结',
    kg: 1_000,
    carrierId: w.carrierId,
    freightFen: 1_000,
  }
  const shipper = { companyId: w.shipperId, memberId: w.shipper.memberId }
  const { opening } = await fixture.db.transaction(async (tx) => {
    await lockOrder(tx, goodsOrderId)
    const opening = w.open({ kg: 1_000, goods: { ...goods, goodsOrderId, shipperSide: 'buyer' } })
    await untilBlocked(fixture.db)
    // With the wallet locked by the opening this would be a deadlock.
    accepted(await holdFreight(tx, { ...held, shipper, requestId: newId() }, NOON))
    return { opening }
  })
  accepted(await opening)
})
