/** Identity numbers of drivers and escorts, as a waybill keeps them: the carrier may delete its own records. */
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { SealedColumn } from 'backend/platform/encryption/sealed-columns'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { waybill } from './tables'

export type WaybillPersonKind = 'driver' | 'escort'

const contextOf = (kind: WaybillPersonKind, waybillId: string) => `waybills.id_number ${kind} ${waybillId}`

export function sealNumber(
  cipher: DataCipher,
  kind: WaybillPersonKind,
  waybillId: string,
  idNumber: string,
): string {
  return cipher.encrypt(idNumber, contextOf(kind, waybillId))
}

export function openNumber(
  cipher: DataCipher,
  kind: WaybillPersonKind,
  waybillId: string,
  sealed: string,
): string {
  return cipher.decrypt(sealed, contextOf(kind, waybillId))
}

const columnOf = (kind: WaybillPersonKind, column: PgColumn): SealedColumn => ({
  column,
  key: waybill.id,
  context: (id) => contextOf(kind, id),
})

export const WAYBILL_SEALED: readonly SealedColumn[] = [
  columnOf('driver', waybill.driverIdSealed),
  columnOf('escort', waybill.escortIdSealed),
]
