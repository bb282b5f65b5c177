import { orderingLine, orderingOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { shanghaiDay, startOfShanghaiMonth } from 'backend/platform/shanghai-time'
import type { DiscountLevel, DiscountType } from 'contract/discounts/rules'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { type DiscountEligibility, levelsOf } from './levels'
import { discountAgreement, discountHint, discountRules } from './tables'

const memberId = sql.placeholder('memberId')
/** The company or the member: the one that buys. */
const buyerId = sql.placeholder('buyerId')
const today = sql.placeholder('today')
const thisMonth = sql`${sql.placeholder('thisMonth')}::timestamptz`
const lastMonth = sql`${sql.placeholder('lastMonth')}::timestamptz`

/** Paid orders of the buyer that are not refunded, in the terms of their index. */
const paidByBuyer = sql`${orderingOrder.buyerId} = ${buyerId} and ${orderingOrder.paidAt} is not null and ${orderingOrder.state} <> 'refunded'`

/** Kg of orders that were not refunded; for liquids the weighed kg once known. */
function kgOf(orders: SQL): SQL {
  return sql`(
    select coalesce(sum(${orderingLine.soldKg}), 0)
    from ${orderingOrder} join ${orderingLine} on ${orderingLine.orderId} = ${orderingOrder.id}
    where ${orderingOrder.buyerId} = ${buyerId} and ${orders})`
}

/** Kg of orders completed in a month, in the terms of their index. All refunds of an order precede its completion. */
function completedKg(since: SQL, until: SQL): SQL {
  return kgOf(
    sql`${orderingOrder.state} = 'completed' and ${orderingOrder.completedAt} >= ${since} and ${orderingOrder.completedAt} < ${until}`,
  )
}
const completedThisMonth = completedKg(thisMonth, sql`'infinity'::timestamptz`)
const completedLastMonth = completedKg(lastMonth, thisMonth)

/** Kg of orders that are paid and neither completed nor refunded. They count in the month of completion. */
const pendingKg =
  kgOf(sql`${orderingOrder.paidAt} is not null and ${orderingOrder.state} in ('awaiting_shipment', 'awaiting_pickup',
  'partly_picked_up', 'awaiting_receipt', 'refunding', 'objecting', 'arbitrating')`)

/** Whether the buyer has bought, or has an unpaid order at a first order's price. */
const hasOrdered = sql`(exists (select from ${orderingOrder} where ${paidByBuyer}) or exists (
  select from ${orderingOrder} where ${orderingOrder.buyerId} = ${buyerId} and ${orderingOrder.discountType} = 1
    and ${orderingOrder.state} = 'awaiting_payment'))`

/** Last day of the newest agreement, if it is in force today. */
const partnerUntil = sql`(
  select case when ${discountAgreement.validFrom} <= ${today} and ${discountAgreement.validUntil} >= ${today}
    then ${discountAgreement.validUntil} end
  from ${discountAgreement} where coalesce(${discountAgreement.companyId}, ${discountAgreement.memberId}) = ${buyerId}
  order by ${discountAgreement.grantedAt} desc, ${discountAgreement.id} desc limit 1)`

const toNumber = (counted: string | null) => (counted === null ? null : Number(counted))

/** Types without rules, or not open to the buyer, are not counted. */
const readStandings = preparedStatement((orm) =>
  orm
    .selectDistinctOn([discountRules.type], {
      type: sql<DiscountType>`${discountRules.type}`,
      rules: discountRules.rules,
      countedKg: sql<number | null>`case ${discountRules.type}
        when 1 then case when ${hasOrdered} then null else 0 end
        when 2 then ${completedLastMonth}
        when 3 then case when ${partnerUntil} is not null then ${completedThisMonth} end end`.mapWith(
        toNumber,
      ),
    })
    .from(discountRules)
    .orderBy(discountRules.type, desc(discountRules.version))
    .prepare('discount_standings'),
)

/** The eligibility of a buyer (company or member) for each type of discount with rules. */
export async function findDiscountEligibility(
  reader: Reader,
  buyer: string,
  now: Date,
): Promise<DiscountEligibility[]> {
  return await readStandings(reader, { buyerId: buyer, ...monthsAt(now) })
}

/** Discount levels that a buyer (company or member) may use at this instant. */
export async function levelsOfBuyer(reader: Reader, buyer: string, now: Date): Promise<DiscountLevel[]> {
  return levelsOf(await findDiscountEligibility(reader, buyer, now))
}

/**
 * The levels for an order about to be placed. Of two parallel orders by one buyer, both large enough for a first
 * order's price, the second waits for the first and does not get it.
 */
export async function levelsForOrder(
  tx: Tx,
  buyer: string,
  weightKg: number,
  now: Date,
): Promise<DiscountLevel[]> {
  const levels = await levelsOfBuyer(tx, buyer, now)
  if (!levels.some(({ type, ruleKg }) => type === 1 && ruleKg <= weightKg)) return levels
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${buyer}`}, 0))`)
  return await levelsOfBuyer(tx, buyer, now)
}

const readPurchases = preparedStatement((orm) =>
  orm
    .select({
      thisMonthKg: sql<number>`${completedThisMonth}`.mapWith(Number),
      lastMonthKg: sql<number>`${completedLastMonth}`.mapWith(Number),
      pendingKg: sql<number>`${pendingKg}`.mapWith(Number),
      partnerUntil: sql<string | null>`${partnerUntil}`,
      isHintSeen: sql<boolean>`coalesce(${discountHint.dismissedAt} >= (select max(${discountRules.publishedAt}) from ${discountRules}), false)`,
    })
    .from(sql`(select 1) one`)
    .leftJoin(discountHint, eq(discountHint.memberId, memberId))
    .prepare('discount_purchases'),
)

/** A member who looks, and the buyer for whom it looks: its company or itself. */
export interface BuyingMember {
  readonly memberId: string
  readonly buyerId: string
}

/**
 * Purchases of this and last month, pending kg and the end of the agreement of the buyer, and whether the member closed the
 * hint.
 */
export async function purchasesOf(reader: Reader, who: BuyingMember, now: Date) {
  const [found] = await readPurchases(reader, { ...who, ...monthsAt(now) })
  if (!found) throw new Error('a statement without tables returned no row')
  return found
}

export async function closeHint(tx: Tx, member: string, now: Date): Promise<void> {
  await tx
    .insert(discountHint)
    .values({ memberId: member, dismissedAt: now })
    .onConflictDoUpdate({ target: discountHint.memberId, set: { dismissedAt: now } })
}

function monthsAt(now: Date) {
  return {
    today: shanghaiDay(now),
    thisMonth: startOfShanghaiMonth(now).toISOString(),
    lastMonth: startOfShanghaiMonth(now, 1).toISOString(),
  }
}
