import { handOver } from 'contract/ordering/merchant-orders'
import { listDrivers, listVehicles, saveVehicle } from 'contract/pickup'
import { OPEN_PASSES_PER_ORDER } from 'contract/pickup/limits'
import * as passes from 'contract/pickup/passes'
import { type SQL, sql } from 'drizzle-orm'
import { passInput, presentPass, writePass } from 'tests/fixtures/pickup'
import { DRIVER, VEHICLE } from 'tests/fixtures/trucks'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { paidOrder, receivedOrder } from '../../tests/fixtures/order-stages'
import { fresh, wrongFor } from '../../tests/fixtures/sms-codes'

const DAY_MS = 86_400_000
const rival = (m: Market) => m.seed.rival

/** Input that changes a pass for 2 t of a new order of 5 t. */
async function changeInput(m: Market, wanted: Partial<Awaited<ReturnType<typeof passInput>>> = {}) {
  const { orderId, ...fields } = await passInput(m)
  const pass = await writePass(m, { orderId })
  return { passId: pass.id, ...fields, ...wanted }
}

/** A saved truck of the buyer that loads 1 t, without its load on the pass. */
const smallTruck = async (m: Market) => {
  const plateNumber = `粤B${10_000 + smallTrucks++}`
  const vehicle = { ...VEHICLE, plateNumber, loadKg: 1_000, ...fresh() }
  await m.value(saveVehicle, vehicle, m.seed.buyer)
  return { plateNumber, loadKg: '' }
}
let smallTrucks = 0

/** A driver whom the buyer has not saved, without an identity number. */
const UNKNOWN_DRIVER = { driverName: '无名氏', driverPhone: '13700000099', driverIdNumber: '' }
/** A paid order of 30 t of a liquid. */
const liquidOrder = (m: Market) => {
  const goods = { productId: m.seed.goods.glycol.id, minKg: 30_000, priceFenPerTon: 450_000 }
  return paidOrder(m, 'pickup', m.seed.buyer, { weightKg: 30_000, goods })
}
const WITHOUT_LOAD = { plateNumber: '粤B99999', loadKg: '' }

const passOf = async (m: Market, orderId: string, passId: string) =>
  (await m.value(passes.pickupOrder, { orderId }, m.seed.buyer)).passes.find(({ id }) => id === passId)

/** A pass keeps its truck and driver once, if asked to; the next one needs no number of that driver, nor a load. */
async function keepsTruck(m: Market): Promise<void> {
  const person = await m.newPerson({ payPassword: true, yuan: '100000' })
  const orderId = await paidOrder(m, 'pickup', person)
  await writePass(m, { orderId, weightKg: 25 }, person)
  const saved = async () => [await m.value(listVehicles, {}, person), await m.value(listDrivers, {}, person)]
  expect(await saved()).toEqual([[], []])
  for (let n = 0; n < 2; n++) await writePass(m, { orderId, weightKg: 25, keepTruck: 'on' }, person)
  expect(await saved()).toMatchObject([
    [{ plateNumber: VEHICLE.plateNumber, loadKg: VEHICLE.loadKg }],
    [{ name: DRIVER.name, phone: DRIVER.phone, idNumber: '110*************2X' }],
  ])
  const known = { orderId, weightKg: 25, driverIdNumber: '', loadKg: '' }
  expect(await writePass(m, known, person)).toMatchObject({
    loadKg: VEHICLE.loadKg,
    driver: { idNumber: '110*************2X' },
  })
  const renamed = await passInput(m, { ...known, driverName: '王师傅' }, person)
  expect((await m.ask(passes.createPass, renamed, person)).reason).toBe('driver_number_missing')
}

export const passCases = [
  endpointCase({
    endpoint: passes.listPickupOrders,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true, yuan: '100000' })
      const orderId = await paidOrder(m, 'pickup', person)
      await writePass(m, { orderId }, person)
      const { list, total } = await m.value(passes.listPickupOrders, {}, person)
      expect(total).toBe(1)
      expect(list).toMatchObject([
        { orderId, outstandingKg: 5_000, freeKg: 3_000, storage: { feeFen: 0, perDayFen: 400 } },
      ])
      expect((await m.value(passes.listPickupOrders, {}, rival(m))).list).not.toContainEqual(
        expect.objectContaining({ orderId }),
      )
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: passes.pickupOrder,
    as: (m) => m.seed.buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ orderId: await paidOrder(m) }),
    happy: async (m) => {
      const { orderId, pass, load } = await presentPass(m)
      const before = await m.value(passes.pickupOrder, { orderId }, m.seed.buyer)
      expect(before).toMatchObject({ orderCode: expect.stringMatching(/^\d{8}$/), freeKg: 3_000 })
      expect(before.passes).toEqual([pass])
      await m.value(handOver, load, m.seed.merchant)
      const after = await m.value(passes.pickupOrder, { orderId }, m.seed.buyer)
      expect(after).toMatchObject({ outstandingKg: 3_000, freeKg: 3_000, handedKg: 2_000 })
      expect(after.passes).toMatchObject([{ state: 'used', code: null, handedKg: 2_000 }])
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: passes.pickupPass,
    as: (m) => m.seed.buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ passId: (await writePass(m)).id }),
    happy: async (m) => {
      const { orderId, pass } = await presentPass(m)
      const shown = await m.value(passes.pickupPass, { passId: pass.id }, m.seed.buyer)
      expect(shown).toMatchObject({ order: { orderId, freeKg: 3_000 }, pass })
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: passes.createPass,
    as: (m) => m.seed.buyer,
    hiddenFrom: rival,
    valid: (m) => passInput(m),
    happy: async (m) => {
      const input = await passInput(m)
      const pass = await m.value(passes.createPass, input, m.seed.buyer)
      expect(pass).toMatchObject({
        state: 'open',
        code: expect.stringMatching(/^\d{10}$/),
        weightKg: 2_000,
        plateNumber: VEHICLE.plateNumber,
        loadKg: VEHICLE.loadKg,
        driver: { idNumber: '110*************2X' },
        supercargo: { certificateNo: '4419001234567890' },
        day: input.day,
        fromHour: 8,
        untilHour: 24,
      })
      await keepsTruck(m)
    },
    refusals: {
      order_without_pickup: async (m) =>
        m.ask(passes.createPass, await passInput(m, { orderId: await receivedOrder(m) }), m.seed.buyer),
      more_than_left: async (m) => {
        const orderId = await paidOrder(m)
        await writePass(m, { orderId, weightKg: 4_000 })
        return await m.ask(passes.createPass, await passInput(m, { orderId }), m.seed.buyer)
      },
      not_whole_bags: async (m) =>
        m.ask(passes.createPass, await passInput(m, { weightKg: 2_010 }), m.seed.buyer),
      more_than_load: async (m) =>
        m.ask(passes.createPass, await passInput(m, await smallTruck(m)), m.seed.buyer),
      load_missing: async (m) => {
        const orderId = await liquidOrder(m)
        return await m.ask(passes.createPass, await passInput(m, { orderId, ...WITHOUT_LOAD }), m.seed.buyer)
      },
      driver_number_missing: async (m) =>
        m.ask(passes.createPass, await passInput(m, UNKNOWN_DRIVER), m.seed.buyer),
      window_past: async (m) =>
        m.ask(passes.createPass, await passInput(m, { fromHour: 8, untilHour: 9 }), m.seed.buyer),
      window_too_far: async (m) =>
        m.ask(passes.createPass, await passInput(m, { day: '2030-01-01' }), m.seed.buyer),
      too_many_passes: async (m) => {
        const orderId = await paidOrder(m)
        for (let n = 0; n < OPEN_PASSES_PER_ORDER; n++) await writePass(m, { orderId, weightKg: 25 })
        return await m.ask(passes.createPass, await passInput(m, { orderId, weightKg: 25 }), m.seed.buyer)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 1_000 }),
      effects: async (m, { orderId }) =>
        (await m.value(passes.pickupOrder, { orderId }, m.seed.buyer)).passes.length,
    },
  }),
  endpointCase({
    endpoint: passes.changePass,
    as: (m) => m.seed.buyer,
    hiddenFrom: rival,
    valid: (m) => changeInput(m, { weightKg: 2_500 }),
    happy: async (m) => {
      const { orderId, ...fields } = await passInput(m)
      const pass = await writePass(m, { orderId })
      const change = { ...fields, passId: pass.id, weightKg: 5_000, supercargoId: '', fromHour: 9 }
      const changed = await m.value(passes.changePass, change, m.seed.buyer)
      expect(changed).toEqual({ ...pass, weightKg: 5_000, supercargo: null, fromHour: 9 })
    },
    refusals: {
      order_without_pickup: async (m) => {
        const { orderId, ...fields } = await passInput(m)
        const pass = await writePass(m, { orderId })
        const { orderCode } = await m.value(passes.pickupOrder, { orderId }, m.seed.buyer)
        const truck = { plateNumber: pass.plateNumber, driverName: pass.driver.name }
        const load = { orderId, ...truck, weightKg: 2_000, pickupCode: pass.code ?? '', ...fresh() }
        const late = await writePass(m, { orderId, weightKg: 3_000, untilHour: 13 })
        await m.value(handOver, load, m.seed.merchant)
        expect(orderCode).not.toBeNull()
        await m.later(DAY_MS, async () => {
          const { orderCode: code } = await m.value(passes.pickupOrder, { orderId }, m.seed.buyer)
          const rest = { ...load, weightKg: 3_000, pickupCode: code ?? '', ...fresh() }
          await m.value(handOver, rest, m.seed.merchant)
        })
        return await m.ask(passes.changePass, { ...fields, passId: late.id }, m.seed.buyer)
      },
      more_than_left: async (m) =>
        m.ask(passes.changePass, await changeInput(m, { weightKg: 5_025 }), m.seed.buyer),
      not_whole_bags: async (m) =>
        m.ask(passes.changePass, await changeInput(m, { weightKg: 2_010 }), m.seed.buyer),
      more_than_load: async (m) =>
        m.ask(passes.changePass, await changeInput(m, await smallTruck(m)), m.seed.buyer),
      load_missing: async (m) => {
        const { orderId, ...fields } = await passInput(m, { orderId: await liquidOrder(m) })
        const pass = await writePass(m, { orderId })
        return await m.ask(passes.changePass, { ...fields, ...WITHOUT_LOAD, passId: pass.id }, m.seed.buyer)
      },
      driver_number_missing: async (m) =>
        m.ask(passes.changePass, await changeInput(m, UNKNOWN_DRIVER), m.seed.buyer),
      window_past: async (m) =>
        m.ask(passes.changePass, await changeInput(m, { untilHour: 9 }), m.seed.buyer),
      window_too_far: async (m) =>
        m.ask(passes.changePass, await changeInput(m, { day: '2030-01-01' }), m.seed.buyer),
      pass_closed: async (m) => {
        const { orderId, ...fields } = await passInput(m)
        const pass = await writePass(m, { orderId })
        await m.value(passes.cancelPass, { passId: pass.id, ...fresh() }, m.seed.buyer)
        return await m.ask(passes.changePass, { ...fields, passId: pass.id }, m.seed.buyer)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 1_000 }),
      effects: (m, { passId }) => rowsWhere(m, sql`id = ${passId} and weight_kg = 2500`),
    },
  }),
  endpointCase({
    endpoint: passes.cancelPass,
    as: (m) => m.seed.buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ passId: (await writePass(m)).id, ...fresh() }),
    happy: async (m) => {
      const { orderId, pass } = await presentPass(m)
      const cancelled = await m.value(passes.cancelPass, { passId: pass.id, ...fresh() }, m.seed.buyer)
      expect(cancelled).toEqual({ ...pass, state: 'cancelled', code: null })
      expect(await m.value(passes.pickupOrder, { orderId }, m.seed.buyer)).toMatchObject({ freeKg: 5_000 })
      expect(await passOf(m, orderId, pass.id)).toEqual(cancelled)
    },
    refusals: {
      pass_closed: async (m) => {
        const { pass, load } = await presentPass(m)
        await m.value(handOver, load, m.seed.merchant)
        return await m.ask(passes.cancelPass, { passId: pass.id, ...fresh() }, m.seed.buyer)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, passId: (await writePass(m)).id }),
      effects: (m, { passId }) => rowsWhere(m, sql`id = ${passId} and cancelled_at is not null`),
    },
  }),
  endpointCase({
    endpoint: passes.checkPass,
    valid: async (m) => ({ code: (await writePass(m)).code ?? '' }),
    happy: async (m) => {
      const { pass, load } = await presentPass(m)
      const code = pass.code ?? ''
      const seen = await m.value(passes.checkPass, { code: ` ${code.slice(0, 5)}-${code.slice(5)}` })
      expect(seen).toMatchObject({
        state: 'open',
        plateNumber: VEHICLE.plateNumber,
        driverName: '李师傅',
        driverIdTail: '002X',
        weightKg: 2_000,
      })
      expect(JSON.stringify(seen)).not.toContain(pass.driver.phone)
      await m.value(handOver, load, m.seed.merchant)
      expect(await m.value(passes.checkPass, { code })).toMatchObject({ state: 'used' })
    },
    refusals: {
      pass_unknown: async (m) => {
        const code = (await writePass(m)).code ?? ''
        return await m.ask(passes.checkPass, { code: `${wrongFor(code.slice(0, 6))}${code.slice(6)}` })
      },
    },
  }),
]

/** Number of passes that a condition finds. */
async function rowsWhere(m: Market, condition: SQL): Promise<number> {
  return (await m.db.orm.execute(sql`select from pickup_pass where ${condition}`)).length
}
