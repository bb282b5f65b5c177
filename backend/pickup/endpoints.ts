import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { type AnsweredEndpoint, answer, mutation, runMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as pickup from 'contract/pickup'
import { hashForLog } from './id-numbers'
import { memberOwner } from './owners'
import { deletePerson, driverView, peopleOf, savePerson, setDefaultPerson, supercargoView } from './people'
import { deleteVehicle, saveVehicle, setDefaultVehicle, vehiclesOf } from './vehicles'

interface Deps {
  secret: string
  cipher: DataCipher
}

export function pickupEndpoints({ secret, cipher }: Deps): AnsweredEndpoint[] {
  const logged = <T extends { idNumber?: string | undefined }>(input: T) => ({
    ...input,
    idNumber: hashForLog(secret, input.idNumber),
  })
  return [
    answer(pickup.listDrivers, async ({ db, actor }) => {
      const rows = await peopleOf(db.orm, memberOwner(actor.memberId), 'driver')
      return accept(rows.map((row) => driverView(cipher, row)))
    }),
    answer(pickup.saveDriver, (call, input) =>
      runMutation(call, 'pickup.driver.save', logged(input), async (tx) => {
        const of = { owner: memberOwner(call.actor.memberId), kind: 'driver', now: call.now } as const
        const saved = await savePerson(tx, cipher, of, input)
        if (saved.ok) return accept(driverView(cipher, saved.value))
        if (saved.reason === 'not_found') return refuse('not_found')
        return refuse(saved.reason === 'too_many' ? 'too_many_drivers' : 'driver_id_missing', saved.facts)
      }),
    ),
    mutation(pickup.setDefaultDriver, 'pickup.driver.set_default', async (tx, { actor }, { id }) => {
      const chosen = await setDefaultPerson(tx, memberOwner(actor.memberId), 'driver', id)
      return chosen.ok ? accept(driverView(cipher, chosen.value)) : chosen
    }),
    mutation(pickup.deleteDriver, 'pickup.driver.delete', (tx, { actor }, { id }) =>
      deletePerson(tx, memberOwner(actor.memberId), 'driver', id),
    ),
    answer(pickup.listSupercargos, async ({ db, actor }) => {
      const rows = await peopleOf(db.orm, memberOwner(actor.memberId), 'supercargo')
      return accept(rows.map((row) => supercargoView(cipher, row)))
    }),
    answer(pickup.saveSupercargo, (call, input) =>
      runMutation(call, 'pickup.supercargo.save', logged(input), async (tx) => {
        const of = { owner: memberOwner(call.actor.memberId), kind: 'supercargo', now: call.now } as const
        const saved = await savePerson(tx, cipher, of, input)
        if (saved.ok) return accept(supercargoView(cipher, saved.value))
        if (saved.reason === 'not_found') return refuse('not_found')
        return refuse(
          saved.reason === 'too_many' ? 'too_many_supercargos' : 'supercargo_id_missing',
          saved.facts,
        )
      }),
    ),
    mutation(pickup.setDefaultSupercargo, 'pickup.supercargo.set_default', async (tx, { actor }, { id }) => {
      const chosen = await setDefaultPerson(tx, memberOwner(actor.memberId), 'supercargo', id)
      return chosen.ok ? accept(supercargoView(cipher, chosen.value)) : chosen
    }),
    mutation(pickup.deleteSupercargo, 'pickup.supercargo.delete', (tx, { actor }, { id }) =>
      deletePerson(tx, memberOwner(actor.memberId), 'supercargo', id),
    ),
    answer(pickup.listVehicles, async ({ db, actor }) =>
      accept(await vehiclesOf(db.orm, memberOwner(actor.memberId))),
    ),
    mutation(pickup.saveVehicle, 'pickup.vehicle.save', (tx, { actor, now }, input) =>
      saveVehicle(tx, { owner: memberOwner(actor.memberId), now }, input),
    ),
    mutation(pickup.setDefaultVehicle, 'pickup.vehicle.set_default', (tx, { actor }, { id }) =>
      setDefaultVehicle(tx, memberOwner(actor.memberId), id),
    ),
    mutation(pickup.deleteVehicle, 'pickup.vehicle.delete', (tx, { actor }, { id }) =>
      deleteVehicle(tx, memberOwner(actor.memberId), id),
    ),
  ]
}
