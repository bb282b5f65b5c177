import { saveCarrierDriver, saveCarrierTruck } from 'contract/carriers/fleet'
import { fleetChoices } from 'contract/carriers/fleet-choices'
import type { InputOf } from 'contract/endpoint'
import {
  addCarrier,
  addDriver,
  addEscort,
  addTruck,
  carriersOf,
  dayAfter,
  driverInput,
  truckInput,
} from 'tests/fixtures/carriers'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'

/** Papers that are missing, a load above the rated one and a class that is not licensed leave a record out. */
async function choicesWork(m: Market) {
  const as = await addCarrier(m)
  const [truck, driver, escort] = [await addTruck(m, as), await addDriver(m, as), await addEscort(m, as)]
  const plain = await m.value(saveCarrierTruck, { ...truckInput(), hazardClasses: [] }, as)
  await m.value(saveCarrierTruck, { ...truckInput(), insuredUntil: dayAfter(m, -1) }, as)
  await m.value(saveCarrierDriver, { ...driverInput(), licenceUntil: '' }, as)
  const choose = async (input: InputOf<typeof fleetChoices>) => {
    const { trucks, drivers, escorts } = await m.value(fleetChoices, input, as)
    return [trucks, drivers, escorts].map((some) => some.map(({ id }) => id))
  }
  expect(await choose({})).toEqual([[truck.id, plain.id], [driver.id], [escort.id]])
  expect(await choose({ hazardClass: '3' })).toEqual([[truck.id], [driver.id], [escort.id]])
  expect(await choose({ hazardClass: '8' })).toEqual([[], [], []])
  expect((await choose({ kg: truck.loadKg }))[0]).toEqual([truck.id, plain.id])
  expect((await choose({ kg: truck.loadKg + 1 }))[0]).toEqual([])
}

export const fleetChoicesCases = [
  endpointCase({
    endpoint: fleetChoices,
    as: async (m) => (await carriersOf(m)).carrier,
    valid: async () => ({ kg: 20_000 }),
    happy: choicesWork,
    refusals: {},
  }),
]
