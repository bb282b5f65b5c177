import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { openNumber } from './id-numbers'
import { memberOwner } from './owners'
import { pickupPass, pickupPerson, pickupVehicle } from './tables'
import { vehiclesOf } from './vehicles'

/** Drivers, supercargos, vehicles and passes. A hand-over stays with the order, without the pass. */
export const pickupData: PersonalDataPart = {
  export: async (reader, { memberId }, cipher) => {
    const people = await reader.select().from(pickupPerson).where(eq(pickupPerson.memberId, memberId))
    const passes = await reader.select().from(pickupPass).where(eq(pickupPass.memberId, memberId))
    return [
      {
        name: 'pickup-people',
        rows: people.map((row) => {
          const { kind, name, phone, certificateNo, createdAt } = row
          return {
            kind,
            name,
            phone,
            idNumber: openNumber(cipher, 'person', row.id, row.idNumberSealed),
            certificateNo,
            createdAt,
          }
        }),
      },
      {
        name: 'pickup-passes',
        rows: passes.map(({ orderId, weightKg, plateNumber, driverName, opensAt, endsAt, usedAt }) => ({
          ...{ orderId, weightKg, plateNumber, driverName, opensAt, endsAt, usedAt },
        })),
      },
      { name: 'pickup-vehicles', rows: await vehiclesOf(reader, memberOwner(memberId)) },
    ]
  },
  erase: async (tx, { memberId }) => {
    await tx.delete(pickupPerson).where(eq(pickupPerson.memberId, memberId))
    await tx.delete(pickupPass).where(eq(pickupPass.memberId, memberId))
    await tx.delete(pickupVehicle).where(eq(pickupVehicle.memberId, memberId))
  },
}
