import type { Reader, Tx } from 'backend/platform/database'
import { and, count, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { NO_TRADE, type TradeCounts } from './figures'
import { shopFollow, shopProfile, shopQualification, shopTrade } from './tables'

export type Profile = typeof shopProfile.$inferSelect
export type Qualification = typeof shopQualification.$inferSelect

export async function readProfiles(reader: Reader): Promise<Map<string, Profile>> {
  const rows = await reader.select().from(shopProfile)
  return new Map(rows.map((row) => [row.shopId, row]))
}

export async function profileOf(reader: Reader, shopId: string): Promise<Profile | undefined> {
  return (await reader.select().from(shopProfile).where(eq(shopProfile.shopId, shopId)))[0]
}

/** Writes down what a shop says of itself, in place of what it said before. */
export async function saveProfile(tx: Tx, profile: Profile): Promise<void> {
  const { shopId: _, ...said } = profile
  await tx.insert(shopProfile).values(profile).onConflictDoUpdate({ target: shopProfile.shopId, set: said })
}

export async function qualificationOf(reader: Reader, shopId: string): Promise<Qualification | undefined> {
  return (await reader.select().from(shopQualification).where(eq(shopQualification.shopId, shopId)))[0]
}

/** Writes down what the market has checked of the company behind a shop. */
export async function recordQualification(tx: Tx, checked: Qualification): Promise<void> {
  const { shopId: _, ...facts } = checked
  await tx
    .insert(shopQualification)
    .values(checked)
    .onConflictDoUpdate({ target: shopQualification.shopId, set: facts })
}

const total = (column: AnyPgColumn) => sql<number>`sum(${column})`.mapWith(Number)
const TOTALS = {
  completedOrders: total(shopTrade.completedOrders),
  deliveredKg: total(shopTrade.deliveredKg),
  shippedOrders: total(shopTrade.shippedOrders),
  onTimeOrders: total(shopTrade.onTimeOrders),
  refundedOrders: total(shopTrade.refundedOrders),
}

/** What every shop has done; one that has done nothing has no entry. */
export async function readTrade(reader: Reader): Promise<Map<string, TradeCounts>> {
  const rows = await reader
    .select({ shopId: shopTrade.shopId, ...TOTALS })
    .from(shopTrade)
    .groupBy(shopTrade.shopId)
  return new Map(rows.map(({ shopId, ...trade }) => [shopId, trade]))
}

export async function tradeOf(reader: Reader, shopId: string): Promise<TradeCounts> {
  const [trade] = await reader
    .select(TOTALS)
    .from(shopTrade)
    .where(eq(shopTrade.shopId, shopId))
    .groupBy(shopTrade.shopId)
  return trade ?? NO_TRADE
}

/** Makes a member follow a shop; who follows already goes on since then. @returns since when */
export async function follow(tx: Tx, { at, ...who }: Following & { at: Date }): Promise<Date> {
  await tx
    .insert(shopFollow)
    .values({ ...who, followedAt: at })
    .onConflictDoNothing()
  return (await followedAt(tx, who)) ?? at
}

interface Following {
  memberId: string
  shopId: string
}

const isFollowing = ({ memberId, shopId }: Following) =>
  and(eq(shopFollow.memberId, memberId), eq(shopFollow.shopId, shopId))

/** Ends it; who does not follow goes on not following. */
export async function unfollow(tx: Tx, who: Following): Promise<void> {
  await tx.delete(shopFollow).where(isFollowing(who))
}

/** Since when a member follows a shop; undefined where he does not. */
export async function followedAt(reader: Reader, who: Following): Promise<Date | undefined> {
  return (await reader.select({ at: shopFollow.followedAt }).from(shopFollow).where(isFollowing(who)))[0]?.at
}

export async function countFollowers(reader: Reader, shopId: string): Promise<number> {
  const [row] = await reader.select({ n: count() }).from(shopFollow).where(eq(shopFollow.shopId, shopId))
  return row?.n ?? 0
}
