import * as fleet from 'contract/carriers/fleet'
import type { InputOf } from 'contract/endpoint'
import { CARRIER_RECORDS_MAX } from 'contract/pickup/limits'
import {
  addCarrier,
  addDriver,
  addEscort,
  addTruck,
  carriersOf,
  dayAfter,
  driverInput,
  escortInput,
  newPlate,
  truckInput,
} from 'tests/fixtures/carriers'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

/** The calls of one kind of records. They differ in their fields only. */
const KINDS = {
  driver: {
    list: fleet.listCarrierDrivers,
    save: fleet.saveCarrierDriver,
    prefer: fleet.setDefaultCarrierDriver,
    remove: fleet.deleteCarrierDriver,
    add: addDriver,
    input: driverInput,
  },
  escort: {
    list: fleet.listCarrierEscorts as unknown as typeof fleet.listCarrierDrivers,
    save: fleet.saveCarrierEscort as unknown as typeof fleet.saveCarrierDriver,
    prefer: fleet.setDefaultCarrierEscort as unknown as typeof fleet.setDefaultCarrierDriver,
    remove: fleet.deleteCarrierEscort,
    add: addEscort as unknown as typeof addDriver,
    input: escortInput as unknown as typeof driverInput,
  },
  truck: {
    list: fleet.listCarrierTrucks as unknown as typeof fleet.listCarrierDrivers,
    save: fleet.saveCarrierTruck as unknown as typeof fleet.saveCarrierDriver,
    prefer: fleet.setDefaultCarrierTruck as unknown as typeof fleet.setDefaultCarrierDriver,
    remove: fleet.deleteCarrierTruck,
    add: addTruck as unknown as typeof addDriver,
    input: truckInput as unknown as typeof driverInput,
  },
}
type Kind = keyof typeof KINDS

/** Records of the carrier after which no more are added, far from the maximum. */
const ENOUGH = 5

const carrierOf = async (m: Market) => (await carriersOf(m)).carrier
const rivals = new WeakMap<Market, Person>()
/** Another carrier, made before the case asks for it. */
async function withRival(m: Market): Promise<Person> {
  const { carrier, rival } = await carriersOf(m)
  rivals.set(m, rival)
  return carrier
}
const rivalOf = (m: Market): Person => rivals.get(m) ?? m.seed.rival

/** The id of a record that is not the default, except one. */
async function otherId(m: Market, kind: Kind, except?: string): Promise<string> {
  const { list, add } = KINDS[kind]
  const as = await carrierOf(m)
  const { list: records } = await m.value(list, { size: CARRIER_RECORDS_MAX }, as)
  const other = records.find(({ id, isDefault }) => id !== except && !isDefault)
  if (other && records.length >= ENOUGH) return other.id
  if (records.length === 0) await add(m, as)
  return (await add(m, as)).id
}

const changed = (kind: Kind) => (kind === 'truck' ? { loadKg: 31_000 } : { phone: '13700000009' })
const listed = async (
  m: Market,
  kind: Kind,
  as: Person,
  query: InputOf<typeof fleet.listCarrierDrivers> = {},
) => (await m.value(KINDS[kind].list, { size: CARRIER_RECORDS_MAX, ...query }, as)).list
const ownedBy = async (m: Market, kind: Kind) => await listed(m, kind, await carrierOf(m))

async function listWorks(m: Market, kind: Kind) {
  const { list, add, save, input } = KINDS[kind]
  const as = await addCarrier(m)
  expect(await listed(m, kind, as)).toEqual([])
  const first = await add(m, as)
  const second = await add(m, as)
  expect(first).toMatchObject({ isDefault: true, hazardClasses: ['3'] })
  expect(first.papers.every(({ state }) => state === 'valid')).toBe(true)
  expect(await listed(m, kind, as)).toEqual([first, second])
  expect(await listed(m, kind, await addCarrier(m))).toEqual([])
  const paged = await m.value(list, { page: 1, size: 1 }, as)
  expect(paged).toEqual({ list: [second], total: 2, page: 1, size: 1 })
  const due = await m.value(save, { ...input(), ...papersUntil(kind, dayAfter(m, 30)) }, as)
  await m.value(save, { ...input(), ...papersUntil(kind, dayAfter(m, 31)) }, as)
  const expired = await m.value(save, { ...input(), ...papersUntil(kind, dayAfter(m, -1)) }, as)
  const unknown = await m.value(save, { ...input(), ...papersUntil(kind, '') }, as)
  const all = await listed(m, kind, as)
  expect([all[0], all[1], all[5]]).toEqual([expired, due, unknown])
  expect(await listed(m, kind, as, { papers: 'due' })).toEqual([expired, due])
  expect(await listed(m, kind, as, { id: second.id })).toEqual([second])
  expect(await listed(m, kind, await addCarrier(m), { id: second.id })).toEqual([])
  await searchWorks(m, kind, as)
}

const papersUntil = (kind: Kind, day: string) =>
  kind === 'truck'
    ? { inspectionUntil: day, transportUntil: day, insuredUntil: day }
    : { ...(kind === 'driver' && { licenceUntil: day }), certificateUntil: day, idUntil: day }

/** Words find plates however they are typed, and people by name and telephone number. */
async function searchWorks(m: Market, kind: Kind, as: Person) {
  const { save, input } = KINDS[kind]
  const [named, words, others] =
    kind === 'truck'
      ? [{ plateNumber: '浙C65432', trailerPlate: '浙C4321挂' }, ['浙c·65432', '654 4321挂'], '浙C 99999']
      : [{ name: '阿里·买买提', phone: '13711112222' }, ['阿里·买买提', '买买 1371111'], '阿里 138']
  const one = await m.value(save, { ...input(), ...named } as never, as)
  for (const sText of words) expect(await listed(m, kind, as, { sText })).toEqual([one])
  expect(await listed(m, kind, as, { sText: others })).toEqual([])
  expect(await listed(m, kind, as, { sText: '%' })).toEqual([])
}

async function saveWorks(m: Market, kind: Kind) {
  const { save, add, input } = KINDS[kind]
  const as = await addCarrier(m)
  const saved = await add(m, as)
  const change = { ...input(), ...changed(kind), id: saved.id, ...fresh() }
  expect(await m.value(save, change, as)).toMatchObject({ id: saved.id, ...changed(kind) })
  expect((await m.ask(save, { ...change, ...fresh() }, await addCarrier(m))).reason).toBe('not_found')
  expect(await listed(m, kind, as)).toHaveLength(1)
}

async function preferWorks(m: Market, kind: Kind) {
  const { prefer, add } = KINDS[kind]
  const as = await addCarrier(m)
  const [first, second] = [await add(m, as), await add(m, as)]
  const chosen = await m.value(prefer, { id: second.id, ...fresh() }, as)
  expect(chosen).toEqual({ ...second, isDefault: true })
  expect(await listed(m, kind, as)).toEqual([chosen, { ...first, isDefault: false }])
}

async function removeWorks(m: Market, kind: Kind) {
  const { remove, add } = KINDS[kind]
  const as = await addCarrier(m)
  const [first, second] = [await add(m, as), await add(m, as)]
  expect((await m.ask(remove, { id: first.id, ...fresh() }, await addCarrier(m))).reason).toBe('not_found')
  await m.value(remove, { id: first.id, ...fresh() }, as)
  expect(await listed(m, kind, as)).toEqual([second])
}

async function oneTooMany(m: Market, kind: Kind) {
  const { add, save, input } = KINDS[kind]
  const as = await addCarrier(m)
  for (let n = 0; n < CARRIER_RECORDS_MAX; n++) await add(m, as)
  return await m.ask(save, input(), as)
}

const withClass = async (m: Market, kind: Kind) => {
  const { save, input } = KINDS[kind]
  return await m.ask(save, { ...input(), hazardClasses: ['8'] }, await carrierOf(m))
}
const withoutNumber = async (m: Market, kind: Kind) => {
  const { save, input } = KINDS[kind]
  return await m.ask(save, { ...input(), idNumber: '' }, await carrierOf(m))
}
const truckAnswer = async (m: Market, change: Partial<ReturnType<typeof truckInput>>) =>
  await m.ask(fleet.saveCarrierTruck, { ...truckInput(), ...change }, await carrierOf(m))

function commonCases(kind: Kind) {
  const { list, prefer, remove } = KINDS[kind]
  return [
    endpointCase({
      endpoint: list,
      as: carrierOf,
      valid: async () => ({}),
      happy: (m) => listWorks(m, kind),
      refusals: {},
    }),
    endpointCase({
      endpoint: prefer,
      as: withRival,
      hiddenFrom: rivalOf,
      valid: async (m) => ({ id: await otherId(m, kind), ...fresh() }),
      happy: (m) => preferWorks(m, kind),
      refusals: {},
      repeat: {
        other: async (input, m) => ({ ...input, id: await otherId(m, kind, input.id) }),
        effects: async (m, { id }) =>
          (await ownedBy(m, kind)).filter((one) => one.isDefault && one.id === id).length,
      },
    }),
    endpointCase({
      endpoint: remove,
      as: withRival,
      hiddenFrom: rivalOf,
      valid: async (m) => ({ id: await otherId(m, kind), ...fresh() }),
      happy: (m) => removeWorks(m, kind),
      refusals: {},
      repeat: {
        other: async (input, m) => ({ ...input, id: await otherId(m, kind, input.id) }),
        effects: async (m, { id }) => Number(!(await ownedBy(m, kind)).some((one) => one.id === id)),
      },
    }),
  ]
}

export const fleetCases = [
  ...commonCases('driver'),
  ...commonCases('escort'),
  ...commonCases('truck'),
  endpointCase({
    endpoint: fleet.saveCarrierDriver,
    as: carrierOf,
    valid: async () => driverInput(),
    happy: (m) => saveWorks(m, 'driver'),
    refusals: {
      too_many_drivers: (m) => oneTooMany(m, 'driver'),
      driver_id_missing: (m) => withoutNumber(m, 'driver'),
      class_not_licensed: (m) => withClass(m, 'driver'),
    },
    repeat: {
      other: async (input) => ({ ...input, phone: '13700000008' }),
      effects: async (m) => (await ownedBy(m, 'driver')).length,
    },
  }),
  endpointCase({
    endpoint: fleet.saveCarrierEscort,
    as: carrierOf,
    valid: async () => escortInput(),
    happy: (m) => saveWorks(m, 'escort'),
    refusals: {
      too_many_supercargos: (m) => oneTooMany(m, 'escort'),
      supercargo_id_missing: (m) => withoutNumber(m, 'escort'),
      class_not_licensed: (m) => withClass(m, 'escort'),
    },
    repeat: {
      other: async (input) => ({ ...input, phone: '13700000008' }),
      effects: async (m) => (await ownedBy(m, 'escort')).length,
    },
  }),
  endpointCase({
    endpoint: fleet.saveCarrierTruck,
    as: carrierOf,
    valid: async () => truckInput(),
    happy: async (m) => {
      const as = await addCarrier(m)
      const typed = { ...truckInput('浙b·12345'), trailerPlate: '浙B 1234挂', insuredUntil: '2026-11-20' }
      const saved = await m.value(fleet.saveCarrierTruck, typed, as)
      expect(saved).toMatchObject({
        ...{ plateNumber: '浙B12345', plateColor: 'yellow', trailerPlate: '浙B1234挂', lengthDm: 130 },
        ...{ loadKg: 32_000, hazardClasses: ['3'], isDefault: true },
      })
      expect(saved.papers.map(({ state }) => state)).toEqual(['valid', 'valid', 'expired'])
      const change = { ...typed, id: saved.id, insuredUntil: '', ...fresh() }
      const later = await m.value(fleet.saveCarrierTruck, change, as)
      expect(later.papers[2]).toEqual({ name: '保险', validUntil: null, state: 'missing' })
      expect(
        (await m.ask(fleet.saveCarrierTruck, { ...change, ...fresh() }, await addCarrier(m))).reason,
      ).toBe('not_found')
    },
    refusals: {
      plate_color_differs: (m) => truckAnswer(m, { plateNumber: '浙BD12345' }),
      trailer_without_tractor: (m) =>
        truckAnswer(m, { plateColor: 'blue' as never, trailerPlate: '浙B1234挂', loadKg: 2_000 }),
      load_above_plate: (m) => truckAnswer(m, { plateColor: 'blue' as never }),
      class_not_licensed: (m) => withClass(m, 'truck'),
      too_many_vehicles: (m) => oneTooMany(m, 'truck'),
      vehicle_exists: async (m) => {
        const plateNumber = newPlate()
        await truckAnswer(m, { plateNumber })
        return await truckAnswer(m, { plateNumber })
      },
    },
    repeat: {
      other: async (input) => ({ ...input, loadKg: 20_000 }),
      effects: async (m) => (await ownedBy(m, 'truck')).length,
    },
  }),
]
