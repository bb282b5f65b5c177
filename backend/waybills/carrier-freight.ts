/** Freight of a carrier: where it is now, and what was settled in a month. */
import { monthAfter, orderingOrder, statementOf } from 'backend/ordering'
import { anyOf } from 'backend/platform/database/any-of'
import type { Reader } from 'backend/platform/database/database'
import { startOfDay } from 'backend/platform/shanghai-time'
import type { AnswerOf } from 'contract/endpoint'
import type { carrierFreight } from 'contract/waybills/money'
import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { waybill, waybillException } from './tables'
import type { Waybill } from './waybill-store'

type CarrierFreight = AnswerOf<typeof carrierFreight>

/** States in which freight is held or in the order's escrow. */
const OPEN_STATES = ['awaiting_loading', 'loaded', 'under_way', 'arrived', 'signed'] as const

/**
 * What a carrier earns. The month is the settlement statement of its freight orders, as shops have one: what the ledger paid out,
 * so that order, waybill and statement agree.
 * @param month yyyy-mm in Asia/Shanghai; left out: the present one
 */
export async function freightOfCarrier(
  reader: Reader,
  carrierId: string,
  query: { month?: string | undefined; page: number; size: number },
  now: Date,
): Promise<CarrierFreight> {
  const statement = await statementOf(reader, { kind: 'carrier', id: carrierId }, query, now)
  const { month, sum, list, total, page, size } = statement
  const [open, detentionFen, waybills] = await Promise.all([
    openFreight(reader, carrierId),
    detentionPaidIn(reader, carrierId, month),
    waybillsOfOrders(
      reader,
      list.map(({ orderId }) => orderId),
    ),
  ])
  const rows = list.map(({ orderId, orderNo, completedAt, ...amounts }) => {
    const row = waybills.get(orderId)
    if (!row) throw new Error(`freight order ${orderId} has no waybill`)
    return {
      ...{ waybillId: row.id, waybillNo: row.waybillNo, orderNo, title: row.title },
      fromPlace: `${row.loadingCity}${row.loadingDistrict}`,
      toPlace: `${row.unloadingCity}${row.unloadingDistrict}`,
      ...{ settledAt: completedAt, ...freightAmounts(amounts) },
    }
  })
  const sums = { count: total, ...freightAmounts(sum), detentionFen }
  return { ...open, month, sum: sums, list: rows, total, page, size }
}

/** Amounts of a statement by the words of freight. */
const freightAmounts = (amounts: {
  grossFen: number
  refundedFen: number
  commissionFen: number
  netFen: number
}) => ({
  freightFen: amounts.grossFen,
  deductedFen: amounts.refundedFen,
  commissionFen: amounts.commissionFen,
  paidFen: amounts.netFen,
})

type OpenFreight = Pick<CarrierFreight, 'held' | 'escrow' | 'signed' | 'noShowHeldFen'>

/** Freight that is on its way to the carrier, after what was returned to shippers and before the commission. */
async function openFreight(reader: Reader, carrierId: string): Promise<OpenFreight> {
  const isHeld = eq(waybill.state, 'awaiting_loading')
  const isSigned = eq(waybill.state, 'signed')
  const isInEscrow = sql`not (${isHeld})`
  const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const fenIf = (condition: SQL) =>
    sql<number>`coalesce(sum(${orderingOrder.settledFen}) filter (where ${condition}), 0)`.mapWith(Number)
  const isRunning = sql`${isSigned} and ${isNull(waybill.disputedAt)}`
  const [row] = await reader
    .select({
      ...{ heldCount: countIf(isHeld), heldFen: fenIf(isHeld) },
      ...{ escrowCount: countIf(isInEscrow), escrowFen: fenIf(isInEscrow) },
      ...{ signedCount: countIf(isSigned), signedFen: fenIf(isSigned) },
      noShowHeldFen: sql<number>`coalesce(sum(${waybill.noShowFeeFen}) filter (where ${isHeld}), 0)`.mapWith(
        Number,
      ),
      nextPayoutAt: sql<Date | null>`min(${waybill.payoutAt}) filter (where ${isRunning})`.mapWith(
        waybill.payoutAt,
      ),
    })
    .from(waybill)
    .innerJoin(orderingOrder, eq(orderingOrder.id, waybill.orderId))
    .where(and(eq(waybill.carrierId, carrierId), inArray(waybill.state, [...OPEN_STATES])))
  if (!row) throw new Error('the sums of waybills have no row')
  return {
    held: { count: row.heldCount, fen: row.heldFen },
    escrow: { count: row.escrowCount, fen: row.escrowFen, nextPayoutAt: row.nextPayoutAt },
    signed: { count: row.signedCount, fen: row.signedFen },
    noShowHeldFen: row.noShowHeldFen,
  }
}

/** Detention that shippers agreed to in a month: it is paid in the same transaction. */
async function detentionPaidIn(reader: Reader, carrierId: string, month: string): Promise<number> {
  const { agreedFen, kind, state, endedAt, waybillId } = waybillException
  const [row] = await reader
    .select({ fen: sql<number>`coalesce(sum(${agreedFen}), 0)`.mapWith(Number) })
    .from(waybillException)
    .innerJoin(waybill, eq(waybill.id, waybillId))
    .where(
      and(
        eq(waybill.carrierId, carrierId),
        eq(kind, 'detention'),
        eq(state, 'agreed'),
        gte(endedAt, startOfDay(`${month}-01`)),
        lt(endedAt, startOfDay(`${monthAfter(month)}-01`)),
      ),
    )
  return row?.fen ?? 0
}

/** Waybills by their freight orders. */
async function waybillsOfOrders(reader: Reader, orderIds: readonly string[]): Promise<Map<string, Waybill>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader.select().from(waybill).where(anyOf(waybill.orderId, orderIds))
  return new Map(rows.map((row) => [row.orderId, row]))
}
