import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { reviewStore } from 'backend/platform/reviews/review-store'
import type { RegistrationKind } from 'contract/registrations/states'
import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { carrier, registration } from './tables'

export type RegistrationRow = typeof registration.$inferSelect
export type CarrierRow = typeof carrier.$inferSelect

export const registrations = reviewStore(registration)

const ofMember = (memberId: string, kind: RegistrationKind) =>
  and(eq(registration.memberId, memberId), eq(registration.kind, kind))

export async function findRegistration(
  reader: Reader,
  memberId: string,
  kind: RegistrationKind,
): Promise<RegistrationRow | undefined> {
  return (await reader.select().from(registration).where(ofMember(memberId, kind)))[0]
}

/** Locks the member's registration of a kind, and creates an empty one first if there is none. */
export async function openRegistration(
  tx: Tx,
  memberId: string,
  kind: RegistrationKind,
  now: Date,
): Promise<RegistrationRow> {
  await tx
    .insert(registration)
    .values({
      id: newId(),
      kind,
      memberId,
      state: 'draft',
      version: 0,
      facts: {},
      rejections: {},
      createdAt: now,
    })
    .onConflictDoNothing()
  const [row] = await tx.select().from(registration).where(ofMember(memberId, kind)).for('update')
  if (!row) throw new Error('the registration was not found')
  return row
}

/** The company's newest approved registration. */
export async function approvedRegistration(
  reader: Reader,
  companyName: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await reader
    .select()
    .from(registration)
    .where(and(eq(registration.companyName, companyName), eq(registration.state, 'approved')))
    .orderBy(desc(registration.decidedAt))
    .limit(1)
  return row
}

/** Legal representatives of the newest approved registrations, by company name. */
export async function approvedLegalPersons(
  reader: Reader,
  companyNames: readonly string[],
): Promise<Map<string, string>> {
  if (companyNames.length === 0) return new Map()
  const rows = await reader
    .select({ companyName: registration.companyName, facts: registration.facts })
    .from(registration)
    .where(and(inArray(registration.companyName, [...companyNames]), eq(registration.state, 'approved')))
    .orderBy(asc(registration.decidedAt))
  return new Map(
    rows.flatMap(({ companyName, facts: { legalPerson } }) =>
      companyName === null || legalPerson === undefined ? [] : [[companyName, legalPerson] as const],
    ),
  )
}

/** Serializes submissions, which check names and then take them. */
export async function lockNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('registration names', 0))`)
}

const isTaken = inArray(registration.state, ['submitted', 'approved'])

/** Whether another registration of the kind that is submitted or approved has this company or licence. */
export async function isCompanyTaken(
  reader: Reader,
  wanted: { id?: string; kind: RegistrationKind; companyName: string; licenceNo?: string | undefined },
): Promise<boolean> {
  const { id, kind, companyName, licenceNo } = wanted
  const same = or(
    eq(registration.companyName, companyName),
    licenceNo === undefined ? undefined : eq(registration.licenceNo, licenceNo),
  )
  const rows = await reader
    .select({ id: registration.id })
    .from(registration)
    .where(
      and(eq(registration.kind, kind), isTaken, same, id === undefined ? undefined : ne(registration.id, id)),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether another registration that is submitted or approved has this shop name. */
export async function isShopNameTaken(reader: Reader, shopName: string, id?: string): Promise<boolean> {
  const rows = await reader
    .select({ id: registration.id })
    .from(registration)
    .where(
      and(
        isTaken,
        eq(registration.shopName, shopName),
        id === undefined ? undefined : ne(registration.id, id),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function findCarrier(reader: Reader, companyId: string): Promise<CarrierRow | undefined> {
  return (await reader.select().from(carrier).where(eq(carrier.companyId, companyId)))[0]
}

export async function createCarrier(tx: Tx, made: Omit<CarrierRow, 'id'>): Promise<string> {
  const id = newId()
  await tx.insert(carrier).values({ id, ...made })
  return id
}

/** All carriers. There are some thousands at most, so the list is not paged. */
export async function listCarriers(reader: Reader): Promise<CarrierRow[]> {
  return await reader.select().from(carrier).orderBy(carrier.id)
}
