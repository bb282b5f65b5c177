import { inventoryPool } from 'backend/inventory'
import { orderingLine, orderingOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { SALE_MAX_MS, type SaleState } from 'contract/flash-sales/terms'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { flashSale } from './tables'

export type Sale = typeof flashSale.$inferSelect

/** A sale with the free and the held kg of its pool; 0 without a pool. */
export interface SaleWithStock extends Sale {
  readonly availableKg: number
  readonly heldKg: number
}

export interface Place {
  readonly page: number
  readonly size: number
}

export async function insertSale(tx: Tx, sale: typeof flashSale.$inferInsert): Promise<void> {
  await tx.insert(flashSale).values(sale)
}

export async function updateSale(tx: Tx, id: string, changed: Partial<Sale>): Promise<void> {
  await tx.update(flashSale).set(changed).where(eq(flashSale.id, id))
}

/** Locks a sale, before its stock pool and orders. */
export async function lockSale(tx: Tx, id: string): Promise<Sale | undefined> {
  return (await tx.select().from(flashSale).where(eq(flashSale.id, id)).for('update'))[0]
}

export async function saleById(reader: Reader, id: string): Promise<SaleWithStock | undefined> {
  return (await selectSales(reader).where(eq(flashSale.id, id)))[0]
}

/** The sale with this start that was planned at this instant. */
export async function saleOfTimes(
  reader: Reader,
  { startsAt, createdAt }: Pick<Sale, 'startsAt' | 'createdAt'>,
): Promise<Sale | undefined> {
  const [sale] = await reader
    .select()
    .from(flashSale)
    .where(and(eq(flashSale.startsAt, startsAt), eq(flashSale.createdAt, createdAt)))
  return sale
}

export async function saleOfPool(reader: Reader, poolId: string): Promise<Sale> {
  const [sale] = await reader.select().from(flashSale).where(eq(flashSale.poolId, poolId))
  if (!sale) throw new Error(`stock pool ${poolId} belongs to no flash sale`)
  return sale
}

function selectSales(reader: Reader) {
  const { id, availableKg, heldKg } = inventoryPool
  return reader
    .select({
      ...COLUMNS,
      availableKg: sql<number>`coalesce(${availableKg}, 0)`.mapWith(Number),
      heldKg: sql<number>`coalesce(${heldKg}, 0)`.mapWith(Number),
    })
    .from(flashSale)
    .leftJoin(inventoryPool, eq(id, flashSale.poolId))
    .$dynamic()
}

const COLUMNS = {
  id: flashSale.id,
  saleNo: flashSale.saleNo,
  shopId: flashSale.shopId,
  memberId: flashSale.memberId,
  offerId: flashSale.offerId,
  priceFenPerTon: flashSale.priceFenPerTon,
  offerFenPerTon: flashSale.offerFenPerTon,
  stockKg: flashSale.stockKg,
  minKg: flashSale.minKg,
  stepKg: flashSale.stepKg,
  limitKg: flashSale.limitKg,
  pinFenPerTon: flashSale.pinFenPerTon,
  pinOpenMinKg: flashSale.pinOpenMinKg,
  pinJoinMinKg: flashSale.pinJoinMinKg,
  startsAt: flashSale.startsAt,
  endsAt: flashSale.endsAt,
  remark: flashSale.remark,
  createdAt: flashSale.createdAt,
  state: flashSale.state,
  submittedAt: flashSale.submittedAt,
  reviewedBy: flashSale.reviewedBy,
  reviewedAt: flashSale.reviewedAt,
  reviewNote: flashSale.reviewNote,
  poolId: flashSale.poolId,
  withdrawnAt: flashSale.withdrawnAt,
  closedAt: flashSale.closedAt,
  returnedKg: flashSale.returnedKg,
  rowHash: flashSale.rowHash,
}

const isPublic = inArray(flashSale.state, ['approved', 'closed'])

/** Public sales that run within [from, until), by their start; closed ones last. */
export async function salesBetween(
  reader: Reader,
  { from, until }: { from: Date; until: Date },
  place: Place,
): Promise<{ sales: SaleWithStock[]; total: number }> {
  const where = and(isPublic, startsNear(from), lt(flashSale.startsAt, until), gt(flashSale.endsAt, from))
  const order = [sql`${flashSale.state} = 'closed'`, asc(flashSale.startsAt), asc(flashSale.id)]
  return await pageOf(reader, where, order, place)
}

/** Bounds the part of the index that is read: a sale that starts earlier has ended by then. */
function startsNear(from: Date) {
  return gte(flashSale.startsAt, new Date(from.getTime() - SALE_MAX_MS))
}

/** Numbers of public sales by the days in Asia/Shanghai on which they run. */
export async function salesPerDay(
  reader: Reader,
  { from, until }: { from: Date; until: Date },
): Promise<Map<string, number>> {
  const rows = await reader.execute<{ day: string; sales: number }>(sql`
    select to_char(d.start at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as sales
    from generate_series(${from.toISOString()}::timestamptz,
      ${until.toISOString()}::timestamptz - interval '1 day', interval '1 day') as d (start)
    join ${flashSale} on ${flashSale.startsAt} < d.start + interval '1 day' and ${flashSale.endsAt} > d.start
    where ${isPublic} and ${startsNear(from)}
    group by 1`)
  return new Map(rows.map(({ day, sales }) => [day, sales]))
}

/** Public sales that have not ended, those that end first before. */
export async function openSales(
  reader: Reader,
  { shopId, limit }: { shopId: string | null; limit: number },
  now: Date,
): Promise<SaleWithStock[]> {
  return await selectSales(reader)
    .where(
      and(
        eq(flashSale.state, 'approved'),
        gt(flashSale.endsAt, now),
        shopId === null ? undefined : eq(flashSale.shopId, shopId),
      ),
    )
    .orderBy(asc(flashSale.endsAt), asc(flashSale.id))
    .limit(limit)
}

/** Number of sales that run now or start later. A job closes the others within seconds. */
export async function countOpenSales(reader: Reader): Promise<number> {
  const [counted] = await reader
    .select({ sales: count() })
    .from(flashSale)
    .where(eq(flashSale.state, 'approved'))
  return counted?.sales ?? 0
}

export async function salesOfShop(
  reader: Reader,
  { shopId, state }: { shopId: string; state: SaleState | undefined },
  place: Place,
): Promise<{ sales: SaleWithStock[]; total: number }> {
  const where = and(eq(flashSale.shopId, shopId), state && eq(flashSale.state, state))
  return await pageOf(reader, where, [desc(flashSale.createdAt), desc(flashSale.id)], place)
}

/** Sales that merchants have submitted, optionally of some days: waiting ones by their submission, others newest first. */
export async function submittedSales(
  reader: Reader,
  { state, within }: { state: SaleState | undefined; within: { from: Date; until: Date } | null },
  place: Place,
): Promise<{ sales: SaleWithStock[]; total: number }> {
  const where = and(
    isNotNull(flashSale.submittedAt),
    state && eq(flashSale.state, state),
    within === null
      ? undefined
      : and(gte(flashSale.startsAt, within.from), lt(flashSale.startsAt, within.until)),
  )
  const order =
    state === 'submitted'
      ? [asc(flashSale.submittedAt), asc(flashSale.id)]
      : [desc(flashSale.startsAt), desc(flashSale.id)]
  return await pageOf(reader, where, order, place)
}

async function pageOf(
  reader: Reader,
  where: SQL | undefined,
  order: SQL[],
  { page, size }: Place,
): Promise<{ sales: SaleWithStock[]; total: number }> {
  const [sales, [counted]] = await Promise.all([
    selectSales(reader)
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset(page * size),
    reader.select({ total: count() }).from(flashSale).where(where),
  ])
  return { sales, total: counted?.total ?? 0 }
}

/** Locks the next approved sale whose closing wait is over, unless another server has. */
export async function lockDueSale(
  tx: Tx,
  endedBefore: Date,
  except: readonly string[],
): Promise<Sale | undefined> {
  const [sale] = await tx
    .select()
    .from(flashSale)
    .where(
      and(
        eq(flashSale.state, 'approved'),
        lt(flashSale.endsAt, endedBefore),
        except.length === 0 ? undefined : notInArray(flashSale.id, [...except]),
      ),
    )
    .orderBy(asc(flashSale.endsAt), asc(flashSale.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return sale
}

const isOfSale = (saleId: string) =>
  and(eq(orderingLine.subjectKind, 'flash_sale'), eq(orderingLine.subjectId, saleId))

/** Kg that buyers (companies or members) ordered alone in a sale and did not lose: paid ones and those that wait for payment. */
export async function orderedKgOf(
  reader: Reader,
  saleId: string,
  buyerIds: readonly string[],
): Promise<Map<string, number>> {
  if (buyerIds.length === 0) return new Map()
  const rows = await reader
    .select({
      buyerId: orderingOrder.buyerId,
      orderedKg: sql<number>`sum(${orderingLine.orderedKg})`.mapWith(Number),
    })
    .from(orderingLine)
    .innerJoin(orderingOrder, eq(orderingOrder.id, orderingLine.orderId))
    .where(
      and(
        isOfSale(saleId),
        inArray(orderingOrder.buyerId, [...buyerIds]),
        notInArray(orderingOrder.state, ['cancelled', 'refunded']),
      ),
    )
    .groupBy(orderingOrder.buyerId)
  return new Map(rows.map(({ buyerId, orderedKg }) => [buyerId, orderedKg]))
}

/** When the first unpaid order of a sale was placed; null if none waits. */
export async function oldestUnpaidAt(reader: Reader, saleId: string): Promise<Date | null> {
  const [order] = await reader
    .select({ createdAt: orderingOrder.createdAt })
    .from(orderingLine)
    .innerJoin(orderingOrder, eq(orderingOrder.id, orderingLine.orderId))
    .where(and(isOfSale(saleId), eq(orderingOrder.state, 'awaiting_payment')))
    .orderBy(asc(orderingOrder.createdAt))
    .limit(1)
  return order?.createdAt ?? null
}

/** Number of the orders that members placed alone in sales and that were neither cancelled nor refunded, and the kg sold. */
export async function resultsOf(
  reader: Reader,
  saleIds: readonly string[],
): Promise<Map<string, { orders: number; soldKg: number }>> {
  if (saleIds.length === 0) return new Map()
  const rows = await reader
    .select({
      saleId: orderingLine.subjectId,
      orders: count(),
      soldKg: sql<number>`sum(${orderingLine.soldKg})`.mapWith(Number),
    })
    .from(orderingLine)
    .innerJoin(orderingOrder, eq(orderingOrder.id, orderingLine.orderId))
    .where(
      and(
        eq(orderingLine.subjectKind, 'flash_sale'),
        inArray(orderingLine.subjectId, [...saleIds]),
        notInArray(orderingOrder.state, ['cancelled', 'refunded']),
      ),
    )
    .groupBy(orderingLine.subjectId)
  return new Map(rows.map(({ saleId, ...result }) => [saleId, result]))
}
