import { MARKET_ACTOR } from 'backend/deposits'
import { notify } from 'backend/messages'
import { endTons, lockSecuredPlan, openConversion, openKg, type Plan, tonsOf } from 'backend/plans'
import type { Database, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { stableId } from 'backend/platform/stable-id'
import { DAY_MS } from 'contract/durations'
import { convertUntilOf, DELIVERY_DAYS } from 'contract/presales/terms'
import { plainTons } from 'contract/units'
import { sql } from 'drizzle-orm'
import { planArrivedMessage } from './message-kinds'
import { cutKgOf, type Presale, presaleOf } from './presale-store'
import { presale } from './tables'

/** Ids of presales whose goods are there, also of those that failed later. */
const ARRIVED = sql`(select id from ${presale} where arrived_at is not null)`

/** Cuts the plans of arrived goods, and opens their conversion, one transaction each. */
export async function settleArrivals(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'plans of arrived presales',
    (tx, except) => lockSecuredPlan(tx, ARRIVED, except),
    async (tx, plan) => {
      await settlePlan(tx, plan, now)
    },
  )
}

/** Brings a locked plan up to the arrival of its goods: it loses what was cut, the rest can be turned into orders. */
export async function settlePlan(tx: Tx, plan: Plan, now: Date): Promise<Plan> {
  if (plan.state !== 'effective') return plan
  const arrived = await presaleOf(tx, plan)
  const { arrivedAt, presaleNo } = arrived
  if (arrivedAt === null) return plan
  const cutKg = (await cutKgOf(tx, [plan.id])).get(plan.id) ?? 0
  const kept = cutKg > 0 ? await cut(tx, plan, arrived, cutKg, now) : plan
  await notify(tx, [planArrivedMessage(plan, { arrived, arrivedAt, cutKg })], now)
  if (openKg(tonsOf(kept)) === 0) return kept
  const { priceFenPerTon } = plan
  if (priceFenPerTon === null) throw new Error(`plan ${plan.id} was signed without a price`)
  const opened = {
    priceFenPerTon,
    convertUntil: convertUntilOf(arrivedAt),
    delivery: windowOf(plan, arrivedAt),
  }
  return await openConversion(tx, kept, { ...opened, rule: `预售 ${presaleNo} 已到货` }, now)
}

/**
 * The cut ends as the seller's default where the bond pays for it, else both deposits are released. The seller objects once,
 * with the carrier's papers, to the default in all plans of the arrival.
 */
async function cut(
  tx: Tx,
  plan: Plan,
  { id, presaleNo, arrivedKg, isBondDue }: Presale,
  cutKg: number,
  now: Date,
): Promise<Plan> {
  const rule = `预售 ${presaleNo} 到货 ${plainTons(arrivedKg ?? 0)} 吨，不足的按比例核减`
  const what = { weightKg: cutKg, rule }
  const ended = isBondDue
    ? ({ ...what, end: 'seller_default', causeId: stableId('short arrival', id) } as const)
    : ({ ...what, end: 'released' } as const)
  return await endTons(tx, plan, ended, { actor: MARKET_ACTOR, requestId: newId(), now })
}

/** The delivery window begins with the arrival; late goods have what is left of the agreed one. */
function windowOf({ deliverUntil: agreedUntil }: Plan, arrivedAt: Date) {
  if (arrivedAt >= agreedUntil) return undefined
  const until = new Date(arrivedAt.getTime() + DELIVERY_DAYS * DAY_MS)
  return { deliverFrom: arrivedAt, deliverUntil: until < agreedUntil ? until : agreedUntil }
}
