/** Steps of a waybill that a member may take now: by the table, the member's role, and what waits on the waybill. */
import { hasPermission, type StaffPermission, type StaffRole } from 'contract/authentication/staff-roles'
import type { WaybillStep } from 'contract/waybills/states'
import {
  type ExceptionFacts,
  type ExceptionWaybill,
  isClaimTime,
  isDetentionOpen,
  judgeDetention,
} from './exception-rules'
import { openSteps } from './waybill-states'

export interface StepFacts {
  readonly row: ExceptionWaybill
  readonly exceptions: readonly ExceptionFacts[]
  /** A change of truck or people waits for the shipper. */
  readonly isChangeProposed: boolean
}

export interface StepViewer {
  readonly side: 'shipper' | 'carrier' | 'operator'
  /** Role in the company; null for operators. */
  readonly role: StaffRole | null
}

/** Permissions for steps of a side, where it is not `confirm` of the shipper or `deliver` of the carrier. */
const PERMISSIONS: Partial<Record<WaybillStep, StaffPermission>> = { cancel: 'pay', withdraw: 'sell' }

/**
 * Steps that a role may take now for its side. Answers to exceptions are not among them: each exception names its own. The
 * carrier raises only detention, once some is due and none of it waits for an answer; the shipper raises nothing before loading
 * or in the time for objections after signing, and does not cancel while detention waits for its answer.
 */
export function nextSteps(facts: StepFacts, { side, role }: StepViewer, now: Date): WaybillStep[] {
  if (side === 'operator' || role === null) return []
  const { row, exceptions, isChangeProposed } = facts
  const mayRaise =
    side === 'carrier' ? judgeDetention(row, exceptions, 'detention', now).ok : isClaimTime(row, now)
  const closed: Partial<Record<WaybillStep, boolean>> = {
    at_loading: row.atLoadingAt !== null,
    cancel: isDetentionOpen(exceptions),
    raise_exception: !mayRaise,
    answer_exception: true,
    withdraw_exception: true,
    propose_change: isChangeProposed,
    confirm_change: !isChangeProposed,
    refuse_change: !isChangeProposed,
    withdraw_change: !isChangeProposed,
  }
  const usual = side === 'shipper' ? 'confirm' : 'deliver'
  return openSteps(row.state, side).filter(
    (step) => !closed[step] && hasPermission(role, PERMISSIONS[step] ?? usual),
  )
}

/** What a viewer may do about an exception now: its claimant takes it back, the other side answers within the time. */
export function exceptionActs(
  { kind, state, answerBefore }: Pick<ExceptionFacts, 'kind' | 'state' | 'answerBefore'>,
  { side, role }: StepViewer,
  now: Date,
): ('answer' | 'pay' | 'withdraw')[] {
  if (state !== 'open' || side === 'operator' || role === null) return []
  const claimant = kind === 'detention' ? 'carrier' : 'shipper'
  if (side === claimant)
    return hasPermission(role, side === 'carrier' ? 'deliver' : 'confirm') ? ['withdraw'] : []
  if (now > answerBefore) return []
  if (side === 'carrier') return hasPermission(role, 'pay') ? ['answer'] : []
  return [
    ...(hasPermission(role, 'confirm') ? (['answer'] as const) : []),
    ...(hasPermission(role, 'pay') ? (['pay'] as const) : []),
  ]
}
