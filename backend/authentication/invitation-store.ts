import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { findById, lockById } from 'backend/platform/stores/rows'
import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm'
import { staffInvitation } from './tables'

export type InvitationRow = typeof staffInvitation.$inferSelect

const isOpen = (now: Date) => and(isNull(staffInvitation.endedAt), gt(staffInvitation.expiresAt, now))

/** Open invitations of a company, or to a phone. */
export async function listOpenInvitations(
  reader: Reader,
  of: { companyId: string } | { phone: string },
  now: Date,
): Promise<InvitationRow[]> {
  const whose =
    'companyId' in of ? eq(staffInvitation.companyId, of.companyId) : eq(staffInvitation.phone, of.phone)
  return await reader
    .select()
    .from(staffInvitation)
    .where(and(whose, isOpen(now)))
    .orderBy(asc(staffInvitation.createdAt), asc(staffInvitation.id))
}

export async function countOpenInvitations(reader: Reader, companyId: string, now: Date): Promise<number> {
  const [row] = await reader
    .select({ n: count() })
    .from(staffInvitation)
    .where(and(eq(staffInvitation.companyId, companyId), isOpen(now)))
  return row?.n ?? 0
}

/** Ends the expired invitation of a company to a phone, so that the phone can be invited again. */
export async function endExpired(
  tx: Tx,
  { companyId, phone }: { companyId: string; phone: string },
  now: Date,
): Promise<void> {
  await tx
    .update(staffInvitation)
    .set({ endedAt: now, outcome: 'replaced' })
    .where(
      and(
        eq(staffInvitation.companyId, companyId),
        eq(staffInvitation.phone, phone),
        isNull(staffInvitation.endedAt),
        lte(staffInvitation.expiresAt, now),
      ),
    )
}

/** @returns undefined if the company has an open invitation to the phone */
export async function addInvitation(
  tx: Tx,
  row: Pick<InvitationRow, 'companyId' | 'phone' | 'role' | 'invitedBy' | 'createdAt' | 'expiresAt'>,
): Promise<string | undefined> {
  const [made] = await tx
    .insert(staffInvitation)
    .values({ id: newId(), ...row })
    .onConflictDoNothing()
    .returning({ id: staffInvitation.id })
  return made?.id
}

export const findInvitation = (reader: Reader, id: string) => findById(reader, staffInvitation, id)

export const lockInvitation = (tx: Tx, id: string) => lockById(tx, staffInvitation, id)

export async function endInvitation(
  tx: Tx,
  id: string,
  ended: Pick<InvitationRow, 'outcome' | 'endedAt'> & { acceptedBy?: string },
): Promise<void> {
  await tx.update(staffInvitation).set(ended).where(eq(staffInvitation.id, id))
}
