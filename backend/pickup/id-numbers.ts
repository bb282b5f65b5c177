import type { Database, Reader } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { and, asc, eq, gt } from 'drizzle-orm'
import { pickupPass, pickupPerson } from './tables'

const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Whose identity number a column keeps. */
type Holder = 'person' | 'pass driver' | 'pass supercargo'

const contextOf = (holder: Holder, rowId: string) => `pickup.id_number ${holder} ${rowId}`

/** Encrypts an identity number for one row. */
export function sealNumber(cipher: DataCipher, holder: Holder, rowId: string, idNumber: string): string {
  return cipher.encrypt(idNumber, contextOf(holder, rowId))
}

/** Decrypts it. */
export function openNumber(cipher: DataCipher, holder: Holder, rowId: string, sealed: string): string {
  return cipher.decrypt(sealed, contextOf(holder, rowId))
}

/**
 * Encrypts all identity numbers with the present key, in small steps while the market runs. Safe to repeat.
 * @returns how many were changed
 */
export async function rotatePickupNumbers(db: Database, cipher: DataCipher): Promise<number> {
  let changed = 0
  for (const { holder, list, replace } of COLUMNS) {
    let afterId = BEFORE_ALL
    for (;;) {
      const rows = await list(db.orm, afterId)
      for (const { id, sealed } of rows) {
        afterId = id
        if (sealed === null || cipher.isCurrent(sealed)) continue
        const to = sealNumber(cipher, holder, id, openNumber(cipher, holder, id, sealed))
        if (await replace(db.orm, id, sealed, to)) changed += 1
      }
      if (rows.length < BATCH) break
    }
  }
  return changed
}

interface SealedColumn {
  holder: Holder
  /** Values after an id, in the order of ids. */
  list(reader: Reader, afterId: string): Promise<{ id: string; sealed: string | null }[]>
  /** @returns false if the value was changed in the meantime */
  replace(db: Database['orm'], id: string, from: string, to: string): Promise<boolean>
}

function passColumn(holder: Holder, key: 'driverIdSealed' | 'supercargoIdSealed'): SealedColumn {
  return {
    holder,
    list: (reader, afterId) =>
      reader
        .select({ id: pickupPass.id, sealed: pickupPass[key] })
        .from(pickupPass)
        .where(gt(pickupPass.id, afterId))
        .orderBy(asc(pickupPass.id))
        .limit(BATCH),
    replace: async (db, id, from, to) => {
      const where = and(eq(pickupPass.id, id), eq(pickupPass[key], from))
      return (
        (
          await db
            .update(pickupPass)
            .set({ [key]: to })
            .where(where)
            .returning()
        ).length === 1
      )
    },
  }
}

const COLUMNS: readonly SealedColumn[] = [
  {
    holder: 'person',
    list: (reader, afterId) =>
      reader
        .select({ id: pickupPerson.id, sealed: pickupPerson.idNumberSealed })
        .from(pickupPerson)
        .where(gt(pickupPerson.id, afterId))
        .orderBy(asc(pickupPerson.id))
        .limit(BATCH),
    replace: async (db, id, from, to) => {
      const where = and(eq(pickupPerson.id, id), eq(pickupPerson.idNumberSealed, from))
      return (await db.update(pickupPerson).set({ idNumberSealed: to }).where(where).returning()).length === 1
    },
  },
  passColumn('pass driver', 'driverIdSealed'),
  passColumn('pass supercargo', 'supercargoIdSealed'),
]
