import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { moveClock } from 'contract/dev'
import { sql } from 'drizzle-orm'
import { checkDuration } from 'tests/support/durations'
import { pause } from 'tests/support/pause'
import { expect } from 'vitest'
import type { PersistentClient } from './persistent-client'

/** Maximum time after the last fault in which all due work completes. */
const WITHIN_MS = 60_000
const PATIENCE_MS = 5 * WITHIN_MS
const POLL_MS = 200
/** Later than every deadline of an order. */
const FORWARD_MINUTES = 8 * 24 * 60
export const FORWARD_MS = FORWARD_MINUTES * 60_000
/** Rows with a deadline that unfinished deals leave. */
const PENDING_KINDS = ['stock hold', 'unanswered refund', 'unconfirmed order', 'unpaid order']

/**
 * Moves the clock of a demo market forward and waits until nothing is overdue.
 * @param row number of the acceptance test, for the printed duration
 */
export async function assertNothingOverdue(
  row: string,
  db: Database,
  client: PersistentClient,
): Promise<void> {
  const waiting = await overdueAt(db, FORWARD_MINUTES)
  expect([...new Set(waiting.map(({ what }) => what))]).toEqual(expect.arrayContaining(PENDING_KINDS))
  await client.value(moveClock, { minutes: FORWARD_MINUTES, requestId: newId() }, '')
  const began = performance.now()
  let left = await overdueAt(db, 0)
  while (left.length > 0 && performance.now() - began < PATIENCE_MS) {
    await pause(POLL_MS)
    left = await overdueAt(db, 0)
  }
  const ms = performance.now() - began
  expect(left).toEqual([])
  checkDuration(`${row}: nothing overdue`, ms, WITHIN_MS)
}

/** Rows whose deadline has passed at the market time plus `minutes`, and jobs that no worker takes. */
async function overdueAt(db: Database, minutes: number): Promise<{ what: string; id: string }[]> {
  const rows = await db.orm.execute<{ what: string; id: string }>(sql`
    with due as (
      select now() + clock_offset_ms * interval '1 millisecond' + ${minutes} * interval '1 minute' as at
        from market_state)
    select 'unpaid order' as what, o.id::text from trade_order o, due
     where o.state = 'awaiting_payment' and o.pay_before < due.at - interval '10 seconds'
    union all
    select 'unconfirmed order', o.id::text from trade_order o, due
     where o.state = 'awaiting_receipt' and o.confirm_due_at < due.at
    union all
    select 'unanswered refund', o.id::text from trade_order o, due
     where o.state = 'refunding' and o.refund_asked_at < due.at - interval '48 hours'
    union all
    select 'late order of a plan', o.id::text from trade_order o join plan_step s on s.order_id = o.id and s.step = 'convert'
      join plan p on p.id = s.plan_id, due
     where (o.state = 'awaiting_shipment' or o.state = 'awaiting_pickup' and o.ready_at is null)
       and greatest(p.deliver_until, o.paid_at) + interval '5 days' < due.at
       and not exists (select from plan_proposal d where d.plan_id = p.id and d.kind = 'delay' and d.answered_at is null)
    union all
    select 'stock hold', h.id::text from stock_hold h, due
     where h.expires_at < due.at - interval '10 seconds'
       and not exists (select from stock_hold_end e where e.hold_id = h.id)
    union all
    select 'money hold', h.id::text from ledger_transfer h, due
     where h.kind = 'pending' and h.expires_at < due.at - interval '10 seconds'
       and not exists (select from ledger_transfer e where e.pending_id = h.id)
    union all
    select 'unanswered objection', o.id::text from order_objection o, due
     where o.closed_at is null and o.answered_at is null and o.answer_before < due.at
    union all
    select 'unsent message', d.id::text from message_delivery d, due
     where d.state = 'pending' and d.next_attempt_at < due.at - interval '1 minute'
    union all
    select 'unsent webhook', d.id::text from webhook_delivery d, due
     where d.state = 'pending' and d.next_attempt_at < due.at - interval '1 minute'
    union all
    select 'bank instruction', i.id::text from bank_instruction i, due
     where i.state in ('queued', 'sending', 'accepted') and i.next_at < due.at - interval '1 minute'
    union all
    select 'queued job', j.name || ' ' || j.id from pgboss.job j
     where (j.state in ('created', 'retry') and j.start_after < now() - interval '1 minute')
        or (j.state = 'active' and j.started_on + j.expire_in < now())`)
  return [...rows]
}
