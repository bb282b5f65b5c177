import { lockMember } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { maskIdNumber } from 'contract/authentication/id-number'
import type { SaveDriver } from 'contract/pickup'
import { PICKUP_RECORDS_PER_MEMBER } from 'contract/pickup/limits'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { openNumber, sealNumber } from './id-numbers'
import { pickupPerson } from './tables'

export type PersonKind = 'driver' | 'supercargo'
export type PersonRow = typeof pickupPerson.$inferSelect
type Fields = z.output<typeof SaveDriver> & { certificateNo?: string }

const isKindOf = (memberId: string, kind: PersonKind) =>
  and(eq(pickupPerson.memberId, memberId), eq(pickupPerson.kind, kind))

const isOne = (memberId: string, kind: PersonKind, id: string) =>
  and(isKindOf(memberId, kind), eq(pickupPerson.id, id))

/** A member's drivers or supercargos: the default first, then the newest. */
export async function peopleOf(reader: Reader, memberId: string, kind: PersonKind): Promise<PersonRow[]> {
  return await reader
    .select()
    .from(pickupPerson)
    .where(isKindOf(memberId, kind))
    .orderBy(desc(pickupPerson.isDefault), desc(pickupPerson.createdAt), asc(pickupPerson.id))
}

/** One of the member's own, otherwise undefined. */
export async function personOf(
  reader: Reader,
  memberId: string,
  kind: PersonKind,
  id: string,
): Promise<PersonRow | undefined> {
  const [row] = await reader
    .select()
    .from(pickupPerson)
    .where(isOne(memberId, kind, id))
  return row
}

/** The row as its owner sees it, the identity number masked. */
export function driverView(cipher: DataCipher, row: PersonRow) {
  const { id, name, phone, isDefault } = row
  return {
    id,
    name,
    phone,
    idNumber: maskIdNumber(openNumber(cipher, 'person', id, row.idNumberSealed)),
    isDefault,
  }
}

export function supercargoView(cipher: DataCipher, row: PersonRow) {
  return { ...driverView(cipher, row), certificateNo: row.certificateNo ?? '' }
}

/** Adds a driver or supercargo, or changes one of the member's own. The first of a kind becomes the default. */
export async function savePerson(
  tx: Tx,
  cipher: DataCipher,
  { memberId, kind, now }: { memberId: string; kind: PersonKind; now: Date },
  { id, idNumber, isDefault, requestId: _, ...facts }: Fields,
): Promise<Verdict<PersonRow, 'too_many' | 'id_missing' | 'not_found'>> {
  await lockMember(tx, memberId)
  if (id === undefined) {
    const held = await tx.$count(pickupPerson, isKindOf(memberId, kind))
    if (held >= PICKUP_RECORDS_PER_MEMBER) return refuse('too_many')
    if (idNumber === undefined) return refuse('id_missing')
    if (isDefault) await clearDefault(tx, memberId, kind)
    const key = newId()
    const row = {
      id: key,
      memberId,
      kind,
      ...facts,
      idNumberSealed: sealNumber(cipher, 'person', key, idNumber),
      isDefault: isDefault || held === 0,
      createdAt: now,
    }
    return acceptRow(await tx.insert(pickupPerson).values(row).returning())
  }
  if (isDefault) await clearDefault(tx, memberId, kind)
  const sealed = idNumber !== undefined && { idNumberSealed: sealNumber(cipher, 'person', id, idNumber) }
  return acceptRow(
    await tx
      .update(pickupPerson)
      .set({ ...facts, ...sealed, isDefault })
      .where(isOne(memberId, kind, id))
      .returning(),
  )
}

export async function setDefaultPerson(
  tx: Tx,
  memberId: string,
  kind: PersonKind,
  id: string,
): Promise<Verdict<PersonRow, 'not_found'>> {
  await lockMember(tx, memberId)
  await clearDefault(tx, memberId, kind)
  return acceptRow(
    await tx
      .update(pickupPerson)
      .set({ isDefault: true })
      .where(isOne(memberId, kind, id))
      .returning(),
  )
}

export async function deletePerson(
  tx: Tx,
  memberId: string,
  kind: PersonKind,
  id: string,
): Promise<Verdict<Record<string, never>, 'not_found'>> {
  await lockMember(tx, memberId)
  const deleted = await tx
    .delete(pickupPerson)
    .where(isOne(memberId, kind, id))
    .returning()
  return deleted.length > 0 ? accept({}) : refuse('not_found')
}

async function clearDefault(tx: Tx, memberId: string, kind: PersonKind): Promise<void> {
  await tx
    .update(pickupPerson)
    .set({ isDefault: false })
    .where(and(isKindOf(memberId, kind), sql`${pickupPerson.isDefault}`))
}

function acceptRow([row]: PersonRow[]): Verdict<PersonRow, 'not_found'> {
  return row ? accept(row) : refuse('not_found')
}
