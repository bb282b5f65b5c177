import { answerBefore, type BuyerSide, findSellers, orderSummaries, ordersOfBuyer } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { sellerOf } from 'backend/platform/database/seller-columns'
import type { RefundRow } from 'contract/disputes'
import {
  OBJECTION_OUTCOMES,
  OBJECTION_REASONS,
  type ObjectionOutcome,
  type ObjectionReason,
} from 'contract/disputes/states'
import { ORDER_STEPS, type OrderStep } from 'contract/states'
import { type SQL, sql } from 'drizzle-orm'

/** A row of the query, as the database returns it. */
interface Listed extends Record<string, unknown> {
  kind: 'refund' | 'objection'
  id: string
  orderId: string
  at: string
  note: string | null
  reason: ObjectionReason | null
  weightKg: string | null
  pieces: string | null
  disputedFen: string | null
  answerBefore: string | null
  arbitrateBefore: string | null
  outcome: ObjectionOutcome | null
  /** Step that ended a refund request. */
  endedBy: OrderStep | null
  refundedFen: string
}

/** Refund requests and objections of a buyer. A request ends with the next step that answers or withdraws it. */
function entriesOf(buyer: BuyerSide): SQL {
  const orders = ordersOfBuyer(buyer)
  return sql`
    select 'refund' as kind, s.id, s.order_id, s.at, s.note, null as reason, null::bigint as weight_kg, null::bigint as pieces,
      null::bigint as disputed_fen, null::timestamptz as answer_before, null::timestamptz as arbitrate_before, null as outcome, e.step as ended_by,
      coalesce((select sum(r.amount_fen) from ordering_refund r
        where r.order_id = s.order_id and r.at = e.at and r.cause in ('before_delivery', 'pickup_ended')), 0) as refunded_fen,
      e.step is null as is_open
    from ordering_order o
    join ordering_step s on s.order_id = o.id and s.step = 'ask_refund'
    left join lateral (
      select n.step, n.at from ordering_step n
      where n.order_id = s.order_id and (n.at, n.id) > (s.at, s.id)
        and n.step in ('withdraw_refund', 'agree_refund', 'refuse_refund', 'end_pickup')
      order by n.at, n.id limit 1
    ) e on true
    where o.id in ${orders}
    union all
    select 'objection', b.id, b.order_id, b.at, b.text, b.reason, b.weight_kg, b.pieces, b.disputed_fen,
      case when b.answer is null and b.closed_at is null then b.answer_before end,
      case when b.closed_at is null and not exists (
        select from arbitration a where a.objection_id = b.id and a.closed_at is null) then b.arbitrate_before end, b.outcome, null,
      coalesce(b.refund_fen, 0) + coalesce((select sum(r.amount_fen) from arbitration a join ordering_refund r on r.id = a.refund_id
        where a.objection_id = b.id), 0),
      b.closed_at is null
    from order_objection b
    where b.order_id in ${orders}`
}

/** A page of a buyer's refund requests and objections, newest first. */
export async function refundList(
  reader: Reader,
  buyer: BuyerSide,
  { state, page, size }: { state?: 'open' | 'closed' | undefined; page: number; size: number },
): Promise<{ list: RefundRow[]; total: number }> {
  const entries = entriesOf(buyer)
  const where = state === undefined ? sql`true` : state === 'open' ? sql`is_open` : sql`not is_open`
  const [counted] = await reader.execute<{ total: string }>(
    sql`select count(*) as total from (${entries}) entry where ${where}`,
  )
  const rows = await reader.execute<Listed>(sql`
    select kind, id, order_id as "orderId", at, note, reason, weight_kg as "weightKg", pieces, disputed_fen as "disputedFen",
      answer_before as "answerBefore", arbitrate_before as "arbitrateBefore", outcome, ended_by as "endedBy", refunded_fen as "refundedFen"
    from (${entries}) entry where ${where}
    order by at desc, id desc limit ${size} offset ${page * size}`)
  return { list: await rowsOf(reader, rows), total: Number(counted?.total ?? 0) }
}

async function rowsOf(reader: Reader, rows: readonly Listed[]): Promise<RefundRow[]> {
  const orders = await orderSummaries(
    reader,
    rows.map(({ orderId }) => orderId),
  )
  const sellers = await findSellers(reader, [...orders.values()])
  return rows.map((row) => {
    const order = orders.get(row.orderId)
    if (!order) throw new Error(`order ${row.orderId} does not exist`)
    return {
      kind: row.kind,
      id: row.id,
      orderId: row.orderId,
      orderNo: order.orderNo,
      orderType: order.type,
      orderState: order.state,
      shopName: sellers.get(sellerOf(order).id)?.name ?? '',
      title: order.title,
      at: isoOf(row.at),
      reason: reasonOf(row),
      weightKg: row.weightKg === null ? null : Number(row.weightKg),
      pieces: row.pieces === null ? null : Number(row.pieces),
      disputedFen: row.disputedFen === null ? null : Number(row.disputedFen),
      answerBefore: answerBeforeOf(row),
      arbitrateBefore: row.arbitrateBefore && isoOf(row.arbitrateBefore),
      refundedFen: Number(row.refundedFen),
      result: resultOf(row),
    }
  })
}

const isoOf = (at: string) => new Date(at).toISOString()

function reasonOf({ reason, note }: Listed): string {
  return reason === null ? (note ?? '') : `${OBJECTION_REASONS[reason]}：${note ?? ''}`
}

function resultOf({ outcome, endedBy }: Listed): string | null {
  if (outcome !== null) return OBJECTION_OUTCOMES[outcome]
  return endedBy === null ? null : ORDER_STEPS[endedBy]
}

function answerBeforeOf({ kind, at, answerBefore: before, endedBy }: Listed): string | null {
  if (kind === 'objection') return before === null ? null : isoOf(before)
  return endedBy === null ? answerBefore(new Date(at)).toISOString() : null
}
