import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { openPersonNumber } from './id-numbers'
import { pickupPerson, pickupVehicle } from './tables'
import { vehiclesOf } from './vehicles'

/** Drivers, supercargos and vehicles. */
export const pickupData: PersonalDataPart = {
  export: async (reader, { memberId }, cipher) => {
    const people = await reader.select().from(pickupPerson).where(eq(pickupPerson.memberId, memberId))
    return [
      {
        name: 'pickup-people',
        rows: people.map((row) => {
          const { kind, name, phone, certificateNo, createdAt } = row
          return { kind, name, phone, idNumber: openPersonNumber(cipher, row), certificateNo, createdAt }
        }),
      },
      { name: 'pickup-vehicles', rows: await vehiclesOf(reader, memberId) },
    ]
  },
  erase: async (tx, { memberId }) => {
    await tx.delete(pickupPerson).where(eq(pickupPerson.memberId, memberId))
    await tx.delete(pickupVehicle).where(eq(pickupVehicle.memberId, memberId))
  },
}
