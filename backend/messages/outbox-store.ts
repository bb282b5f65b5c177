import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { DeliveryRow } from 'contract/messages/deliveries'
import type { DeliveryState } from 'contract/messages/types'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { kindName } from './kinds'
import type { AttemptOutcome } from './retry'
import { message, messageDelivery } from './tables'

/** A delivery whose attempt this process runs. */
export interface ClaimedDelivery {
  id: string
  /** Null: an SMS to an operator, whose phone is the target. */
  memberId: string | null
  channel: 'sms' | 'email'
  attempts: number
  /** Recipient of an e-mail or SMS that is not the member's present one. */
  target: string | null
  /** The member's confirmed address. */
  email: string | null
  title: string | null
  body: string
  link: string | null
  createdAt: Date
}

interface Claim {
  channel: ClaimedDelivery['channel']
  limit: number
  now: Date
  leasedUntil(attempts: number): Date
}

/**
 * Claims due deliveries: their next attempt is at the end of the lease, so that another server, or the next run after a
 * crash, takes them only then. The claim is committed before anything is sent.
 */
export async function claimDue(
  db: Database,
  { channel, limit, now, leasedUntil }: Claim,
): Promise<ClaimedDelivery[]> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: messageDelivery.id, attempts: messageDelivery.attempts })
      .from(messageDelivery)
      .where(
        and(
          eq(messageDelivery.state, 'pending'),
          eq(messageDelivery.channel, channel),
          sql`${messageDelivery.nextAttemptAt} <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(messageDelivery.nextAttemptAt, messageDelivery.id)
      .limit(limit)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const leases = due.map(({ id, attempts }) => ({ id, until: leasedUntil(attempts + 1).toISOString() }))
    const rows = await tx.execute<ClaimedRow>(sql`
      update message_delivery d set attempts = d.attempts + 1, next_attempt_at = l.until
      from jsonb_to_recordset(${JSON.stringify(leases)}::text::jsonb) as l(id uuid, until timestamptz)
      where d.id = l.id
      returning d.id, d.member_id, d.channel, d.attempts, d.target, d.created_at,
        (select e.address from message_email e where e.member_id = d.member_id) as email,
        (select m.title from message m where m.id = d.message_id) as title,
        coalesce(d.text, (select m.body from message m where m.id = d.message_id)) as body,
        (select m.link from message m where m.id = d.message_id) as link`)
    return rows.map(({ member_id: memberId, created_at, ...row }) => ({
      ...row,
      memberId,
      attempts: Number(row.attempts),
      createdAt: new Date(created_at),
    }))
  })
}

type ClaimedRow = Omit<ClaimedDelivery, 'memberId' | 'createdAt'> & {
  member_id: string | null
  created_at: string
}

/** Records the end of a claimed delivery. A later claim of the same delivery has precedence. */
export async function endDelivery(
  db: Database,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  { state, lastOutcome }: { state: Exclude<DeliveryState, 'pending'>; lastOutcome: string },
  now: Date,
): Promise<void> {
  await db.orm
    .update(messageDelivery)
    .set({ state, lastOutcome, endedAt: now, target: null, text: null })
    .where(isClaim({ id, attempts }))
}

/** Records an attempt that will be repeated at the end of its lease. */
export async function noteAttempt(
  db: Database,
  claim: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  lastOutcome: AttemptOutcome,
): Promise<void> {
  await db.orm.update(messageDelivery).set({ lastOutcome }).where(isClaim(claim))
}

function isClaim({ id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>) {
  return and(
    eq(messageDelivery.id, id),
    eq(messageDelivery.attempts, attempts),
    eq(messageDelivery.state, 'pending'),
  )
}

/** What the list calls an SMS to an operator. */
const OPERATOR_SMS = '工作人员通知'

/** Deliveries for operators, newest first. */
export async function listDeliveries(
  reader: Reader,
  { state, ...place }: Place & { state?: DeliveryState | undefined },
): Promise<Page<z.input<typeof DeliveryRow>>> {
  const inState = state === undefined ? undefined : eq(messageDelivery.state, state)
  const { list: rows, total } = await readPage(
    reader,
    messageDelivery,
    { where: inState, orderBy: [desc(messageDelivery.createdAt), desc(messageDelivery.id)], ...place },
    reader
      .select({
        id: messageDelivery.id,
        memberId: messageDelivery.memberId,
        channel: messageDelivery.channel,
        kind: message.kind,
        state: messageDelivery.state,
        attempts: messageDelivery.attempts,
        lastOutcome: messageDelivery.lastOutcome,
        nextAttemptAt: messageDelivery.nextAttemptAt,
        createdAt: messageDelivery.createdAt,
        operatorId: messageDelivery.operatorId,
      })
      .from(messageDelivery)
      .leftJoin(message, eq(message.id, messageDelivery.messageId)),
  )
  const list = rows.map(({ kind, nextAttemptAt, createdAt, operatorId, ...row }) => ({
    ...row,
    kindName: kind !== null ? kindName(kind) : operatorId === null ? null : OPERATOR_SMS,
    nextAttemptAt: row.state === 'pending' ? nextAttemptAt : null,
    createdAt,
  }))
  return { list, total }
}

/**
 * Puts a failed delivery of a message back into the outbox.
 * @returns `missing`, or `not_failed`, also for a code, whose text is erased
 */
export async function restartDelivery(
  tx: Tx,
  deliveryId: string,
  now: Date,
): Promise<'done' | 'missing' | 'not_failed'> {
  const [row] = await tx
    .select({ state: messageDelivery.state, messageId: messageDelivery.messageId })
    .from(messageDelivery)
    .where(eq(messageDelivery.id, deliveryId))
    .for('update')
  if (!row) return 'missing'
  if (row.state !== 'failed' || row.messageId === null) return 'not_failed'
  await tx
    .update(messageDelivery)
    .set({ state: 'pending', attempts: 0, endedAt: null, nextAttemptAt: now, createdAt: now })
    .where(eq(messageDelivery.id, deliveryId))
  return 'done'
}

/** Deletes ended deliveries from before an instant. */
export async function purgeDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.delete(messageDelivery).where(lt(messageDelivery.endedAt, before))
}
