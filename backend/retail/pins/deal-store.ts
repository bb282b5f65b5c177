import type { Reader, Tx } from 'backend/platform/database/database'
import { and, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Place } from '../goods-store'
import { retailPin, retailPinDeal, retailPinShare } from '../tables'

export type Deal = typeof retailPinDeal.$inferSelect

/** A deal with the numbers of its pins, and the bags of their orders. */
export interface DealWithPins extends Deal {
  readonly openPins: number
  readonly filledPins: number
  readonly failedPins: number
  readonly orderedBags: number
}

/** @returns false if the goods have an open deal */
export async function insertDeal(tx: Tx, deal: typeof retailPinDeal.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(retailPinDeal)
    .values(deal)
    .onConflictDoNothing()
    .returning({ id: retailPinDeal.id })
  return made.length > 0
}

export async function endDealAt(tx: Tx, id: string, endedAt: Date): Promise<void> {
  await tx.update(retailPinDeal).set({ endedAt }).where(eq(retailPinDeal.id, id))
}

/** Locks a deal, before the stock pool of its goods and its pins. */
export async function lockDeal(tx: Tx, id: string): Promise<Deal | undefined> {
  return (await tx.select().from(retailPinDeal).where(eq(retailPinDeal.id, id)).for('update'))[0]
}

export async function dealById(reader: Reader, id: string): Promise<DealWithPins | undefined> {
  return (await selectDeals(reader).where(eq(retailPinDeal.id, id)))[0]
}

/** The deal of goods of which pins can be opened. */
export async function openDealOf(reader: Reader, goodsId: string): Promise<DealWithPins | undefined> {
  return (await selectDeals(reader).where(isOpenOf(goodsId)))[0]
}

/** Ends the open deal of goods, if there is one. */
export async function endOpenDealOf(tx: Tx, goodsId: string, endedAt: Date): Promise<void> {
  await tx.update(retailPinDeal).set({ endedAt }).where(isOpenOf(goodsId))
}

function isOpenOf(goodsId: string): SQL | undefined {
  return and(eq(retailPinDeal.goodsId, goodsId), isNull(retailPinDeal.endedAt))
}

export async function dealsByIds(reader: Reader, ids: readonly string[]): Promise<Map<string, Deal>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(retailPinDeal)
    .where(inArray(retailPinDeal.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deals of goods, newest first. */
export async function dealsOfGoods(
  reader: Reader,
  goodsId: string,
  { page, size }: Place,
): Promise<{ deals: DealWithPins[]; total: number }> {
  const where = eq(retailPinDeal.goodsId, goodsId)
  const [deals, [counted]] = await Promise.all([
    selectDeals(reader)
      .where(where)
      .orderBy(desc(retailPinDeal.createdAt), desc(retailPinDeal.id))
      .limit(size)
      .offset(page * size),
    reader.select({ total: count() }).from(retailPinDeal).where(where),
  ])
  return { deals, total: counted?.total ?? 0 }
}

function selectDeals(reader: Reader) {
  const ofDeal = sql.raw('retail_pin.deal_id = retail_pin_deal.id')
  const pinsIn = (state: 'open' | 'filled' | 'failed') =>
    sql<number>`(select count(*) from ${retailPin} where ${ofDeal} and retail_pin.state = ${state})`.mapWith(
      Number,
    )
  return reader
    .select({
      ...getTableColumns(retailPinDeal),
      openPins: pinsIn('open'),
      filledPins: pinsIn('filled'),
      failedPins: pinsIn('failed'),
      orderedBags: sql<number>`(select coalesce(sum(retail_pin_share.bags), 0) from ${retailPinShare}
        join ${retailPin} on retail_pin.id = retail_pin_share.pin_id
        where ${ofDeal} and retail_pin_share.state = 'ordered')`.mapWith(Number),
    })
    .from(retailPinDeal)
    .$dynamic()
}
