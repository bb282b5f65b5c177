import type { Database } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { and, asc, eq, gt } from 'drizzle-orm'
import { pickupPerson } from './tables'

const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const contextOf = (personId: string) => `pickup_person.id_number ${personId}`

/** Encrypts the identity number of a driver or supercargo. */
export function sealPersonNumber(cipher: DataCipher, personId: string, idNumber: string): string {
  return cipher.encrypt(idNumber, contextOf(personId))
}

/** Decrypts it. */
export function openPersonNumber(cipher: DataCipher, row: { id: string; idNumberSealed: string }): string {
  return cipher.decrypt(row.idNumberSealed, contextOf(row.id))
}

/**
 * Encrypts all identity numbers with the present key, in small steps while the market runs. Safe to repeat.
 * @returns how many were changed
 */
export async function rotatePickupNumbers(db: Database, cipher: DataCipher): Promise<number> {
  let changed = 0
  let afterId = BEFORE_ALL
  for (;;) {
    const rows = await db.orm
      .select({ id: pickupPerson.id, idNumberSealed: pickupPerson.idNumberSealed })
      .from(pickupPerson)
      .where(gt(pickupPerson.id, afterId))
      .orderBy(asc(pickupPerson.id))
      .limit(BATCH)
    for (const row of rows) {
      afterId = row.id
      if (cipher.isCurrent(row.idNumberSealed)) continue
      const idNumberSealed = sealPersonNumber(cipher, row.id, openPersonNumber(cipher, row))
      const replaced = await db.orm
        .update(pickupPerson)
        .set({ idNumberSealed })
        .where(and(eq(pickupPerson.id, row.id), eq(pickupPerson.idNumberSealed, row.idNumberSealed)))
        .returning({ id: pickupPerson.id })
      changed += replaced.length
    }
    if (rows.length < BATCH) return changed
  }
}
