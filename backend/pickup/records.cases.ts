import * as pickup from 'contract/pickup'
import { PICKUP_RECORDS_PER_MEMBER } from 'contract/pickup/limits'
import { DRIVER, SUPERCARGO, VEHICLE } from 'tests/fixtures/trucks'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

/** Records of the seeded buyer after which no more are added, far from the maximum. */
const ENOUGH = 5

/** The calls of one kind of people, with what a new one has. */
const PEOPLE = {
  driver: {
    list: pickup.listDrivers,
    save: pickup.saveDriver,
    prefer: pickup.setDefaultDriver,
    remove: pickup.deleteDriver,
    fields: DRIVER,
  },
  supercargo: {
    list: pickup.listSupercargos,
    save: pickup.saveSupercargo,
    prefer: pickup.setDefaultSupercargo,
    remove: pickup.deleteSupercargo,
    fields: SUPERCARGO,
  },
} as const

let plates = 10_000
/** A vehicle with a plate that no other has. */
const newVehicle = () => ({ ...VEHICLE, plateNumber: `粤S${plates++}`, ...fresh() })

/** The id of one of the seeded buyer's records that is not the default, except one. */
async function otherId(
  records: readonly { id: string; isDefault: boolean }[],
  add: () => Promise<{ id: string }>,
  except?: string,
): Promise<string> {
  const other = records.find(({ id, isDefault }) => id !== except && !isDefault)
  if (other && records.length >= ENOUGH) return other.id
  // The first record of a kind becomes the default.
  if (records.length === 0) await add()
  return (await add()).id
}

type Kind = keyof typeof PEOPLE

/** The calls differ in their fields only. */
function callsOf(kind: Kind) {
  const { list, save, prefer, remove, fields } = PEOPLE[kind]
  return {
    list: (m: Market, who: Person) => m.value(list as typeof pickup.listDrivers, {}, who),
    add: (m: Market, who: Person) =>
      m.value(save as typeof pickup.saveDriver, { ...fields, ...fresh() }, who),
    save: save as typeof pickup.saveDriver,
    prefer: prefer as typeof pickup.setDefaultDriver,
    remove: remove as typeof pickup.deleteDriver,
    fields,
  }
}

async function twoPeople(m: Market, kind: Kind) {
  const person = await m.newPerson()
  const { add } = callsOf(kind)
  return { person, first: await add(m, person), second: await add(m, person) }
}

const idOfPerson = async (m: Market, kind: Kind, except?: string) => {
  const { list, add } = callsOf(kind)
  return await otherId(await list(m, m.seed.buyer), () => add(m, m.seed.buyer), except)
}

const idOfVehicle = async (m: Market, except?: string) =>
  await otherId(
    await m.value(pickup.listVehicles, {}, m.seed.buyer),
    () => m.value(pickup.saveVehicle, newVehicle(), m.seed.buyer),
    except,
  )

async function listWorks(m: Market, kind: Kind) {
  const { person, first, second } = await twoPeople(m, kind)
  expect(first).toMatchObject({ name: DRIVER.name, idNumber: '110*************2X', isDefault: true })
  const { list } = callsOf(kind)
  expect(await list(m, person)).toEqual([first, second])
  expect(await list(m, await m.newPerson())).toEqual([])
}

/** Adds, changes without the identity number, and hides it from others. */
async function saveWorks(m: Market, kind: Kind) {
  const { person, first } = await twoPeople(m, kind)
  const { save, list, fields } = callsOf(kind)
  const change = { ...fields, id: first.id, idNumber: '', phone: '13700000009', isDefault: 'on' as const }
  expect(await m.value(save, { ...change, ...fresh() }, person)).toEqual({ ...first, phone: '13700000009' })
  expect((await m.ask(save, { ...change, ...fresh() }, m.seed.rival)).reason).toBe('not_found')
  expect(await list(m, person)).toHaveLength(2)
}

async function preferWorks(m: Market, kind: Kind) {
  const { person, first, second } = await twoPeople(m, kind)
  const { prefer, list } = callsOf(kind)
  const chosen = await m.value(prefer, { id: second.id, ...fresh() }, person)
  expect(chosen).toEqual({ ...second, isDefault: true })
  expect(await list(m, person)).toEqual([chosen, { ...first, isDefault: false }])
}

async function removeWorks(m: Market, kind: Kind) {
  const { person, first, second } = await twoPeople(m, kind)
  const { remove, list } = callsOf(kind)
  expect((await m.ask(remove, { id: first.id, ...fresh() }, m.seed.rival)).reason).toBe('not_found')
  await m.value(remove, { id: first.id, ...fresh() }, person)
  expect(await list(m, person)).toEqual([second])
}

async function oneTooMany(m: Market, kind: Kind) {
  const person = await m.newPerson()
  const { add, save, fields } = callsOf(kind)
  for (let n = 0; n < PICKUP_RECORDS_PER_MEMBER; n++) await add(m, person)
  return await m.ask(save, { ...fields, ...fresh() }, person)
}

async function withoutNumber(m: Market, kind: Kind) {
  const { save, fields } = callsOf(kind)
  return await m.ask(save, { ...fields, idNumber: '', ...fresh() }, m.seed.buyer)
}

/** How often a saved, preferred or deleted record counts. */
const countOf = async (m: Market, kind: Kind) => (await callsOf(kind).list(m, m.seed.buyer)).length
const preferredOf = async (m: Market, kind: Kind, id: string) =>
  (await callsOf(kind).list(m, m.seed.buyer)).filter((one) => one.isDefault && one.id === id).length
const deletedOf = async (m: Market, kind: Kind, id: string) =>
  Number(!(await callsOf(kind).list(m, m.seed.buyer)).some((one) => one.id === id))

export const pickupRecordCases = [
  endpointCase({
    endpoint: pickup.listDrivers,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: (m) => listWorks(m, 'driver'),
    refusals: {},
  }),
  endpointCase({
    endpoint: pickup.saveDriver,
    as: (m) => m.seed.buyer,
    valid: async () => ({ ...DRIVER, ...fresh() }),
    happy: (m) => saveWorks(m, 'driver'),
    refusals: {
      too_many_drivers: async (m) => oneTooMany(m, 'driver'),
      driver_id_missing: async (m) => withoutNumber(m, 'driver'),
    },
    repeat: {
      other: async (input) => ({ ...input, phone: '13700000008' }),
      effects: (m) => countOf(m, 'driver'),
    },
  }),
  endpointCase({
    endpoint: pickup.setDefaultDriver,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m) => ({ id: await idOfPerson(m, 'driver'), ...fresh() }),
    happy: (m) => preferWorks(m, 'driver'),
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, id: await idOfPerson(m, 'driver', input.id) }),
      effects: (m, { id }) => preferredOf(m, 'driver', id),
    },
  }),
  endpointCase({
    endpoint: pickup.deleteDriver,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m) => ({ id: await idOfPerson(m, 'driver'), ...fresh() }),
    happy: (m) => removeWorks(m, 'driver'),
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, id: await idOfPerson(m, 'driver', input.id) }),
      effects: (m, { id }) => deletedOf(m, 'driver', id),
    },
  }),
  endpointCase({
    endpoint: pickup.listSupercargos,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: (m) => listWorks(m, 'supercargo'),
    refusals: {},
  }),
  endpointCase({
    endpoint: pickup.saveSupercargo,
    as: (m) => m.seed.buyer,
    valid: async () => ({ ...SUPERCARGO, ...fresh() }),
    happy: (m) => saveWorks(m, 'supercargo'),
    refusals: {
      too_many_supercargos: async (m) => oneTooMany(m, 'supercargo'),
      supercargo_id_missing: async (m) => withoutNumber(m, 'supercargo'),
    },
    repeat: {
      other: async (input) => ({ ...input, phone: '13700000008' }),
      effects: (m) => countOf(m, 'supercargo'),
    },
  }),
  endpointCase({
    endpoint: pickup.setDefaultSupercargo,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m) => ({ id: await idOfPerson(m, 'supercargo'), ...fresh() }),
    happy: (m) => preferWorks(m, 'supercargo'),
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, id: await idOfPerson(m, 'supercargo', input.id) }),
      effects: (m, { id }) => preferredOf(m, 'supercargo', id),
    },
  }),
  endpointCase({
    endpoint: pickup.deleteSupercargo,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m) => ({ id: await idOfPerson(m, 'supercargo'), ...fresh() }),
    happy: (m) => removeWorks(m, 'supercargo'),
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, id: await idOfPerson(m, 'supercargo', input.id) }),
      effects: (m, { id }) => deletedOf(m, 'supercargo', id),
    },
  }),
  endpointCase({
    endpoint: pickup.listVehicles,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(pickup.listVehicles, {}, person)).toEqual([])
      const first = await m.value(pickup.saveVehicle, newVehicle(), person)
      const second = await m.value(pickup.saveVehicle, { ...newVehicle(), isDefault: 'on' }, person)
      expect(await m.value(pickup.listVehicles, {}, person)).toEqual([second, { ...first, isDefault: false }])
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: pickup.saveVehicle,
    as: (m) => m.seed.buyer,
    valid: async () => newVehicle(),
    happy: async (m) => {
      const person = await m.newPerson()
      const typed = { ...VEHICLE, plateNumber: '粤s·1234a', trailerPlate: '粤S 1234挂', ...fresh() }
      const saved = await m.value(pickup.saveVehicle, typed, person)
      expect(saved).toEqual({
        id: expect.any(String),
        plateNumber: '粤S1234A',
        trailerPlate: '粤S1234挂',
        loadKg: VEHICLE.loadKg,
        isDefault: true,
      })
      const change = { ...typed, id: saved.id, trailerPlate: '', loadKg: 20_000, isDefault: true }
      expect(await m.value(pickup.saveVehicle, { ...change, ...fresh() }, person)).toEqual({
        ...saved,
        trailerPlate: null,
        loadKg: 20_000,
      })
      expect((await m.ask(pickup.saveVehicle, { ...change, ...fresh() }, m.seed.rival)).reason).toBe(
        'not_found',
      )
    },
    refusals: {
      too_many_vehicles: async (m) => {
        const person = await m.newPerson()
        for (let n = 0; n < PICKUP_RECORDS_PER_MEMBER; n++)
          await m.value(pickup.saveVehicle, newVehicle(), person)
        return await m.ask(pickup.saveVehicle, newVehicle(), person)
      },
      vehicle_exists: async (m) => {
        const vehicle = newVehicle()
        await m.value(pickup.saveVehicle, vehicle, m.seed.buyer)
        return await m.ask(pickup.saveVehicle, { ...vehicle, ...fresh() }, m.seed.buyer)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, loadKg: 1_000 }),
      effects: async (m) => (await m.value(pickup.listVehicles, {}, m.seed.buyer)).length,
    },
  }),
  endpointCase({
    endpoint: pickup.setDefaultVehicle,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m) => ({ id: await idOfVehicle(m), ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson()
      const first = await m.value(pickup.saveVehicle, newVehicle(), person)
      const second = await m.value(pickup.saveVehicle, newVehicle(), person)
      const chosen = await m.value(pickup.setDefaultVehicle, { id: second.id, ...fresh() }, person)
      expect(await m.value(pickup.listVehicles, {}, person)).toEqual([chosen, { ...first, isDefault: false }])
    },
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, id: await idOfVehicle(m, input.id) }),
      effects: async (m, { id }) =>
        (await m.value(pickup.listVehicles, {}, m.seed.buyer)).filter((one) => one.isDefault && one.id === id)
          .length,
    },
  }),
  endpointCase({
    endpoint: pickup.deleteVehicle,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m) => ({ id: await idOfVehicle(m), ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson()
      const vehicle = await m.value(pickup.saveVehicle, newVehicle(), person)
      await m.value(pickup.deleteVehicle, { id: vehicle.id, ...fresh() }, person)
      expect(await m.value(pickup.listVehicles, {}, person)).toEqual([])
    },
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, id: await idOfVehicle(m, input.id) }),
      effects: async (m, { id }) =>
        Number(!(await m.value(pickup.listVehicles, {}, m.seed.buyer)).some((one) => one.id === id)),
    },
  }),
]
