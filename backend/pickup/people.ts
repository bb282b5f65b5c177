import type { Reader, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { maskIdNumber } from 'contract/authentication/id-number'
import type { SaveDriver } from 'contract/pickup'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { openNumber, sealNumber } from './id-numbers'
import { type FleetOwner, isOwned, lockOwner, ownerRow, RECORDS_MAX } from './owners'
import { firstDay, matches, type RecordFilter } from './record-filter'
import { pickupPerson } from './tables'

export type PersonKind = 'driver' | 'supercargo'
export type PersonRow = typeof pickupPerson.$inferSelect
type Papers = Pick<
  PersonRow,
  'certificateNo' | 'certificateUntil' | 'licenceClass' | 'licenceUntil' | 'idUntil' | 'hazardClasses'
>
/** Papers that are left out stay as they are. */
export type PersonFields = z.output<typeof SaveDriver> & Partial<Papers>

const isKindOf = (owner: FleetOwner, kind: PersonKind) =>
  and(isOwned(pickupPerson, owner), eq(pickupPerson.kind, kind))

const isOne = (owner: FleetOwner, kind: PersonKind, id: string) =>
  and(isKindOf(owner, kind), eq(pickupPerson.id, id))

/** An owner's drivers or supercargos: the default first, then the newest. */
export async function peopleOf(reader: Reader, owner: FleetOwner, kind: PersonKind): Promise<PersonRow[]> {
  return await reader
    .select()
    .from(pickupPerson)
    .where(isKindOf(owner, kind))
    .orderBy(desc(pickupPerson.isDefault), desc(pickupPerson.createdAt), asc(pickupPerson.id))
}

const earliestDay = firstDay(pickupPerson.licenceUntil, pickupPerson.certificateUntil, pickupPerson.idUntil)

/** A page of an owner's drivers or supercargos, by names and telephone numbers: the first to expire comes first. */
export async function readPeople(
  reader: Reader,
  owner: FleetOwner,
  kind: PersonKind,
  { page, size, ...filter }: RecordFilter & Place,
): Promise<Page<PersonRow>> {
  const { id, name, phone, isDefault, createdAt } = pickupPerson
  return await readPage(reader, pickupPerson, {
    where: and(
      isKindOf(owner, kind),
      matches(filter, { id, key: sql`${name} || ' ' || ${phone}`, earliestDay }),
    ),
    orderBy: [sql`${earliestDay} asc nulls last`, desc(isDefault), desc(createdAt), asc(id)],
    ...{ page, size },
  })
}

/** One of the owner's own, otherwise undefined. */
export async function personOf(
  reader: Reader,
  owner: FleetOwner,
  kind: PersonKind,
  id: string,
): Promise<PersonRow | undefined> {
  const [row] = await reader
    .select()
    .from(pickupPerson)
    .where(isOne(owner, kind, id))
  return row
}

/** The identity number in full, for papers that name it. */
export function numberOfPerson(cipher: DataCipher, { id, idNumberSealed }: PersonRow): string {
  return openNumber(cipher, 'person', id, idNumberSealed)
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

/** Adds a driver or supercargo, or changes one of the owner's own. The first of a kind becomes the default. */
export async function savePerson(
  tx: Tx,
  cipher: DataCipher,
  { owner, kind, now }: { owner: FleetOwner; kind: PersonKind; now: Date },
  { id, idNumber, isDefault, requestId: _, ...facts }: PersonFields,
): Promise<Verdict<PersonRow, 'too_many' | 'id_missing' | 'not_found'>> {
  await lockOwner(tx, owner)
  if (id === undefined) {
    const held = await tx.$count(pickupPerson, isKindOf(owner, kind))
    if (held >= RECORDS_MAX[owner.kind]) return refuse('too_many', { most: RECORDS_MAX[owner.kind] })
    if (idNumber === undefined) return refuse('id_missing')
    if (isDefault) await clearDefault(tx, owner, kind)
    const key = newId()
    const row = {
      id: key,
      ...ownerRow(owner),
      kind,
      ...facts,
      idNumberSealed: sealNumber(cipher, 'person', key, idNumber),
      isDefault: isDefault || held === 0,
      createdAt: now,
    }
    return acceptRow(await tx.insert(pickupPerson).values(row).returning())
  }
  if (isDefault) await clearDefault(tx, owner, kind)
  const sealed = idNumber !== undefined && { idNumberSealed: sealNumber(cipher, 'person', id, idNumber) }
  return acceptRow(
    await tx
      .update(pickupPerson)
      .set({ ...facts, ...sealed, isDefault })
      .where(isOne(owner, kind, id))
      .returning(),
  )
}

export async function setDefaultPerson(
  tx: Tx,
  owner: FleetOwner,
  kind: PersonKind,
  id: string,
): Promise<Verdict<PersonRow, 'not_found'>> {
  await lockOwner(tx, owner)
  await clearDefault(tx, owner, kind)
  return acceptRow(
    await tx
      .update(pickupPerson)
      .set({ isDefault: true })
      .where(isOne(owner, kind, id))
      .returning(),
  )
}

export async function deletePerson(
  tx: Tx,
  owner: FleetOwner,
  kind: PersonKind,
  id: string,
): Promise<Verdict<Record<string, never>, 'not_found'>> {
  await lockOwner(tx, owner)
  const deleted = await tx
    .delete(pickupPerson)
    .where(isOne(owner, kind, id))
    .returning()
  return deleted.length > 0 ? accept({}) : refuse('not_found')
}

async function clearDefault(tx: Tx, owner: FleetOwner, kind: PersonKind): Promise<void> {
  await tx
    .update(pickupPerson)
    .set({ isDefault: false })
    .where(and(isKindOf(owner, kind), sql`${pickupPerson.isDefault}`))
}

function acceptRow([row]: PersonRow[]): Verdict<PersonRow, 'not_found'> {
  return row ? accept(row) : refuse('not_found')
}
