import { areOwnPictures } from 'backend/pictures'
import { proposeDelay } from 'backend/plans'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import { latestDelivery } from 'contract/plans/terms'
import { openStepsOf, type PresaleState } from 'contract/presales/terms'
import { refuseStep } from './plan-presale'
import { presaleChange } from './presale-change'
import { insertEvent, lockPresale, type Presale, updatePresale } from './presale-store'
import { endBooking } from './report-arrival'
import { deliveryOf } from './sign-presale'

export interface DelayedArrival {
  readonly presaleId: string
  readonly shopId: string
  readonly memberId: string
  readonly expectedFrom: Date
  readonly expectedUntil: Date
  readonly reason: string
  readonly pictures: readonly string[]
  readonly requestId: string
}

type DelayRefusal =
  | 'not_found'
  | 'presale_step_not_open'
  | 'presale_picture_unknown'
  | 'delay_window_past'
  | 'no_plan_to_delay'
  | 'plan_proposal_pending'
  | 'arrival_delay_too_long'

interface Delayed {
  readonly id: string
  readonly state: PresaleState
  readonly plans: number
  readonly openKg: number
  readonly answerBefore: Date
}

/**
 * Goods of a presale are late: each holder answers for its plan by the rules of delays. The bookings end, because
 * the terms to sign name the earlier window.
 */
export async function delayArrival(
  tx: Tx,
  { presaleId, expectedFrom, expectedUntil, reason, pictures, ...by }: DelayedArrival,
  now: Date,
): Promise<Verdict<Delayed, DelayRefusal>> {
  const { shopId, memberId, requestId } = by
  const presale = await lockPresale(tx, presaleId)
  if (presale?.shopId !== shopId) return refuse('not_found')
  if (!openStepsOf(presale, now).includes('delay')) return refuseStep(presale, now)
  if (expectedFrom >= expectedUntil || expectedUntil <= presale.presentUntil || expectedUntil <= now)
    return refuse('delay_window_past')
  if (!(await areOwnPictures(tx, memberId, [...pictures]))) return refuse('presale_picture_unknown')
  const present = { presentFrom: expectedFrom, presentUntil: expectedUntil }
  const delayed = await proposeDelay(
    tx,
    {
      ...{ shopId, activityId: presaleId, memberId, ...deliveryOf(present), reason, requestId },
      phases: ['effective'],
    },
    now,
  )
  if (!delayed.ok) return refuseDelay(presale, delayed.reason)
  await endBooking(tx, presale, `预售 ${presale.presaleNo} 延期，未预订的吨数退还`, now)
  await updatePresale(tx, presaleId, present)
  const event = {
    presaleId,
    kind: 'delayed',
    memberId,
    reason,
    pictures,
    expectedFrom,
    expectedUntil,
  } as const
  await insertEvent(tx, { ...event, at: now })
  await recordEvent(tx, presaleChange('presale_delayed', presale, now))
  return accept({ id: presaleId, state: presale.state, ...delayed.value })
}

/** Says about the arrival what the rules of delays say about the delivery, which ends some days later. */
function refuseDelay(
  { expectedUntil }: Presale,
  reason: 'not_found' | 'no_open_plan' | 'plan_proposal_pending' | 'delay_window_wrong' | 'delay_too_long',
): Refused<'no_plan_to_delay' | 'plan_proposal_pending' | 'delay_window_past' | 'arrival_delay_too_long'> {
  if (reason === 'plan_proposal_pending') return refuse(reason)
  if (reason === 'delay_window_wrong') return refuse('delay_window_past')
  if (reason === 'delay_too_long')
    return refuse('arrival_delay_too_long', { latestAt: latestDelivery(expectedUntil).toISOString() })
  return refuse('no_plan_to_delay')
}
