import {
  carrierOwner,
  deletePerson,
  deleteVehicle,
  driverView,
  hashForLog,
  type PersonKind,
  type PersonRow,
  peopleOf,
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
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findCarrier } from 'backend/registrations'
import * as fleet from 'contract/carriers/fleet'
import {
  driverPapers,
  escortPapers,
  missingClasses,
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
  return [...peopleEndpoints(deps), ...truckEndpoints()]
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

function peopleEndpoints({ secret, cipher }: Deps): AnsweredEndpoint[] {
  const logged = <T extends { idNumber?: string | undefined }>(input: T) => ({
    ...input,
    idNumber: hashForLog(secret, input.idNumber),
  })
  const readPeople = (reader: Parameters<typeof peopleOf>[0], carrierId: string, kind: PersonKind) =>
    peopleOf(reader, carrierOwner(carrierId), kind)
  return [
    answer(fleet.listCarrierDrivers, async (call) => {
      const rows = await readPeople(call.db.orm, carrierIdOf(call), 'driver')
      return accept(rows.map((row) => driverOf(cipher, row, call.now)))
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
    answer(fleet.listCarrierEscorts, async (call) => {
      const rows = await readPeople(call.db.orm, carrierIdOf(call), 'supercargo')
      return accept(rows.map((row) => escortOf(cipher, row, call.now)))
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
    answer(fleet.listCarrierTrucks, async (call) =>
      accept(
        (await trucksOf(call.db.orm, carrierOwner(carrierIdOf(call)))).map((row) => truckView(row, call.now)),
      ),
    ),
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
