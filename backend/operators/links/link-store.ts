import type { Reader, Tx } from 'backend/platform/database/database'
import { sha256 } from 'backend/platform/hash'
import { newId } from 'backend/platform/ids'
import { insertOne } from 'backend/platform/stores/rows'
import { HOUR_MS, MINUTE_MS } from 'contract/durations'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { StoredOperator } from '../operator-store'
import { operator, operatorLink } from '../tables'

/** Of a link that the command prints for someone who waits for it. */
const PRINTED_LINK_MS = 30 * MINUTE_MS
/** Of a link that is sent by SMS, whose receiver may read it on the next day. */
export const SENT_LINK_MS = 24 * HOUR_MS

export type StoredLink = typeof operatorLink.$inferSelect

/** Replaces the open links of an operator by a new one. */
export async function insertLink(
  tx: Tx,
  {
    operatorId,
    token,
    now,
    id = newId(),
    lifetimeMs = PRINTED_LINK_MS,
  }: { operatorId: string; token: string; now: Date; id?: string; lifetimeMs?: number },
): Promise<StoredLink> {
  await tx
    .update(operatorLink)
    .set({ endedAt: now })
    .where(and(eq(operatorLink.operatorId, operatorId), isNull(operatorLink.endedAt)))
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  return await insertOne(tx, operatorLink, {
    id,
    operatorId,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt,
  })
}

/** A link that is neither used nor expired, with its operator. */
export async function findOpenLink(
  reader: Reader,
  token: string,
  now: Date,
): Promise<{ link: StoredLink; owner: StoredOperator } | undefined> {
  const [row] = await reader
    .select({ link: operatorLink, owner: operator })
    .from(operatorLink)
    .innerJoin(operator, eq(operator.id, operatorLink.operatorId))
    .where(
      and(
        eq(operatorLink.tokenHash, sha256(token)),
        isNull(operatorLink.endedAt),
        gt(operatorLink.expiresAt, now),
        isNull(operator.disabledAt),
      ),
    )
  return row
}

/** Locks a link, used or not, until the transaction ends. */
export async function lockLink(tx: Tx, token: string): Promise<StoredLink | undefined> {
  const found = eq(operatorLink.tokenHash, sha256(token))
  return (await tx.select().from(operatorLink).where(found).for('update'))[0]
}

export async function endLink(tx: Tx, linkId: string, now: Date): Promise<void> {
  await tx.update(operatorLink).set({ endedAt: now }).where(eq(operatorLink.id, linkId))
}
