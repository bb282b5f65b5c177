/** Whether a company may sign a plan of a group purchase. Pure. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type GroupState, type GroupTime, planRange } from 'contract/group-purchases/terms'

export interface GroupFacts extends GroupTime {
  readonly totalKg: number
  readonly minKg: number
  readonly stepKg: number
  readonly limitKg: number
  readonly openedKg: number
  readonly signedKg: number
}

export type SigningRefusal =
  | 'group_not_open'
  | 'group_not_started'
  | 'group_ended'
  | 'group_limit_reached'
  | 'group_tons_missing'
  | 'group_quantity_wrong'

const CLOSED: readonly GroupState[] = ['formed', 'failed', 'defaulted']

/**
 * Judges a plan of `weightKg` that was received at `now`.
 * @param mineKg what the company has signed in this group purchase
 */
export function judgeSigning(
  group: GroupFacts,
  { weightKg, mineKg }: { readonly weightKg: number; readonly mineKg: number },
  now: Date,
): Verdict<void, SigningRefusal> {
  if (CLOSED.includes(group.state)) return refuse('group_ended', { endsAt: group.endsAt.toISOString() })
  if (group.state !== 'approved') return refuse('group_not_open')
  if (now < group.startsAt) return refuse('group_not_started', { startsAt: group.startsAt.toISOString() })
  if (now >= group.endsAt) return refuse('group_ended', { endsAt: group.endsAt.toISOString() })
  const { minKg, stepKg, limitKg, openedKg, signedKg } = group
  if (mineKg + minKg > limitKg) return refuse('group_limit_reached', { limitKg, mineKg })
  const leftKg = openedKg - signedKg
  if (leftKg < minKg || weightKg > leftKg) return refuse('group_tons_missing', { leftKg })
  const { maxKg } = planRange(group, mineKg)
  const isRight = weightKg >= minKg && weightKg <= maxKg && (weightKg - minKg) % stepKg === 0
  return isRight ? accept() : refuse('group_quantity_wrong', { minKg, stepKg, maxKg })
}
