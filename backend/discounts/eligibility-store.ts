import { orderingTables } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { shanghaiDay, startOfShanghaiMonth } from 'backend/platform/shanghai-time'
import type { DiscountLevel, DiscountType } from 'contract/discounts/rules'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { levelsOf, type Standing } from './levels'
import { discountAgreement, discountHint, discountRules } from './tables'

const { tradeOrder, orderLine } = orderingTables
const memberId = sql.placeholder('memberId')
const today = sql.placeholder('today')
const thisMonth = sql`${sql.placeholder('thisMonth')}::timestamptz`
const lastMonth = sql`${sql.placeholder('lastMonth')}::timestamptz`

/** Orders of the member that are paid and not refunded, in the words of their index. */
const paidByMember = sql`${tradeOrder.buyerMemberId} = ${memberId} and ${tradeOrder.paidAt} is not null and ${tradeOrder.state} <> 'refunded'`

/** Tons of orders, liquids by what was weighed, once that is known. */
function kgOf(orders: SQL): SQL {
  return sql`(
    select coalesce(sum(coalesce(${orderLine.settledKg}, ${orderLine.orderedKg})), 0)
    from ${tradeOrder} join ${orderLine} on ${orderLine.orderId} = ${tradeOrder.id}
    where ${tradeOrder.buyerMemberId} = ${memberId} and ${orders})`
}

/** Of the orders that were completed in a month, in the words of their index: a refund cannot take these back. */
function completedKg(since: SQL, until: SQL): SQL {
  return kgOf(
    sql`${tradeOrder.state} = 'completed' and ${tradeOrder.completedAt} >= ${since} and ${tradeOrder.completedAt} < ${until}`,
  )
}
const completedThisMonth = completedKg(thisMonth, sql`'infinity'::timestamptz`)
const completedLastMonth = completedKg(lastMonth, thisMonth)

/** Of the orders that are paid and neither completed nor refunded: they count in the month of their completion. */
const pendingKg =
  kgOf(sql`${tradeOrder.paidAt} is not null and ${tradeOrder.state} in ('awaiting_shipment', 'awaiting_pickup',
  'partly_picked_up', 'awaiting_receipt', 'refunding', 'arbitrating')`)

/** Whether a member has bought, or has an order that waits for payment at a first order's price. */
const hasOrdered = sql`(exists (select from ${tradeOrder} where ${paidByMember}) or exists (
  select from ${tradeOrder} where ${tradeOrder.buyerMemberId} = ${memberId} and ${tradeOrder.discountType} = 1
    and ${tradeOrder.state} not in ('cancelled', 'refunded')))`

/** The last day of the newest agreement, where today is one of its days. */
const partnerUntil = sql`(
  select case when ${discountAgreement.validFrom} <= ${today} and ${discountAgreement.validUntil} >= ${today}
    then ${discountAgreement.validUntil} end
  from ${discountAgreement} where ${discountAgreement.memberId} = ${memberId}
  order by ${discountAgreement.grantedAt} desc, ${discountAgreement.id} desc limit 1)`

const toNumber = (counted: string | null) => (counted === null ? null : Number(counted))

/** Nothing is counted of a type that has no rules, or that is not open to the member. */
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

/** How a member stands to each type of discount that the market has ever given. */
export async function standingsOf(reader: Reader, member: string, now: Date): Promise<Standing[]> {
  return await readStandings(reader, { memberId: member, ...monthsAt(now) })
}

/** What a member may make use of at this instant. */
export async function levelsOfMember(reader: Reader, member: string, now: Date): Promise<DiscountLevel[]> {
  return levelsOf(await standingsOf(reader, member, now))
}

/**
 * The same for an order that is about to be placed: of two at once by one member the second waits for the first where
 * both are large enough for a first order's price, and then finds it taken.
 */
export async function levelsForOrder(
  tx: Tx,
  member: string,
  weightKg: number,
  now: Date,
): Promise<DiscountLevel[]> {
  const levels = await levelsOfMember(tx, member, now)
  if (!levels.some(({ type, ruleKg }) => type === 1 && ruleKg <= weightKg)) return levels
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${member}`}, 0))`)
  return await levelsOfMember(tx, member, now)
}

const readPurchases = preparedStatement((orm) =>
  orm
    .select({
      thisMonthKg: sql<number>`${completedThisMonth}`.mapWith(Number),
      lastMonthKg: sql<number>`${completedLastMonth}`.mapWith(Number),
      pendingKg: sql<number>`${pendingKg}`.mapWith(Number),
      partnerUntil: sql<string | null>`${partnerUntil}`,
      isHintSeen: sql<boolean>`coalesce(${discountHint.closedAt} >= (select max(${discountRules.publishedAt}) from ${discountRules}), false)`,
    })
    .from(sql`(select 1) one`)
    .leftJoin(discountHint, eq(discountHint.memberId, memberId))
    .prepare('discount_purchases'),
)

/** What a member has bought this month and the last, what is still to be counted, until when he is a partner, whether he has seen the hint. */
export async function purchasesOf(reader: Reader, member: string, now: Date) {
  const [found] = await readPurchases(reader, { memberId: member, ...monthsAt(now) })
  if (!found) throw new Error('a statement without tables has one row')
  return found
}

export async function closeHint(tx: Tx, member: string, now: Date): Promise<void> {
  await tx
    .insert(discountHint)
    .values({ memberId: member, closedAt: now })
    .onConflictDoUpdate({ target: discountHint.memberId, set: { closedAt: now } })
}

function monthsAt(now: Date) {
  return {
    today: shanghaiDay(now),
    thisMonth: startOfShanghaiMonth(now).toISOString(),
    lastMonth: startOfShanghaiMonth(now, 1).toISOString(),
  }
}
