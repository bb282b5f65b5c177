/** What one truck carries by several waybills: late ones, corrected ratings, and records that were deleted or renamed. */
import { carrierOwner, deleteVehicle, saveVehicle, trucksOf } from 'backend/pickup'
import { openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import { addFleet, hoursLater, type WaybillFixture, waybillFixture } from '../../tests/fixtures/waybills'
import { findAfter, tamper } from '../../tests/reconcile/tampered-market'

/** Weighs 30 t. */
const LOADED = { grossKg: 46_000, tareKg: 16_000 }

let fixture: OrderFixture
let w: WaybillFixture
beforeAll(async () => {
  fixture = await openOrderFixture(4)
})
beforeEach(async () => {
  w = await waybillFixture(fixture.db)
})
afterEach(async () => expect(await findAllViolations(fixture.db.orm)).toEqual([]))
afterAll(() => fixture.test.drop())

/** Windows after those of the fixture's terms. */
function laterWindows() {
  const { loading, unloading } = w.terms()
  const window = (from: number, until: number) => ({ from: hoursLater(from), until: hoursLater(until) })
  return {
    loading: { ...loading, ...window(33, 41) },
    unloading: { ...unloading, ...window(50, 60) },
  }
}

/** A waybill of 30 t that is still under way when its windows are over. */
async function lateWaybill(): Promise<string> {
  const id = await w.opened({ kg: 30_000 })
  accepted(await w.load(id, LOADED))
  accepted(await w.depart(id))
  return id
}

describe('a late waybill on the truck', () => {
  test('counts when the next one is loaded, until it is signed', async () => {
    const late = await lateWaybill()
    const next = await w.opened({ kg: 30_000, ...laterWindows() })
    const loading = () => w.load(next, LOADED, hoursLater(34))
    expect(await loading()).toMatchObject({
      reason: 'over_rated_load',
      facts: { loadKg: 32_000, otherKg: 30_000 },
    })
    accepted(await w.arrive(late, hoursLater(34)))
    expect(reasonOf(await loading())).toBe('over_rated_load')
    accepted(await w.sign(late, LOADED, hoursLater(34)))
    accepted(await loading())
  })

  test('lets the next one be loaded up to the rating', async () => {
    await lateWaybill()
    const next = await w.opened({ kg: 2_000, ...laterWindows() })
    accepted(await w.load(next, { grossKg: 18_000, tareKg: 16_000 }, hoursLater(34)))
  })

  test('counts for a loaded waybill that changes to the truck, and not for one that waits', async () => {
    await lateWaybill()
    const other = await addFleet(fixture.db, w.carrierId)
    const { truckId, driverId } = other
    const waiting = await w.opened({ kg: 1_000, ...laterWindows(), truckId, driverId })
    const loaded = await w.opened({ kg: 30_000, ...laterWindows(), truckId, driverId })
    accepted(await w.load(loaded, { ...LOADED, plateNumber: other.plateNumber }, hoursLater(34)))
    const back = { truckId: w.fleet.truckId }
    expect(reasonOf(await w.propose(loaded, back, hoursLater(35)))).toBe('fleet_overloaded')
    accepted(await w.propose(waiting, back, hoursLater(35)))
  })

  test('counts in the database', async () => {
    await lateWaybill()
    const next = await w.opened({ kg: 30_000, ...laterWindows() })
    const loading = sql`update waybill set state = 'loaded', loaded_at = ${hoursLater(34).toISOString()}, loaded_kg = 30000 where id = ${next}`
    await expect(fixture.db.orm.execute(loading)).rejects.toMatchObject({
      cause: { code: '23514', constraint_name: 'waybill_truck_load' },
    })
  })

  test('is reported by reconcile if another was loaded all the same', async () => {
    const late = await lateWaybill()
    const other = await addFleet(fixture.db, w.carrierId)
    const { truckId, driverId, plateNumber } = other
    const next = await w.opened({ kg: 30_000, ...laterWindows(), truckId, driverId })
    accepted(await w.load(next, { ...LOADED, plateNumber }, hoursLater(34)))
    const superuser = openDatabase(fixture.test.superuserUrl, { maxConnections: 1 })
    const byPlate = sql`update waybill set plate_number = ${w.fleet.plateNumber} where id = ${next}`
    const byRecord = sql`update waybill set truck_id = ${w.fleet.truckId} where id = ${next}`
    for (const forged of [byPlate, byRecord]) {
      const { found } = await findAfter(superuser, (tx) => tamper(tx, 'waybill', forged))
      const named = found.filter(({ invariant }) => invariant === 'waybill_truck_load')
      expect(named.map(({ rowId }) => rowId).sort()).toEqual([late, next].sort())
    }
    await superuser.close()
  })
})

/** Changes the record of the fixture's truck as its carrier may. */
async function saveTruck(changes: { id?: string; plateNumber?: string; loadKg?: number }): Promise<string> {
  const owner = carrierOwner(w.carrierId)
  const { id, plateNumber } = { id: undefined, plateNumber: w.fleet.plateNumber, ...changes }
  const saved = await fixture.db.transaction((tx) =>
    saveVehicle(
      tx,
      { owner, now: hoursLater(0) },
      {
        ...{ id, plateNumber, plateColor: 'yellow', trailerPlate: undefined, body: 'high_rail' },
        ...{ lengthDm: 130, loadKg: changes.loadKg ?? 32_000, hazardClasses: ['3'], isDefault: false },
        ...{ transportNo: '330200123456', inspectionUntil: '2030-01-01', transportUntil: '2030-01-01' },
        ...{ insuredUntil: '2030-01-01', requestId: newId() },
      },
    ),
  )
  return accepted(saved).id
}

const deleteTruck = (id: string) =>
  fixture.db.transaction((tx) => deleteVehicle(tx, carrierOwner(w.carrierId), id))

describe('a rating that the carrier has corrected', () => {
  test('to less than a waybill says is the limit of its loading', async () => {
    const id = await w.opened({ kg: 30_000 })
    await saveTruck({ id: w.fleet.truckId, loadKg: 28_000 })
    expect(await w.load(id, LOADED)).toMatchObject({ reason: 'over_rated_load', facts: { loadKg: 28_000 } })
    accepted(await w.load(id, { grossKg: 44_000, tareKg: 16_000 }))
  })

  test('to more leaves the limit of the waybill', async () => {
    const id = await w.opened()
    await saveTruck({ id: w.fleet.truckId, loadKg: 36_000 })
    expect(await w.load(id, { grossKg: 48_001 })).toMatchObject({
      reason: 'over_rated_load',
      facts: { loadKg: 32_000 },
    })
    accepted(await w.load(id))
  })

  test('between two waybills is no violation', async () => {
    await w.opened({ kg: 20_000 })
    await saveTruck({ id: w.fleet.truckId, loadKg: 40_000 })
    await w.opened({ kg: 20_000 })
  })
})

describe('a truck whose record was', () => {
  test('deleted and added again still carries its waybills', async () => {
    const first = await w.opened({ kg: 20_000 })
    accepted(await deleteTruck(w.fleet.truckId))
    const truckId = await saveTruck({})
    expect(truckId).not.toBe(w.fleet.truckId)
    expect(reasonOf(await w.open({ kg: 20_000, truckId }))).toBe('fleet_overloaded')
    const second = await w.opened({ kg: 12_000, truckId })
    accepted(await w.load(first, { grossKg: 36_000, tareKg: 16_000 }))
    expect(reasonOf(await w.load(second, { grossKg: 28_001, tareKg: 16_000 }))).toBe('over_rated_load')
    accepted(await w.load(second, { grossKg: 28_000, tareKg: 16_000 }))
  })

  test('given another plate still carries its waybills, by both plates', async () => {
    await w.opened({ kg: 20_000 })
    await saveTruck({ id: w.fleet.truckId, plateNumber: '浙B90001' })
    const truckId = await saveTruck({})
    expect(reasonOf(await w.open({ kg: 20_000, truckId }))).toBe('fleet_overloaded')
    expect(reasonOf(await w.open({ kg: 20_000 }))).toBe('fleet_overloaded')
  })

  test('deleted lets two loadings wait for each other', async () => {
    const [first, second] = [await w.opened({ kg: 10_000 }), await w.opened({ kg: 10_000 })]
    accepted(await deleteTruck(w.fleet.truckId))
    expect(await trucksOf(fixture.db.orm, carrierOwner(w.carrierId))).toEqual([])
    const more = { grossKg: 37_500, tareKg: 16_000 }
    const loaded = await Promise.all([w.load(first, more), w.load(second, more)])
    expect(loaded.map(reasonOf).sort()).toEqual(['ok', 'over_rated_load'])
  })

  test('of another carrier is another truck', async () => {
    await w.opened()
    const rival = await waybillFixture(fixture.db)
    const plate = sql`update pickup_vehicle set plate_number = ${w.fleet.plateNumber} where id = ${rival.fleet.truckId}`
    await fixture.db.orm.execute(plate)
    accepted(await rival.open())
  })
})
