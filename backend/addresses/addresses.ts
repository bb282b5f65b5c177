import { lockMember } from 'backend/account'
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

/** A member's addresses: the default first, then the newest. */
export async function addressesOf(reader: Reader, memberId: string): Promise<Address[]> {
  return await reader
    .select(columns)
    .from(memberAddress)
    .where(eq(memberAddress.memberId, memberId))
    .orderBy(desc(memberAddress.isDefault), desc(memberAddress.createdAt), asc(memberAddress.id))
}

/** One of the member's own addresses, otherwise undefined. */
export async function addressOf(reader: Reader, memberId: string, id: string): Promise<Address | undefined> {
  const [row] = await reader
    .select(columns)
    .from(memberAddress)
    .where(and(eq(memberAddress.id, id), eq(memberAddress.memberId, memberId)))
  return row
}

export async function defaultAddressOf(reader: Reader, memberId: string): Promise<Address | null> {
  const [row] = await reader
    .select(columns)
    .from(memberAddress)
    .where(and(eq(memberAddress.memberId, memberId), memberAddress.isDefault))
  return row ?? null
}

/** SQL expression for the short city name of a member's default address; null without one. */
export function deliveryCity(memberId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select standard.city from member_address standard
    where standard.member_id = ${memberId} and standard.is_default)`.mapWith(shortCityName)
}

/**
 * Adds an address typed elsewhere, such as in an order, unless the member has the same. Names of divisions are stored in
 * official form. Only a member's first address becomes the default.
 */
export async function addAddress(
  tx: Tx,
  memberId: string,
  fields: z.output<typeof AddressFields>,
  now: Date,
): Promise<Verdict<Address, 'too_many_addresses' | 'unknown_division'>> {
  const division = findDivision(fields)
  if (!division) return refuse('unknown_division')
  const named = { ...fields, ...division }
  const same = await sameAddress(tx, memberId, named)
  return same ? accept(same) : await insertAddress(tx, memberId, named, false, now)
}

/** Adds an address or changes one of the member's own. */
export async function saveAddress(
  tx: Tx,
  memberId: string,
  { id, isDefault, requestId: _, ...typed }: z.output<typeof SaveAddress>,
  now: Date,
): Promise<Verdict<Address, 'too_many_addresses' | 'unknown_division' | 'not_found'>> {
  const division = findDivision(typed)
  if (!division) return refuse('unknown_division')
  const fields = { ...typed, ...division }
  if (id === undefined) return await insertAddress(tx, memberId, fields, isDefault, now)
  await lockAddresses(tx, memberId)
  if (isDefault) await clearDefault(tx, memberId)
  const [changed] = await tx
    .update(memberAddress)
    .set({ ...fields, district: fields.district ?? null, isDefault })
    .where(and(eq(memberAddress.id, id), eq(memberAddress.memberId, memberId)))
    .returning(columns)
  return changed ? accept(changed) : refuse('not_found')
}

/** Makes one of the member's own addresses the default instead of the present one. */
export async function setDefaultAddress(
  tx: Tx,
  memberId: string,
  id: string,
): Promise<Verdict<Address, 'not_found'>> {
  await lockAddresses(tx, memberId)
  await clearDefault(tx, memberId)
  const [changed] = await tx
    .update(memberAddress)
    .set({ isDefault: true })
    .where(and(eq(memberAddress.id, id), eq(memberAddress.memberId, memberId)))
    .returning(columns)
  return changed ? accept(changed) : refuse('not_found')
}

/** Deletes one of the member's own addresses. Orders keep their copy of it. */
export async function deleteAddress(
  tx: Tx,
  memberId: string,
  id: string,
): Promise<Verdict<Record<string, never>, 'not_found'>> {
  await lockAddresses(tx, memberId)
  const [deleted] = await tx
    .delete(memberAddress)
    .where(and(eq(memberAddress.id, id), eq(memberAddress.memberId, memberId)))
    .returning({ id: memberAddress.id })
  return deleted ? accept({}) : refuse('not_found')
}

/** An address of the member with the same fields, so that typing it again adds no copy. */
async function sameAddress(
  tx: Tx,
  memberId: string,
  { receiver, phone, province, city, district, detail }: z.output<typeof AddressFields>,
): Promise<Address | undefined> {
  const [same] = await tx
    .select(columns)
    .from(memberAddress)
    .where(
      and(
        eq(memberAddress.memberId, memberId),
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
  memberId: string,
  fields: z.output<typeof AddressFields>,
  isDefault: boolean,
  now: Date,
): Promise<Verdict<Address, 'too_many_addresses'>> {
  await lockAddresses(tx, memberId)
  const [{ held } = { held: 0 }] = await tx
    .select({ held: sql<number>`count(*)::int` })
    .from(memberAddress)
    .where(eq(memberAddress.memberId, memberId))
  if (held >= ADDRESSES_PER_MEMBER) return refuse('too_many_addresses')
  if (isDefault) await clearDefault(tx, memberId)
  const [made] = await tx
    .insert(memberAddress)
    .values({
      id: newId(),
      memberId,
      ...fields,
      district: fields.district ?? null,
      isDefault: isDefault || held === 0,
      createdAt: now,
    })
    .returning(columns)
  if (!made) throw new Error('the new address was not found')
  return accept(made)
}

/** Serializes changes to a member's addresses, to protect the maximum count and the single default. */
async function lockAddresses(tx: Tx, memberId: string): Promise<void> {
  await lockMember(tx, memberId)
}

async function clearDefault(tx: Tx, memberId: string): Promise<void> {
  await tx
    .update(memberAddress)
    .set({ isDefault: false })
    .where(and(eq(memberAddress.memberId, memberId), memberAddress.isDefault))
}
