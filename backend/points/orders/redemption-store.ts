import type { BuyerSide } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { pointsRedemption, type RedemptionRow } from '../tables'

export async function insertRedemption(
  tx: Tx,
  row: Omit<RedemptionRow, 'rowHash' | 'returnedPieces' | 'restockedPieces' | 'usedAt'>,
): Promise<void> {
  await tx.insert(pointsRedemption).values(row)
}

/** What an order of points goods cost. @throws Error if it is none */
export async function redemptionOf(reader: Reader, orderId: string): Promise<RedemptionRow> {
  const [row] = await reader.select().from(pointsRedemption).where(eq(pointsRedemption.orderId, orderId))
  if (!row) throw new Error(`order ${orderId} has no points`)
  return row
}

export async function changeRedemption(
  tx: Tx,
  orderId: string,
  by: { returnedPieces?: number; restockedPieces?: number; usedAt?: Date },
): Promise<void> {
  const { returnedPieces = 0, restockedPieces = 0, usedAt } = by
  await tx
    .update(pointsRedemption)
    .set({
      returnedPieces: sql`${pointsRedemption.returnedPieces} + ${returnedPieces}`,
      restockedPieces: sql`${pointsRedemption.restockedPieces} + ${restockedPieces}`,
      ...(usedAt && { usedAt }),
    })
    .where(eq(pointsRedemption.orderId, orderId))
}

/** Redemptions of a member in person, and those of the company for which it acts. */
function ofBuyer({ buyerMemberId, buyingCompanyId = null }: BuyerSide): SQL | undefined {
  const { ownerKind, ownerId } = pointsRedemption
  const own = and(eq(ownerKind, 'member'), eq(ownerId, buyerMemberId))
  return buyingCompanyId === null ? own : or(own, and(eq(ownerKind, 'company'), eq(ownerId, buyingCompanyId)))
}

/** A buyer's redemptions, the newest first. */
export async function redemptionsOf(reader: Reader, buyer: BuyerSide, place: Place) {
  const orderBy = [desc(pointsRedemption.at), desc(pointsRedemption.orderId)]
  return await readPage(reader, pointsRedemption, { where: ofBuyer(buyer), orderBy, ...place })
}

export async function redemptionOfBuyer(
  reader: Reader,
  buyer: BuyerSide,
  orderId: string,
): Promise<RedemptionRow | undefined> {
  const [row] = await reader
    .select()
    .from(pointsRedemption)
    .where(and(eq(pointsRedemption.orderId, orderId), ofBuyer(buyer)))
  return row
}

export async function redemptionsByOrders(
  reader: Reader,
  orderIds: readonly string[],
): Promise<Map<string, RedemptionRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(pointsRedemption)
    .where(inArray(pointsRedemption.orderId, [...orderIds]))
  return new Map(rows.map((row) => [row.orderId, row]))
}
