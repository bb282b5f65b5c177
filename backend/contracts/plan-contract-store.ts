import type { Side } from 'backend/ordering'
import { planTons } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { likePattern, searchWords } from 'backend/search'
import { type ContractFilter, type ContractSide, PLAN_SIGNING_DAYS } from 'contract/contracts/states'
import { DAY_MS } from 'contract/durations'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  lte,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { OVER_PLANS } from './contract-states'
import { contract, contractSignature } from './tables'

type PlanRow = typeof planTons.$inferSelect
const { id, planNo, companyId, shopId, sellerCompanyId, title, weightKg, highestFenPerTon, signedAt } =
  planTons
const COLUMNS = {
  ...{ id, planNo, companyId, shopId, sellerCompanyId, title, weightKg, highestFenPerTon, signedAt },
  state: planTons.state,
}

interface ListedPlanContract extends PlanRow {
  readonly contractId: string | null
  readonly stored: (typeof contract.$inferSelect)['state'] | null
}

/** The plans of a side: those of the company that signed, or of the shop. */
function partOf(side: Side): SQL {
  if ('seller' in side) return side.seller.kind === 'shop' ? eq(planTons.shopId, side.seller.id) : sql`false`
  return side.buyingCompanyId ? eq(planTons.companyId, side.buyingCompanyId) : sql`false`
}

const signedAfter = (now: Date, days = PLAN_SIGNING_DAYS) =>
  gt(planTons.signedAt, new Date(now.getTime() - days * DAY_MS))

const isWithout = (side: ContractSide) => sql`not exists (
  select from ${contractSignature} where ${contractSignature.contractId} = ${contract.id} and ${contractSignature.side} = ${side})`

/** The same as `stateOf` of plans. */
function isInState(state: ContractFilter, side: ContractSide, now: Date): SQL | undefined {
  const isOpen = and(notInArray(planTons.state, [...OVER_PLANS]), signedAfter(now))
  if (state === 'completed') return eq(contract.state, 'completed')
  if (state === 'draft') return and(isOpen, sql`${contract.id} is null`)
  if (state === 'signing') return and(isOpen, eq(contract.state, 'signing'))
  if (state === 'to_sign') return and(isOpen, eq(contract.state, 'signing'), isWithout(side))
  if (state !== 'expired') return sql`false`
  const isOver = or(
    inArray(planTons.state, [...OVER_PLANS]),
    lte(planTons.signedAt, new Date(now.getTime() - PLAN_SIGNING_DAYS * DAY_MS)),
  )
  return and(isOver, sql`${contract.state} is distinct from 'completed'`)
}

/** Number and goods of a plan as `searchForm` writes them. */
const SEARCHED = sql`regexp_replace(upper(${planTons.planNo} || ${planTons.title}), '[[:space:]/·.,，()（）_-]+', '', 'g')`
const isOf = eq(contract.planId, planTons.id)
const ownSide = (side: Side): ContractSide => ('seller' in side ? 'seller' : 'buyer')

/** A page of a side's contracts of plans, newest plan first. */
export async function findPlanContracts(
  reader: Reader,
  side: Side,
  { state, q, page, size }: { state?: ContractFilter | undefined; q: string; page: number; size: number },
  now: Date,
): Promise<{ rows: ListedPlanContract[]; total: number }> {
  const where = and(
    partOf(side),
    ...searchWords(q).map((word) => sql`${SEARCHED} like ${likePattern(word)}`),
    state && isInState(state, ownSide(side), now),
  )
  const [[counted], rows] = await Promise.all([
    reader.select({ total: count() }).from(planTons).leftJoin(contract, isOf).where(where),
    reader
      .select({ ...COLUMNS, contractId: contract.id, stored: contract.state })
      .from(planTons)
      .leftJoin(contract, isOf)
      .where(where)
      .orderBy(desc(planTons.signedAt), desc(planTons.id))
      .limit(size)
      .offset(page * size),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Contracts of plans that wait for a side's signature, with the earliest end of their time. */
export async function planContractsToSign(
  reader: Reader,
  side: Side,
  now: Date,
): Promise<{ count: number; dueAt: Date | null }> {
  if (!('seller' in side) && !side.buyingCompanyId) return { count: 0, dueAt: null }
  const [found] = await reader
    .select({ count: count(), dueAt: min(contract.dueAt) })
    .from(planTons)
    .innerJoin(contract, isOf)
    .where(and(partOf(side), isInState('to_sign', ownSide(side), now)))
  return found ?? { count: 0, dueAt: null }
}

/** Plans whose contract a side has not signed a day before its time ends, oldest first. */
export async function unsignedPlans(
  reader: Reader,
  now: Date,
): Promise<(PlanRow & { contractId: string | null })[]> {
  return await reader
    .select({ ...COLUMNS, contractId: contract.id })
    .from(planTons)
    .leftJoin(contract, isOf)
    .where(
      and(
        signedAfter(now),
        lte(planTons.signedAt, new Date(now.getTime() - (PLAN_SIGNING_DAYS - 1) * DAY_MS)),
        notInArray(planTons.state, [...OVER_PLANS]),
        or(sql`${contract.id} is null`, ne(contract.state, 'completed')),
      ),
    )
    .orderBy(asc(planTons.signedAt), asc(planTons.id))
}
