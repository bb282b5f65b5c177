import { catalogueProduct } from 'backend/catalogue'
import { orderingOrder, orderNumbersByIds } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { and, asc, count, desc, eq, isNotNull, isNull, lt, min, or, type SQL } from 'drizzle-orm'
import { REPORT_TIME_MS } from './judge-trial'
import { trialOrder, trialReport, trialSample } from './tables'

export type TrialRow = Awaited<ReturnType<typeof selectTrials>>[number]
export type ReportRow = typeof trialReport.$inferSelect
type Place = { page: number; size: number }

function selectTrials(reader: Reader) {
  return reader
    .select({
      orderId: trialOrder.orderId,
      sampleId: trialOrder.sampleId,
      memberId: trialOrder.memberId,
      shopId: trialOrder.shopId,
      bags: trialOrder.bags,
      createdAt: trialOrder.createdAt,
      grade: catalogueProduct.grade,
      maker: catalogueProduct.maker,
      state: orderingOrder.state,
      completedAt: orderingOrder.completedAt,
      report: trialReport,
    })
    .from(trialOrder)
    .innerJoin(trialSample, eq(trialSample.id, trialOrder.sampleId))
    .innerJoin(catalogueProduct, eq(catalogueProduct.id, trialSample.productId))
    .innerJoin(orderingOrder, eq(orderingOrder.id, trialOrder.orderId))
    .leftJoin(trialReport, eq(trialReport.orderId, trialOrder.orderId))
    .$dynamic()
}

export async function insertTrial(tx: Tx, trial: typeof trialOrder.$inferInsert): Promise<void> {
  await tx.insert(trialOrder).values(trial)
}

/** A trial of the member, or of a colleague. Undefined for trials of others. */
export async function trialOf(
  reader: Reader,
  { memberId, companyId }: { memberId: string; companyId: string | null },
  orderId: string,
): Promise<TrialRow | undefined> {
  const isOwn = or(
    eq(trialOrder.memberId, memberId),
    companyId === null ? undefined : eq(trialOrder.companyId, companyId),
  )
  const [trial] = await selectTrials(reader).where(and(eq(trialOrder.orderId, orderId), isOwn))
  return trial
}

/** A page of a member's trials, newest first, with the total. */
export async function trialsOfMember(
  reader: Reader,
  memberId: string,
  place: Place,
): Promise<{ rows: TrialRow[]; total: number }> {
  const ofMember = eq(trialOrder.memberId, memberId)
  const [rows, total] = await Promise.all([
    pageOf(
      selectTrials(reader).where(ofMember),
      [desc(trialOrder.createdAt), desc(trialOrder.orderId)],
      place,
    ),
    countOf(reader, trialOrder, ofMember),
  ])
  return { rows, total }
}

/** A page of the trials of a shop with their reports, the newest report first, with the total. */
export async function reportedTrialsOfShop(
  reader: Reader,
  shopId: string,
  place: Place,
): Promise<{ rows: TrialRow[]; total: number }> {
  const ofShop = eq(trialReport.shopId, shopId)
  const [rows, total] = await Promise.all([
    pageOf(selectTrials(reader).where(ofShop), [desc(trialReport.at), desc(trialReport.orderId)], place),
    countOf(reader, trialReport, ofShop),
  ])
  return { rows, total }
}

async function pageOf(query: ReturnType<typeof selectTrials>, order: SQL[], { page, size }: Place) {
  return await query
    .orderBy(...order)
    .limit(size)
    .offset(page * size)
}

async function countOf(
  reader: Reader,
  table: typeof trialOrder | typeof trialReport,
  where: SQL,
): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
}

/** Number of the company's order whose report is overdue for the longest time; null if there is none. */
export async function overdueOrderNo(reader: Reader, companyId: string, now: Date): Promise<string | null> {
  const [overdue] = await reader
    .select({ orderId: trialOrder.orderId })
    .from(trialOrder)
    .innerJoin(orderingOrder, eq(orderingOrder.id, trialOrder.orderId))
    .leftJoin(trialReport, eq(trialReport.orderId, trialOrder.orderId))
    .where(
      and(
        eq(trialOrder.companyId, companyId),
        isNull(trialReport.orderId),
        lt(orderingOrder.completedAt, new Date(now.getTime() - REPORT_TIME_MS)),
      ),
    )
    .orderBy(asc(orderingOrder.completedAt))
    .limit(1)
  if (!overdue) return null
  return (await orderNumbersByIds(reader, [overdue.orderId])).get(overdue.orderId) ?? null
}

/** Trials of a company, or of a member without one, that are completed and have no report. */
export async function missingReports(
  reader: Reader,
  { memberId, companyId }: { memberId: string; companyId: string | null },
): Promise<{ count: number; completedAt: Date | null }> {
  const [missing] = await reader
    .select({ count: count(), completedAt: min(orderingOrder.completedAt) })
    .from(trialOrder)
    .innerJoin(orderingOrder, eq(orderingOrder.id, trialOrder.orderId))
    .leftJoin(trialReport, eq(trialReport.orderId, trialOrder.orderId))
    .where(
      and(
        companyId === null ? eq(trialOrder.memberId, memberId) : eq(trialOrder.companyId, companyId),
        isNull(trialReport.orderId),
        isNotNull(orderingOrder.completedAt),
      ),
    )
  return missing ?? { count: 0, completedAt: null }
}

/** @returns false if the trial has a report */
export async function insertReport(tx: Tx, report: ReportRow): Promise<boolean> {
  const made = await tx
    .insert(trialReport)
    .values(report)
    .onConflictDoNothing()
    .returning({ orderId: trialReport.orderId })
  return made.length > 0
}
