import { lockMember } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import {
  beginFollow,
  countFollows,
  endFollow,
  type FollowTable,
  findFollow,
  readFollows,
} from 'backend/platform/stores/follows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { FOLLOWED_SHOPS_MAX } from 'contract/shops/shop-actions'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TradeCounts } from './figures'
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

/**
 * Saves a shop's profile and replaces the earlier one.
 * @param seenAt when the earlier one was saved, null: there is none; omitted: not compared
 * @returns false if the earlier one is another
 */
export async function saveProfile(tx: Tx, profile: Profile, seenAt?: Date | null): Promise<boolean> {
  const { shopId, ...fields } = profile
  const saved = await tx
    .insert(shopProfile)
    .values(profile)
    .onConflictDoUpdate({
      target: shopProfile.shopId,
      set: fields,
      ...(seenAt !== undefined && {
        setWhere: seenAt === null ? sql`false` : eq(shopProfile.updatedAt, seenAt),
      }),
    })
    .returning({ shopId: shopProfile.shopId })
  return saved.some((row) => row.shopId === shopId)
}

export async function qualificationOf(reader: Reader, shopId: string): Promise<Qualification | undefined> {
  return (await reader.select().from(shopQualification).where(eq(shopQualification.shopId, shopId)))[0]
}

/** Records the verified qualification of a shop's company. */
export async function recordQualification(tx: Tx, checked: Qualification): Promise<void> {
  const { shopId: _, ...facts } = checked
  await tx
    .insert(shopQualification)
    .values(checked)
    .onConflictDoUpdate({ target: shopQualification.shopId, set: facts })
}

const total = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
const TOTALS = {
  completedOrders: total(shopTrade.completedOrders),
  deliveredKg: total(shopTrade.deliveredKg),
  shippedOrders: total(shopTrade.shippedOrders),
  onTimeOrders: total(shopTrade.onTimeOrders),
  refundedOrders: total(shopTrade.refundedOrders),
}

/** Trade counts of all shops. Shops without trade have no entry. */
export async function readTrade(reader: Reader): Promise<Map<string, TradeCounts>> {
  const rows = await reader
    .select({ shopId: shopTrade.shopId, ...TOTALS })
    .from(shopTrade)
    .groupBy(shopTrade.shopId)
  return new Map(rows.map(({ shopId, ...trade }) => [shopId, trade]))
}

const byFollowers = sql`${shopFollow.shopId} = ${sql.placeholder('shopId')}`

const readStanding = preparedStatement((orm) =>
  orm
    .select({
      trade: TOTALS,
      followers: sql<number>`(select count(*) from ${shopFollow} where ${byFollowers})`.mapWith(Number),
      followedAt: sql<Date | null>`(
        select ${shopFollow.followedAt} from ${shopFollow}
        where ${byFollowers} and ${shopFollow.memberId} = nullif(${sql.placeholder('memberId')}, '')::uuid)`.mapWith(
        shopFollow.followedAt,
      ),
    })
    .from(shopTrade)
    .where(eq(shopTrade.shopId, sql.placeholder('shopId')))
    .prepare('shop_standing'),
)

/**
 * Trade counts of a shop, number of followers, and since when this member follows it. Undefined memberId: a visitor.
 */
export async function findShopStats(reader: Reader, shopId: string, memberId: string | undefined) {
  const [row] = await readStanding(reader, { shopId, memberId: memberId ?? '' })
  if (!row) throw new Error('an aggregate returned no row')
  return row
}

const FOLLOWS: FollowTable = {
  table: shopFollow,
  memberId: shopFollow.memberId,
  subject: shopFollow.shopId,
  followedAt: shopFollow.followedAt,
}

interface Following {
  memberId: string
  shopId: string
}

/** Makes a member follow a shop. A second call changes nothing. @returns since when */
export async function follow(
  tx: Tx,
  { at, ...who }: Following & { at: Date },
): Promise<Verdict<Date, 'too_many_followed'>> {
  // Serializes the member's changes, so that the limit holds.
  await lockMember(tx, who.memberId)
  const wanted = { memberId: who.memberId, subjectId: who.shopId, most: FOLLOWED_SHOPS_MAX, at }
  const since = await beginFollow(tx, FOLLOWS, wanted, () =>
    tx.insert(shopFollow).values({ ...who, followedAt: at }),
  )
  return since ? accept(since) : refuse('too_many_followed')
}

/** Ends following. Without a follow it does nothing. */
export async function unfollow(tx: Tx, { memberId, shopId }: Following): Promise<void> {
  await endFollow(tx, FOLLOWS, { memberId, subjectId: shopId })
}

/** Since when a member follows a shop; undefined without a follow. */
export async function followedAt(reader: Reader, { memberId, shopId }: Following): Promise<Date | undefined> {
  return await findFollow(reader, FOLLOWS, { memberId, subjectId: shopId })
}

export async function countFollowed(reader: Reader, memberId: string): Promise<number> {
  return await countFollows(reader, FOLLOWS, memberId)
}

/** One page of the follows of a member, newest first. */
export async function readFollowed(
  reader: Reader,
  place: { memberId: string; page: number; size: number },
): Promise<{ shopId: string; followedAt: Date }[]> {
  const rows = await readFollows(reader, FOLLOWS, place)
  return rows.map(({ subjectId, followedAt }) => ({ shopId: subjectId, followedAt }))
}
