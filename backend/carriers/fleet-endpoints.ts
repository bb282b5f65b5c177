import {
  carrierOwner,
  deletePerson,
  deleteVehicle,
  driverView,
  hashForLog,
  type PersonRow,
  peopleOf,
  readPeople,
  readTrucks,
  savePerson,
  saveVehicle,
  setDefaultPerson,
  setDefaultVehicle,
  trucksOf,
} from 'backend/pickup'
import type { Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import {
  type AnsweredEndpoint,
  answer,
  carrierIdOf,
  carrierMutation,
  runMutation,
} from 'backend/platform/endpoint'
import { recordEvent } from 'backend/platform/events/record-events'
import { addDays, shanghaiDay } from 'backend/platform/shanghai-time'
import type { Page, Place } from 'backend/platform/stores/pages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findCarrier } from 'backend/registrations'
import * as fleet from 'contract/carriers/fleet'
import { fleetChoices } from 'contract/carriers/fleet-choices'
import type { ParsedOf } from 'contract/endpoint'
import {
  blockingPapers,
  driverPapers,
  escortPapers,
  isWithinLoad,
  missingClasses,
  PAPER_WARNING_DAYS,
  type Paper,
  truckPapers,
  truckProblem,
} from 'contract/pickup/truck-rules'
import { HAZARD_CLASSES, type HazardClass } from 'contract/pickup/trucks'
import type { z } from 'zod'
import { papersAsOf } from './due-papers'

interface Deps {
  secret: string
  cipher: DataCipher
}

/** Calls of carriers on their drivers, escorts and trucks, which are records like those of members. */
export function fleetEndpoints(deps: Deps): AnsweredEndpoint[] {
  return [...peopleEndpoints(deps), ...truckEndpoints(), choicesEndpoint()]
}

/** A driver as its carrier sees it, the identity number masked. */
function driverOf(cipher: DataCipher, row: PersonRow, now: Date) {
  return { ...personOf(cipher, row), ...papersAsOf(driverPapers(row), shanghaiDay(now)) }
}

function escortOf(cipher: DataCipher, row: PersonRow, now: Date) {
  const papers = papersAsOf(escortPapers(row), shanghaiDay(now))
  return { ...personOf(cipher, row), certificateNo: row.certificateNo ?? '', ...papers }
}

function personOf(cipher: DataCipher, row: PersonRow) {
  const { licenceClass, licenceUntil, certificateNo, certificateUntil, idUntil, hazardClasses } = row
  const papers = { licenceClass, licenceUntil, certificateNo, certificateUntil, idUntil, hazardClasses }
  return { ...driverView(cipher, row), ...papers }
}

type FleetQuery = ParsedOf<typeof fleet.listCarrierTrucks>

/** What a list is read by. A paper is due from PAPER_WARNING_DAYS days before its last one. */
function wantedRows({ papers, ...wanted }: FleetQuery, now: Date) {
  return { ...wanted, ...(papers && { dueBy: addDays(shanghaiDay(now), PAPER_WARNING_DAYS) }) }
}

function pageWith<Row, View>({ page, size }: Place, { list, total }: Page<Row>, view: (row: Row) => View) {
  return { list: list.map(view), total, page, size }
}

function peopleEndpoints({ secret, cipher }: Deps): AnsweredEndpoint[] {
  const logged = <T extends { idNumber?: string | undefined }>(input: T) => ({
    ...input,
    idNumber: hashForLog(secret, input.idNumber),
  })
  return [
    answer(fleet.listCarrierDrivers, async (call, input) => {
      const wanted = wantedRows(input, call.now)
      const rows = await readPeople(call.db.orm, carrierOwner(carrierIdOf(call)), 'driver', wanted)
      return accept(pageWith(input, rows, (row) => driverOf(cipher, row, call.now)))
    }),
    answer(fleet.saveCarrierDriver, (call, input) =>
      runMutation(call, 'carrier.driver.save', logged(input), async (tx) => {
        const saved = await saveDriver(tx, cipher, carrierIdOf(call), input, call.now)
        if (saved.ok) return accept(driverOf(cipher, saved.value, call.now))
        if (saved.reason === 'too_many') return refuse('too_many_drivers', saved.facts)
        return saved.reason === 'id_missing' ? refuse('driver_id_missing') : refuse(saved.reason, saved.facts)
      }),
    ),
    carrierMutation(fleet.setDefaultCarrierDriver, 'carrier.driver.set_default', async (tx, call, { id }) => {
      const chosen = await setDefaultPerson(tx, carrierOwner(call.actor.companyId), 'driver', id)
      return chosen.ok ? accept(driverOf(cipher, chosen.value, call.now)) : chosen
    }),
    carrierMutation(fleet.deleteCarrierDriver, 'carrier.driver.delete', (tx, { actor }, { id }) =>
      deletePerson(tx, carrierOwner(actor.companyId), 'driver', id),
    ),
    answer(fleet.listCarrierEscorts, async (call, input) => {
      const wanted = wantedRows(input, call.now)
      const rows = await readPeople(call.db.orm, carrierOwner(carrierIdOf(call)), 'supercargo', wanted)
      return accept(pageWith(input, rows, (row) => escortOf(cipher, row, call.now)))
    }),
    answer(fleet.saveCarrierEscort, (call, input) =>
      runMutation(call, 'carrier.escort.save', logged(input), async (tx) => {
        const saved = await saveEscort(tx, cipher, carrierIdOf(call), input, call.now)
        if (saved.ok) return accept(escortOf(cipher, saved.value, call.now))
        if (saved.reason === 'too_many') return refuse('too_many_supercargos', saved.facts)
        return saved.reason === 'id_missing'
          ? refuse('supercargo_id_missing')
          : refuse(saved.reason, saved.facts)
      }),
    ),
    carrierMutation(fleet.setDefaultCarrierEscort, 'carrier.escort.set_default', async (tx, call, { id }) => {
      const chosen = await setDefaultPerson(tx, carrierOwner(call.actor.companyId), 'supercargo', id)
      return chosen.ok ? accept(escortOf(cipher, chosen.value, call.now)) : chosen
    }),
    carrierMutation(fleet.deleteCarrierEscort, 'carrier.escort.delete', (tx, { actor }, { id }) =>
      deletePerson(tx, carrierOwner(actor.companyId), 'supercargo', id),
    ),
  ]
}

/** Refuses classes of dangerous goods that the carrier's permit does not cover. */
async function requireClasses(
  tx: Tx,
  carrierId: string,
  wanted: readonly HazardClass[],
): Promise<Verdict<readonly HazardClass[], 'class_not_licensed'>> {
  const licensed = (await findCarrier(tx, carrierId))?.hazardClasses ?? []
  const missing = missingClasses(wanted, licensed)
  return missing.length === 0
    ? accept(licensed)
    : refuse('class_not_licensed', { classNames: namesOf(missing) })
}

const namesOf = (classes: readonly HazardClass[]) => classes.map((one) => HAZARD_CLASSES[one]).join('、')

async function saveDriver(
  tx: Tx,
  cipher: DataCipher,
  carrierId: string,
  input: z.output<typeof fleet.SaveCarrierDriver>,
  now: Date,
) {
  const licensed = await requireClasses(tx, carrierId, input.hazardClasses)
  if (!licensed.ok) return licensed
  const papers = {
    licenceUntil: input.licenceUntil ?? null,
    certificateNo: input.certificateNo ?? null,
    certificateUntil: input.certificateUntil ?? null,
    idUntil: input.idUntil ?? null,
  }
  const of = { owner: carrierOwner(carrierId), kind: 'driver', now } as const
  return await savePerson(tx, cipher, of, { ...input, ...papers })
}

async function saveEscort(
  tx: Tx,
  cipher: DataCipher,
  carrierId: string,
  input: z.output<typeof fleet.SaveCarrierEscort>,
  now: Date,
) {
  const licensed = await requireClasses(tx, carrierId, input.hazardClasses)
  if (!licensed.ok) return licensed
  const papers = { certificateUntil: input.certificateUntil ?? null, idUntil: input.idUntil ?? null }
  const of = { owner: carrierOwner(carrierId), kind: 'supercargo', now } as const
  return await savePerson(tx, cipher, of, { ...input, ...papers })
}

/** Pages of carriers that visitors share show the trucks. */
export async function recordChange(tx: Tx, carrierId: string, at: Date): Promise<void> {
  await recordEvent(tx, { kind: 'carrier_changed', memberId: null, shopId: null, subjectId: carrierId, at })
}

function truckEndpoints(): AnsweredEndpoint[] {
  return [
    answer(fleet.listCarrierTrucks, async (call, input) => {
      const wanted = wantedRows(input, call.now)
      const rows = await readTrucks(call.db.orm, carrierOwner(carrierIdOf(call)), wanted)
      return accept(pageWith(input, rows, (row) => truckView(row, call.now)))
    }),
    carrierMutation(fleet.saveCarrierTruck, 'carrier.truck.save', async (tx, { actor, now }, input) => {
      const { companyId } = actor
      const licensed = await requireClasses(tx, companyId, [])
      if (!licensed.ok) return licensed
      const truck = { ...input, trailerPlate: input.trailerPlate ?? null }
      const problem = truckProblem(truck, licensed.value)
      const missing = missingClasses(input.hazardClasses, licensed.value)
      if (problem) return refuse(problem, { classNames: namesOf(missing) })
      const papers = {
        transportNo: input.transportNo ?? null,
        inspectionUntil: input.inspectionUntil ?? null,
        transportUntil: input.transportUntil ?? null,
        insuredUntil: input.insuredUntil ?? null,
      }
      const saved = await saveVehicle(tx, { owner: carrierOwner(companyId), now }, { ...input, ...papers })
      if (!saved.ok) return saved
      await recordChange(tx, companyId, now)
      return await truckById(tx, companyId, saved.value.id, now)
    }),
    carrierMutation(fleet.setDefaultCarrierTruck, 'carrier.truck.set_default', async (tx, call, { id }) => {
      const { companyId } = call.actor
      const chosen = await setDefaultVehicle(tx, carrierOwner(companyId), id)
      return chosen.ok ? await truckById(tx, companyId, id, call.now) : chosen
    }),
    carrierMutation(fleet.deleteCarrierTruck, 'carrier.truck.delete', async (tx, { actor, now }, { id }) => {
      const deleted = await deleteVehicle(tx, carrierOwner(actor.companyId), id)
      if (deleted.ok) await recordChange(tx, actor.companyId, now)
      return deleted
    }),
  ]
}

/** What can carry some goods today. Selection and change of a truck check the same again. */
function choicesEndpoint(): AnsweredEndpoint {
  return answer(fleetChoices, async (call, { kg, hazardClass }) => {
    const owner = carrierOwner(carrierIdOf(call))
    const [trucks, drivers, escorts] = await Promise.all([
      trucksOf(call.db.orm, owner),
      peopleOf(call.db.orm, owner, 'driver'),
      peopleOf(call.db.orm, owner, 'supercargo'),
    ])
    const today = shanghaiDay(call.now)
    const nameOf = ({ id, name, phone }: PersonRow) => ({ id, name, phone })
    const mayCarry = (papers: readonly Paper[], classes: readonly HazardClass[]) =>
      blockingPapers(papers, today).length === 0 &&
      (hazardClass === undefined || classes.includes(hazardClass))
    return accept({
      trucks: trucks
        .filter((one) => mayCarry(truckPapers(one), one.hazardClasses))
        .map((one) => truckView(one, call.now))
        .filter(({ loadKg }) => isWithinLoad(kg, loadKg)),
      drivers: drivers.filter((one) => mayCarry(driverPapers(one), one.hazardClasses)).map(nameOf),
      escorts: escorts.filter((one) => mayCarry(escortPapers(one), one.hazardClasses)).map(nameOf),
    })
  })
}

type Truck = Awaited<ReturnType<typeof trucksOf>>[number]

/** A truck of a carrier has all of what the database requires of it. @throws Error if it has not */
function truckView(row: Truck, now: Date) {
  const { plateColor, body, lengthDm, loadKg } = row
  if (plateColor === null || body === null || lengthDm === null || loadKg === null)
    throw new Error(`truck ${row.id} of a carrier is incomplete`)
  const papers = papersAsOf(truckPapers(row), shanghaiDay(now))
  return { ...row, plateColor, body, lengthDm, loadKg, ...papers }
}

async function truckById(tx: Tx, carrierId: string, id: string, now: Date) {
  const row = (await trucksOf(tx, carrierOwner(carrierId))).find((one) => one.id === id)
  return row ? accept(truckView(row, now)) : refuse('not_found')
}
