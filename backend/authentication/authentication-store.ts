import type { Reader, Tx } from 'backend/platform/database/database'
import { reviewStore } from 'backend/platform/reviews/review-store'
import { insertOne } from 'backend/platform/stores/rows'
import type { AuthenticationKind } from 'contract/authentication/states'
import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import { authentication } from './tables'

export type AuthenticationRow = typeof authentication.$inferSelect

const OPEN = ['submitted', 'confirming', 'rejected'] as const

export const authentications = reviewStore(authentication)

/** The member's application of a kind that waits for a review or was rejected. */
export async function findOpen(
  reader: Reader,
  memberId: string,
  kind: AuthenticationKind,
): Promise<AuthenticationRow | undefined> {
  const [row] = await reader
    .select()
    .from(authentication)
    .where(
      and(
        eq(authentication.memberId, memberId),
        eq(authentication.kind, kind),
        inArray(authentication.state, [...OPEN]),
      ),
    )
  return row
}

/** The approved authentication of a member or a company. */
export async function findApproved(
  reader: Reader,
  kind: Exclude<AuthenticationKind, 'phone'>,
  ownerId: string | null,
): Promise<AuthenticationRow | undefined> {
  if (ownerId === null) return undefined
  const owner = kind === 'personal' ? authentication.memberId : authentication.companyId
  const [row] = await reader
    .select()
    .from(authentication)
    .where(and(eq(owner, ownerId), eq(authentication.kind, kind), eq(authentication.state, 'approved')))
  return row
}

/** Legal representatives of authenticated companies, by company. */
export async function legalPersonsOfCompanies(
  reader: Reader,
  companyIds: readonly string[],
): Promise<Map<string, string>> {
  if (companyIds.length === 0) return new Map()
  const rows = await reader
    .select({ companyId: authentication.companyId, facts: authentication.facts })
    .from(authentication)
    .where(
      and(
        inArray(authentication.companyId, [...companyIds]),
        eq(authentication.kind, 'enterprise'),
        eq(authentication.state, 'approved'),
      ),
    )
  return new Map(
    rows.flatMap(({ companyId, facts: { legalPerson } }) =>
      companyId === null || legalPerson === undefined ? [] : [[companyId, legalPerson] as const],
    ),
  )
}

/** The name of a member's approved personal authentication; null without one. */
export async function realNameOf(reader: Reader, memberId: string): Promise<string | null> {
  return (await realNamesByIds(reader, [memberId])).get(memberId) ?? null
}

/** The same of several, without those who have none. */
export async function realNamesByIds(
  reader: Reader,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await reader
    .select({ memberId: authentication.memberId, facts: authentication.facts })
    .from(authentication)
    .where(
      and(
        inArray(authentication.memberId, [...memberIds]),
        eq(authentication.kind, 'personal'),
        eq(authentication.state, 'approved'),
      ),
    )
  return new Map(
    rows.flatMap(({ memberId, facts: { name } }) => (name === undefined ? [] : [[memberId, name] as const])),
  )
}

/** Whether another member's company application that waits for a review has this name. */
export async function isNameInReview(
  reader: Reader,
  { companyName, memberId }: { companyName: string; memberId: string },
): Promise<boolean> {
  const rows = await reader
    .select({ id: authentication.id })
    .from(authentication)
    .where(
      and(
        eq(authentication.kind, 'enterprise'),
        eq(authentication.companyName, companyName),
        inArray(authentication.state, ['submitted', 'confirming']),
        ne(authentication.memberId, memberId),
      ),
    )
  return rows.length > 0
}

/** Whether the licence belongs to another authenticated company. */
export async function isLicenceOfOther(
  reader: Reader,
  { licenceNo, companyId }: { licenceNo: string; companyId: string | null },
): Promise<boolean> {
  const rows = await reader
    .select({ companyId: authentication.companyId })
    .from(authentication)
    .where(
      and(
        eq(authentication.kind, 'enterprise'),
        eq(authentication.state, 'approved'),
        eq(authentication.licenceNo, licenceNo),
      ),
    )
  return rows.some((row) => row.companyId !== companyId)
}

export async function addAuthentication(
  tx: Tx,
  row: Omit<AuthenticationRow, 'version'>,
): Promise<AuthenticationRow> {
  return await insertOne(tx, authentication, { ...row, version: 1 })
}

/** Approved papers whose last valid day is in the range of days. */
export async function listExpiring(
  reader: Reader,
  { from, to }: { from: string; to: string },
): Promise<AuthenticationRow[]> {
  return await reader
    .select()
    .from(authentication)
    .where(
      and(
        eq(authentication.state, 'approved'),
        gte(authentication.validUntil, from),
        lte(authentication.validUntil, to),
      ),
    )
}
