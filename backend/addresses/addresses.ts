import { lockCompany, lockMember } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Address, AddressFields, SaveAddress } from 'contract/addresses'
import { ADDRESSES_PER_MEMBER } from 'contract/addresses/limits'
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shortCityName } from './division-names'
import { findDivision } from './divisions'
import { memberAddress } from './tables'

/** A member's own addresses, or those of a company, which its staff keep. */
export interface AddressBook {
  readonly kind: 'member' | 'company'
  readonly id: string
}

/** The member's own book. */
export const ownBook = (id: string): AddressBook => ({ kind: 'member', id })

const isIn = ({ kind, id }: AddressBook) =>
  and(eq(memberAddress.ownerKind, kind), eq(memberAddress.ownerId, id))

const columns = {
  id: memberAddress.id,
  receiver: memberAddress.receiver,
  phone: memberAddress.phone,
  province: memberAddress.province,
  city: memberAddress.city,
  district: memberAddress.district,
  detail: memberAddress.detail,
  isDefault: memberAddress.isDefault,
}

/** The addresses of a book: the default first, then the newest. */
export async function addressesOf(reader: Reader, book: AddressBook): Promise<Address[]> {
  return await reader
    .select(columns)
    .from(memberAddress)
    .where(isIn(book))
    .orderBy(desc(memberAddress.isDefault), desc(memberAddress.createdAt), asc(memberAddress.id))
}

/** An address of the book, otherwise undefined. */
export async function addressOf(reader: Reader, book: AddressBook, id: string): Promise<Address | undefined> {
  const [row] = await reader
    .select(columns)
    .from(memberAddress)
    .where(and(eq(memberAddress.id, id), isIn(book)))
  return row
}

export async function defaultAddressOf(reader: Reader, memberId: string): Promise<Address | null> {
  const [row] = await reader
    .select(columns)
    .from(memberAddress)
    .where(and(isIn(ownBook(memberId)), memberAddress.isDefault))
  return row ?? null
}

/** SQL expression for the short city name of a member's default address; null without one. */
export function deliveryCity(memberId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select standard.city from member_address standard
    where standard.member_id = ${memberId} and standard.is_default)`.mapWith(shortCityName)
}

/**
 * Adds an address typed elsewhere, such as in an order, unless the book has the same. Names of divisions are stored in
 * official form. Only the first address of a book becomes the default.
 */
export async function addAddress(
  tx: Tx,
  book: AddressBook,
  fields: z.output<typeof AddressFields>,
  now: Date,
): Promise<Verdict<Address, 'too_many_addresses' | 'unknown_division'>> {
  const division = findDivision(fields)
  if (!division) return refuse('unknown_division')
  const named = { ...fields, ...division }
  const same = await sameAddress(tx, book, named)
  return same ? accept(same) : await insertAddress(tx, book, named, false, now)
}

/** Adds an address or changes one of the book. */
export async function saveAddress(
  tx: Tx,
  book: AddressBook,
  { id, isDefault, requestId: _, ...typed }: Omit<z.output<typeof SaveAddress>, 'book'>,
  now: Date,
): Promise<Verdict<Address, 'too_many_addresses' | 'unknown_division' | 'not_found'>> {
  const division = findDivision(typed)
  if (!division) return refuse('unknown_division')
  const fields = { ...typed, ...division }
  if (id === undefined) return await insertAddress(tx, book, fields, isDefault, now)
  await lockAddresses(tx, book)
  if (isDefault) await clearDefault(tx, book)
  const [changed] = await tx
    .update(memberAddress)
    .set({ ...fields, district: fields.district ?? null, isDefault })
    .where(and(eq(memberAddress.id, id), isIn(book)))
    .returning(columns)
  return changed ? accept(changed) : refuse('not_found')
}

/** Makes an address of the book the default instead of the present one. */
export async function setDefaultAddress(
  tx: Tx,
  book: AddressBook,
  id: string,
): Promise<Verdict<Address, 'not_found'>> {
  await lockAddresses(tx, book)
  await clearDefault(tx, book)
  const [changed] = await tx
    .update(memberAddress)
    .set({ isDefault: true })
    .where(and(eq(memberAddress.id, id), isIn(book)))
    .returning(columns)
  return changed ? accept(changed) : refuse('not_found')
}

/** Deletes an address of the book. Orders keep their copy of it. */
export async function deleteAddress(
  tx: Tx,
  book: AddressBook,
  id: string,
): Promise<Verdict<Record<string, never>, 'not_found'>> {
  await lockAddresses(tx, book)
  const [deleted] = await tx
    .delete(memberAddress)
    .where(and(eq(memberAddress.id, id), isIn(book)))
    .returning({ id: memberAddress.id })
  return deleted ? accept({}) : refuse('not_found')
}

/** An address of the book with the same fields, so that typing it again adds no copy. */
async function sameAddress(
  tx: Tx,
  book: AddressBook,
  { receiver, phone, province, city, district, detail }: z.output<typeof AddressFields>,
): Promise<Address | undefined> {
  const [same] = await tx
    .select(columns)
    .from(memberAddress)
    .where(
      and(
        isIn(book),
        eq(memberAddress.receiver, receiver),
        eq(memberAddress.phone, phone),
        eq(memberAddress.province, province),
        eq(memberAddress.city, city),
        sql`${memberAddress.district} is not distinct from ${district ?? null}`,
        eq(memberAddress.detail, detail),
      ),
    )
    .limit(1)
  return same
}

async function insertAddress(
  tx: Tx,
  book: AddressBook,
  fields: z.output<typeof AddressFields>,
  isDefault: boolean,
  now: Date,
): Promise<Verdict<Address, 'too_many_addresses'>> {
  await lockAddresses(tx, book)
  const [{ held } = { held: 0 }] = await tx
    .select({ held: sql<number>`count(*)::int` })
    .from(memberAddress)
    .where(isIn(book))
  if (held >= ADDRESSES_PER_MEMBER) return refuse('too_many_addresses')
  if (isDefault) await clearDefault(tx, book)
  const [made] = await tx
    .insert(memberAddress)
    .values({
      id: newId(),
      ...{ ownerKind: book.kind, ownerId: book.id },
      ...fields,
      district: fields.district ?? null,
      isDefault: isDefault || held === 0,
      createdAt: now,
    })
    .returning(columns)
  if (!made) throw new Error('the new address was not found')
  return accept(made)
}

/** Serializes changes of a book, to protect the maximum count and the single default. */
async function lockAddresses(tx: Tx, { kind, id }: AddressBook): Promise<void> {
  await (kind === 'member' ? lockMember(tx, id) : lockCompany(tx, id))
}

async function clearDefault(tx: Tx, book: AddressBook): Promise<void> {
  await tx
    .update(memberAddress)
    .set({ isDefault: false })
    .where(and(isIn(book), memberAddress.isDefault))
}
