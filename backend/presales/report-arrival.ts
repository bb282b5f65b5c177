import { releaseUnsignedBond } from 'backend/activities'
import { requireStaff } from 'backend/companies'
import { openPool } from 'backend/inventory'
import { areOwnPictures } from 'backend/pictures'
import { closeDelays, heldBondFenOf, lockPlansOf, openKg, type Plan, tonsOf } from 'backend/plans'
import type { Reader, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { isShortOfBond, openStepsOf, type PresaleState } from 'contract/presales/terms'
import { refuseStep } from './plan-presale'
import { presaleChange } from './presale-change'
import { moveToOffer } from './presale-plans'
import { insertCuts, insertEvent, lockPresale, type Presale, updatePresale } from './presale-store'
import { cutPlans, type PlanCut } from './rules/cut-plans'
import { presaleTranche } from './tables'

export interface ReportedArrival {
  readonly presaleId: string
  readonly shopId: string
  readonly memberId: string
  /** As weighed. */
  readonly weightKg: number
  readonly reason: string
  readonly pictures: readonly string[]
  /** What the merchant was shown; undefined: whatever it is, if no bond is due. */
  readonly cutKg?: number | undefined
}

type ArrivalRefusal =
  | 'not_found'
  | 'forbidden'
  | 'presale_step_not_open'
  | 'presale_picture_unknown'
  | 'arrival_papers_missing'
  | 'arrival_foreseen_changed'

interface Arrival {
  readonly id: string
  readonly state: PresaleState
  readonly keptKg: number
  readonly cutKg: number
  readonly isBondDue: boolean
}

/**
 * Goods of a presale have arrived. The plans that are open now are cut if they have secured more; a job settles them one by
 * one. The stock is what was weighed: what plans keep waits for them, the rest goes to the offer. A report that makes the
 * bond due spends the company's money: it needs that permission, and the kg that were shown.
 */
export async function reportArrival(
  tx: Tx,
  arrived: ReportedArrival,
  now: Date,
): Promise<Verdict<Arrival, ArrivalRefusal>> {
  const { presaleId, shopId, memberId, weightKg, reason, pictures } = arrived
  const presale = await lockPresale(tx, presaleId)
  if (presale?.shopId !== shopId) return refuse('not_found')
  if (!openStepsOf(presale, now).includes('report_arrival')) return refuseStep(presale, now)
  if (!(await areOwnPictures(tx, memberId, [...pictures]))) return refuse('presale_picture_unknown')
  // Locked before plans and money, although it matters only when the bond is due.
  const maySpend = await requireStaff(tx, { memberId, companyId: presale.companyId }, 'pay')
  // An answer that is due, or given at this instant, comes first: its tons absorb what is missing.
  await closeDelays(tx, await lockPlansOf(tx, presaleId), memberId, now)
  const effect = effectOf(await lockPlansOf(tx, presaleId), presale, weightKg)
  const { securedKg, keptKg, cutKg, isBondDue } = effect
  if (isBondDue && !maySpend.ok) return maySpend
  if ((isBondDue || arrived.cutKg !== undefined) && arrived.cutKg !== cutKg)
    return refuse('arrival_foreseen_changed', { cutKg })
  if (cutKg > 0 && pictures.length === 0) return refuse('arrival_papers_missing', { cutKg })
  const poolId = await openPool(tx, { shopId, onHandKg: weightKg, causeId: presaleId, at: now })
  await moveToOffer(tx, { ...presale, poolId }, weightKg - keptKg, now)
  await insertCuts(
    tx,
    effect.cuts.map((cut) => ({ planId: cut.id, presaleId, securedKg: cut.openKg, cutKg: cut.cutKg })),
  )
  await endBooking(tx, presale, `预售 ${presale.presaleNo} 已到货，未预订的吨数退还`, now)
  await updatePresale(tx, presaleId, {
    ...{ state: 'arrived', arrivedAt: now, arrivedKg: weightKg, securedKg, cutKg, isBondDue, poolId },
  })
  const kind = cutKg > 0 ? 'arrived_short' : 'arrived'
  await insertEvent(tx, { presaleId, kind, memberId, reason, weightKg, pictures, at: now })
  await recordEvent(tx, presaleChange('presale_arrived', presale, now))
  return accept({ id: presaleId, state: 'arrived', keptKg, cutKg, isBondDue })
}

/** Ends the bookings of a locked presale, unless they have ended before; unsigned tons release their bond. */
export async function endBooking(tx: Tx, presale: Presale, rule: string, now: Date): Promise<void> {
  if (presale.bookingEndedAt !== null) return
  await releaseUnsignedBond(tx, presaleTranche, presale.id, rule, now)
  await updatePresale(tx, presale.id, { bookingEndedAt: now })
}

interface Effect {
  readonly securedKg: number
  readonly keptKg: number
  readonly cutKg: number
  /** Whether the bond pays for the cut tons. */
  readonly isBondDue: boolean
  readonly cuts: readonly PlanCut[]
}

/** What an arrival does to plans that are open. */
function effectOf(plans: readonly Plan[], { stepKg }: Presale, arrivedKg: number): Effect {
  const secured = plans.map((plan) => ({ id: plan.id, openKg: openKg(tonsOf(plan)) }))
  const cuts = cutPlans(secured, { arrivedKg, stepKg })
  const securedKg = secured.reduce((sum, one) => sum + one.openKg, 0)
  const cutKg = cuts.reduce((sum, one) => sum + one.cutKg, 0)
  const isBondDue = cutKg > 0 && isShortOfBond({ securedKg, arrivedKg })
  return { securedKg, keptKg: securedKg - cutKg, cutKg, isBondDue, cuts }
}

/** What an arrival of these kg would do now; the bond is reckoned pro rata of each plan. */
export async function foreseeArrivalOf(
  reader: Reader,
  presale: Presale,
  plans: readonly Plan[],
  weightKg: number,
) {
  const { cuts, ...effect } = effectOf(plans, presale, weightKg)
  const bonds = await heldBondFenOf(
    reader,
    cuts.map(({ id }) => id),
  )
  const bondFen = cuts.reduce(
    (sum, { id, openKg: kg, cutKg }) => sum + Math.round(((bonds.get(id) ?? 0) * cutKg) / kg),
    0,
  )
  return {
    ...{ weightKg, plans: plans.length, ...effect },
    ...{ keptBySellerKg: weightKg - effect.keptKg, bondFen: effect.isBondDue ? bondFen : 0 },
  }
}
