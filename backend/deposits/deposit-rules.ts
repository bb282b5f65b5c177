/** Rules of deposits without a database: parts, deadlines, and the acts that are open to a viewer. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { splitByWeight } from 'backend/wallet'
import {
  DEPOSIT_STATES,
  type DepositAct,
  type DepositState,
  type DepositStep,
  OBJECTION_DAYS,
} from 'contract/deposits/states'
import { isOpen } from './deposit-states'

export const OBJECTION_MS = OBJECTION_DAYS * 86_400_000

/** Whether a step is possible in a state. */
export function judgeStep(
  { state }: { readonly state: DepositState },
  step: DepositStep,
): Verdict<void, 'deposit_not_open'> {
  return isOpen(step, state)
    ? accept()
    : refuse('deposit_not_open', { state, stateName: DEPOSIT_STATES[state] })
}

interface Usable {
  readonly openFen: number
  readonly weightKg: number
  readonly usedKg: number
}

/**
 * The part of a deposit for an order of some of its goods: pro rata of what is left, and the last order takes the rest.
 * @param fixedFen the part, where it was fixed before; it is never more than what is left
 * @returns the part in fen
 */
export function partFen(
  { openFen, weightKg, usedKg }: Usable,
  orderedKg: number,
  fixedFen?: number,
): Verdict<number, 'weight_exceeds_deposit'> {
  const leftKg = weightKg - usedKg
  if (orderedKg <= 0 || orderedKg > leftKg) return refuse('weight_exceeds_deposit', { leftKg })
  if (fixedFen !== undefined && orderedKg < leftKg) return accept(Math.min(fixedFen, openFen))
  const [part = 0] = splitByWeight(openFen, [orderedKg, leftKg - orderedKg])
  return accept(part)
}

/** Whether an objection received at `now` is in time. */
export function judgeObjection(
  deposit: { readonly state: DepositState; readonly objectBefore: Date | null },
  now: Date,
): Verdict<void, 'deposit_not_open' | 'objection_time_over'> {
  const open = judgeStep(deposit, 'object')
  if (!open.ok) return open
  return isForfeitDue(deposit, now) ? refuse('objection_time_over') : accept()
}

/** Whether the time to object is over, so that the forfeiture is executed. */
export function isForfeitDue(
  { state, objectBefore }: { readonly state: DepositState; readonly objectBefore: Date | null },
  now: Date,
): boolean {
  return state === 'forfeit_pending' && objectBefore !== null && now > objectBefore
}

export type DepositViewer =
  | { readonly side: 'owner'; readonly mayPay: boolean }
  | { readonly side: 'beneficiary' }
  | { readonly side: 'operator'; readonly operatorId: string; readonly roles: readonly string[] }

/** What a viewer may do with a deposit now. @param pending the proposal that waits for a decision */
export function openActs(
  deposit: { readonly state: DepositState; readonly objectBefore: Date | null },
  pending: { readonly proposedBy: string } | undefined,
  viewer: DepositViewer,
  now: Date,
): DepositAct[] {
  if (viewer.side === 'owner') return viewer.mayPay && judgeObjection(deposit, now).ok ? ['object'] : []
  if (viewer.side === 'beneficiary' || deposit.state !== 'objecting') return []
  const { operatorId, roles } = viewer
  if (!pending) return roles.includes('support') ? ['propose'] : []
  return roles.includes('finance') && pending.proposedBy !== operatorId ? ['decide'] : []
}
