import { accountShop } from 'backend/account'
import { insertTiers, tiersOf as readTiers } from 'backend/activities'
import type { Reader, Tx } from 'backend/platform/database/database'
import { changeById, findById, lockById, lockNextDue } from 'backend/platform/stores/rows'
import { likePattern, searchWords } from 'backend/search'
import type { GroupState } from 'contract/group-purchases/terms'
import type { PriceTier } from 'contract/plans/price-tiers'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { groupPurchase, groupTier } from './tables'

export type Group = typeof groupPurchase.$inferSelect

/** Inserts a group purchase with its tiers. */
export async function insertGroup(
  tx: Tx,
  group: typeof groupPurchase.$inferInsert,
  tiers: readonly PriceTier[],
): Promise<void> {
  await tx.insert(groupPurchase).values(group)
  await insertTiers(tx, groupTier, group.id, tiers)
}

/** Locks a group purchase, before its plans, its stock pool and deposits. */
export const lockGroup = (tx: Tx, id: string) => lockById(tx, groupPurchase, id)

export const groupById = (reader: Reader, id: string) => findById(reader, groupPurchase, id)

export async function updateGroup(tx: Tx, id: string, changed: Partial<Group>): Promise<void> {
  await changeById(tx, groupPurchase, id, changed)
}

/** Tiers of group purchases, in their order. */
export const tiersOf = (reader: Reader, ids: readonly string[]) => readTiers(reader, groupTier, ids)

/** Locks the next group purchase whose closing wait is over, unless another server has. */
export async function lockDueGroup(
  tx: Tx,
  endedBefore: Date,
  except: readonly string[],
): Promise<Group | undefined> {
  const where = and(eq(groupPurchase.state, 'approved'), lt(groupPurchase.endsAt, endedBefore))
  return await lockNextDue(tx, groupPurchase, { where, dueAt: groupPurchase.endsAt, except })
}

/** Locks the next group purchase of a closed shop that is not over: open, or with open tons of plans. */
export async function lockGroupOfClosedShop(tx: Tx, except: readonly string[]): Promise<Group | undefined> {
  const closed = tx.select({ id: accountShop.id }).from(accountShop).where(eq(accountShop.state, 'closed'))
  const isOpen = or(
    eq(groupPurchase.state, 'approved'),
    and(
      eq(groupPurchase.state, 'formed'),
      sql`exists (select from plan_tons p where p.activity_id = ${groupPurchase.id} and p.open_kg > 0)`,
    ),
  )
  const where = and(isOpen, inArray(groupPurchase.shopId, closed))
  return await lockNextDue(tx, groupPurchase, { where, except })
}

interface Place {
  readonly page: number
  readonly size: number
}

const PUBLIC = ['approved', 'formed', 'failed', 'defaulted'] as const satisfies readonly GroupState[]
export const isPublic = ({ state }: Pick<Group, 'state'>) => (PUBLIC as readonly GroupState[]).includes(state)

/** Public group purchases: those that can be signed first, by their end; then those to come; closed ones last. */
export async function publicGroups(
  reader: Reader,
  filters: GroupFilters,
  now: Date,
  place: Place,
): Promise<{ groups: Group[]; total: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const where = matches(filters)
  const rank = sql`case when ${groupPurchase.state} <> 'approved' then 2 when ${groupPurchase.startsAt} > ${at} then 1 else 0 end`
  const moment = sql`case when ${groupPurchase.state} <> 'approved' then -extract(epoch from coalesce(${groupPurchase.closedAt}, ${groupPurchase.defaultedAt}))
    when ${groupPurchase.startsAt} > ${at} then extract(epoch from ${groupPurchase.startsAt}) else extract(epoch from ${groupPurchase.endsAt}) end`
  return await pageOf(reader, where, [rank, moment, asc(groupPurchase.id)], place)
}

/** What the list is narrowed down to; all that is given must hold. */
export interface GroupFilters {
  readonly shopId?: string | undefined
  readonly sText: string
  readonly category: readonly string[]
  readonly city: readonly string[]
}

function matches({ shopId, sText, category, city }: GroupFilters): SQL | undefined {
  return and(
    inArray(groupPurchase.state, [...PUBLIC]),
    shopId === undefined ? undefined : eq(groupPurchase.shopId, shopId),
    ...searchWords(sText).map((word) => like(groupPurchase.searchKey, likePattern(word))),
    category.length > 0 ? inArray(groupPurchase.category, [...category]) : undefined,
    city.length > 0 ? inArray(groupPurchase.city, [...city]) : undefined,
  )
}

/** Values of the filters with their numbers, each under the other filters. */
export async function groupFacets(reader: Reader, filters: GroupFilters) {
  const [category, city] = await Promise.all([
    facetOf(reader, groupPurchase.category, matches({ ...filters, category: [] })),
    facetOf(reader, groupPurchase.city, matches({ ...filters, city: [] })),
  ])
  return { category, city }
}

type Facet = typeof groupPurchase.category | typeof groupPurchase.city

const facetOf = (reader: Reader, value: Facet, where: SQL | undefined) =>
  reader
    .select({ value, count: count() })
    .from(groupPurchase)
    .where(where)
    .groupBy(value)
    .orderBy(desc(count()), asc(value))

/** Group purchases that can be signed now or start later, those that end first before. */
export async function openGroups(reader: Reader, limit: number, now: Date): Promise<Group[]> {
  return await reader
    .select()
    .from(groupPurchase)
    .where(and(eq(groupPurchase.state, 'approved'), gt(groupPurchase.endsAt, now)))
    .orderBy(asc(groupPurchase.endsAt), asc(groupPurchase.id))
    .limit(limit)
}

/** Number of group purchases that can be signed now or start later. A job closes the others within seconds. */
export async function countOpenGroups(reader: Reader): Promise<number> {
  const [counted] = await reader
    .select({ groups: count() })
    .from(groupPurchase)
    .where(eq(groupPurchase.state, 'approved'))
  return counted?.groups ?? 0
}

export async function groupsOfShop(
  reader: Reader,
  { shopId, state }: { shopId: string; state: GroupState | undefined },
  place: Place,
): Promise<{ groups: Group[]; total: number }> {
  const where = and(eq(groupPurchase.shopId, shopId), state && eq(groupPurchase.state, state))
  return await pageOf(reader, where, [desc(groupPurchase.createdAt), desc(groupPurchase.id)], place)
}

/** Group purchases that merchants have submitted: waiting ones by their submission, others newest first. */
export async function submittedGroups(
  reader: Reader,
  { state }: { state: GroupState | undefined },
  place: Place,
): Promise<{ groups: Group[]; total: number }> {
  const where = and(isNotNull(groupPurchase.submittedAt), state && eq(groupPurchase.state, state))
  const order =
    state === 'submitted'
      ? [asc(groupPurchase.submittedAt), asc(groupPurchase.id)]
      : [desc(groupPurchase.startsAt), desc(groupPurchase.id)]
  return await pageOf(reader, where, order, place)
}

async function pageOf(
  reader: Reader,
  where: SQL | undefined,
  order: SQL[],
  { page, size }: Place,
): Promise<{ groups: Group[]; total: number }> {
  const [groups, [counted]] = await Promise.all([
    reader
      .select()
      .from(groupPurchase)
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset(page * size),
    reader.select({ total: count() }).from(groupPurchase).where(where),
  ])
  return { groups, total: counted?.total ?? 0 }
}
