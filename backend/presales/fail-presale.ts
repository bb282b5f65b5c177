import { MARKET_ACTOR } from 'backend/deposits'
import { notify } from 'backend/messages'
import { areOwnPictures } from 'backend/pictures'
import {
  endTons,
  failureCause,
  lockOpenPlan,
  openKg,
  type Plan,
  tonsOf,
  tonsOfActivities,
} from 'backend/plans'
import type { Database, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { openStepsOf } from 'contract/presales/terms'
import { sql } from 'drizzle-orm'
import { planFailedMessage } from './message-kinds'
import { refuseStep, withdrawApproved } from './plan-presale'
import { presaleChange } from './presale-change'
import {
  insertEvent,
  lockOverduePresale,
  lockPresale,
  lockPresaleOfClosedShop,
  type Presale,
  presaleOf,
  updatePresale,
} from './presale-store'
import { endBooking } from './report-arrival'
import { settlePlan } from './settle-plan'
import { presale as presaleTable } from './tables'

export interface DeclaredFailure {
  readonly presaleId: string
  readonly shopId: string
  readonly memberId: string
  readonly reason: string
  readonly pictures: readonly string[]
}

/**
 * The seller says that it does not deliver a presale with plans. What is open in plans is its default, which a job settles
 * plan by plan: the deposit is released, and the bond pays the same again. Orders go on. The caller has checked the pay
 * password.
 */
export async function declareFailure(
  tx: Tx,
  { presaleId, shopId, memberId, reason, pictures }: DeclaredFailure,
  now: Date,
): Promise<
  Verdict<{ id: string; state: 'failed' }, 'not_found' | 'presale_step_not_open' | 'presale_picture_unknown'>
> {
  const presale = await lockPresale(tx, presaleId)
  if (presale?.shopId !== shopId) return refuse('not_found')
  const openTons = (await tonsOfActivities(tx, [presaleId])).get(presaleId)?.openKg ?? 0
  if (openTons === 0 || !openStepsOf(presale, now).includes('declare_failure'))
    return refuseStep(presale, now)
  if (!(await areOwnPictures(tx, memberId, [...pictures]))) return refuse('presale_picture_unknown')
  await failPresale(tx, presale, { reason, memberId, pictures }, now)
  return accept({ id: presaleId, state: 'failed' })
}

interface Failure {
  readonly reason: string
  /** Null for the market. */
  readonly memberId: string | null
  readonly pictures?: readonly string[]
}

/** Ends a locked presale with plans as the seller's default. */
async function failPresale(
  tx: Tx,
  presale: Presale,
  { reason, memberId, pictures = [] }: Failure,
  now: Date,
): Promise<void> {
  const { id: presaleId, presaleNo } = presale
  await endBooking(tx, presale, `预售 ${presaleNo} 不能交货，未预订的吨数退还`, now)
  await updatePresale(tx, presaleId, { state: 'failed', failedAt: now, failReason: reason })
  await insertEvent(tx, { presaleId, kind: 'failed', memberId, reason, pictures, at: now })
  await recordEvent(tx, presaleChange('presale_failed', presale, now))
}

/** Presales of closed shops: with plans they are the seller's default, else they are withdrawn. */
export async function endPresalesOfClosedShops(db: Database, now: Date): Promise<number> {
  return await sweepRows(db, 'presales of closed shops', lockPresaleOfClosedShop, (tx, presale) =>
    presale.signedKg > 0
      ? failPresale(tx, presale, { reason: '店铺已关闭', memberId: null }, now)
      : withdrawApproved(tx, presale, '店铺已关闭', now),
  )
}

/** Presales whose goods have not arrived when the delivery window and its days of grace are over. */
export async function failOverduePresales(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'overdue presales',
    (tx, except) => lockOverduePresale(tx, now, except),
    (tx, presale) => failPresale(tx, presale, { reason: '交货期届满仍未到货', memberId: null }, now),
  )
}

const FAILED = sql`(select id from ${presaleTable} where state = 'failed')`

/** Ends what is open in plans of failed presales, also what a cancelled order gave back later. */
export async function settleFailures(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'plans of failed presales',
    (tx, except) => lockOpenPlan(tx, FAILED, except),
    async (tx, plan) => settleFailure(tx, await settlePlan(tx, plan, now), now),
  )
}

async function settleFailure(tx: Tx, plan: Plan, now: Date): Promise<void> {
  const weightKg = openKg(tonsOf(plan))
  if (weightKg === 0) return
  const { presaleNo, failReason } = await presaleOf(tx, plan)
  const reason = failReason ?? ''
  const rule = `预售 ${presaleNo} 不能交货：${reason}`
  const by = { actor: MARKET_ACTOR, requestId: newId(), now }
  const causeId = failureCause(plan.activityId)
  await endTons(tx, plan, { end: 'seller_default', weightKg, rule, causeId }, by)
  await notify(tx, [planFailedMessage(plan, { weightKg, reason, eventId: newId() })], now)
}
