import { anyOf } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { LeavingStaff } from 'backend/platform/module'
import { findById } from 'backend/platform/stores/rows'
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { contractSignature, seal, sealGrant } from './tables'

export type SealRow = typeof seal.$inferSelect
export type GrantRow = typeof sealGrant.$inferSelect

/** Seals of a company, those in use first. */
export async function sealsOf(reader: Reader, companyId: string): Promise<SealRow[]> {
  const rows = await reader
    .select()
    .from(seal)
    .where(eq(seal.companyId, companyId))
    .orderBy(desc(seal.createdAt), desc(seal.id))
  return [...rows.filter(({ stoppedAt }) => !stoppedAt), ...rows.filter(({ stoppedAt }) => stoppedAt)]
}

/** Grants in force, oldest first. */
export async function grantsOf(reader: Reader, sealIds: readonly string[]): Promise<GrantRow[]> {
  if (sealIds.length === 0) return []
  return await reader
    .select()
    .from(sealGrant)
    .where(and(inArray(sealGrant.sealId, [...sealIds]), isNull(sealGrant.revokedAt)))
    .orderBy(asc(sealGrant.grantedAt), asc(sealGrant.id))
}

/** Signatures by seal. */
export async function usesOf(reader: Reader, sealIds: readonly string[]): Promise<Map<string, number>> {
  if (sealIds.length === 0) return new Map()
  const rows = await reader
    .select({ sealId: contractSignature.sealId, uses: count() })
    .from(contractSignature)
    .where(inArray(contractSignature.sealId, [...sealIds]))
    .groupBy(contractSignature.sealId)
  return new Map(rows.flatMap(({ sealId, uses }) => (sealId === null ? [] : [[sealId, uses] as const])))
}

export const sealById = (reader: Reader, id: string) => findById(reader, seal, id)

/** A seal of the company that stays as it is until the transaction ends. */
export async function lockSealOf(tx: Tx, companyId: string, id: string): Promise<SealRow | undefined> {
  const [row] = await tx
    .select()
    .from(seal)
    .where(and(eq(seal.id, id), eq(seal.companyId, companyId)))
    .for('update')
  return row
}

/** A member's grant in force. */
export async function grantOf(
  reader: Reader,
  sealId: string,
  memberId: string,
): Promise<GrantRow | undefined> {
  const [row] = await reader
    .select()
    .from(sealGrant)
    .where(and(eq(sealGrant.sealId, sealId), eq(sealGrant.memberId, memberId), isNull(sealGrant.revokedAt)))
  return row
}

export const grantById = (reader: Reader, id: string) => findById(reader, sealGrant, id)

/** @returns false if the company has a seal of the kind */
export async function insertSeal(tx: Tx, row: typeof seal.$inferInsert): Promise<boolean> {
  const made = await tx.insert(seal).values(row).onConflictDoNothing().returning({ id: seal.id })
  return made.length > 0
}

export async function stopSealRow(tx: Tx, id: string, stoppedBy: string, stoppedAt: Date): Promise<void> {
  await tx.update(seal).set({ stoppedBy, stoppedAt }).where(eq(seal.id, id))
}

/** @returns false if the member has a grant */
export async function insertGrant(tx: Tx, row: typeof sealGrant.$inferInsert): Promise<boolean> {
  const made = await tx.insert(sealGrant).values(row).onConflictDoNothing().returning({ id: sealGrant.id })
  return made.length > 0
}

/** @returns false if it was revoked before */
export async function revokeGrantRow(
  tx: Tx,
  id: string,
  revokedBy: string,
  revokedAt: Date,
): Promise<boolean> {
  const done = await tx
    .update(sealGrant)
    .set({ revokedBy, revokedAt })
    .where(and(eq(sealGrant.id, id), isNull(sealGrant.revokedAt)))
    .returning({ id: sealGrant.id })
  return done.length > 0
}

/** Revokes the grants in force of members who leave a company. */
export async function revokeGrantsOf(
  tx: Tx,
  { companyId, memberIds, endedBy }: LeavingStaff,
  now: Date,
): Promise<void> {
  const sealsOfCompany = tx.select({ id: seal.id }).from(seal).where(eq(seal.companyId, companyId))
  await tx
    .update(sealGrant)
    .set({ revokedBy: endedBy, revokedAt: now })
    .where(
      and(
        anyOf(sealGrant.memberId, memberIds),
        inArray(sealGrant.sealId, sealsOfCompany),
        isNull(sealGrant.revokedAt),
      ),
    )
}
