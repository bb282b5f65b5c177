/** Steps that pages offer: of those that the table allows, the ones that would not be refused at once. Pure. */
import { hasPermission, type StaffPermission, type StaffRole } from 'contract/authentication/staff-roles'
import type { WaybillSide, WaybillStep } from 'contract/waybills/states'
import { type ExceptionFacts, type ExceptionWaybill, judgeDetention } from './exception-rules'
import { openSteps } from './waybill-states'

/** Permissions for steps of a side, where it is not `confirm` of the shipper or `deliver` of the carrier. */
const PERMISSIONS: Partial<Record<WaybillStep, StaffPermission>> = { cancel: 'pay', withdraw: 'sell' }

interface OfferingWaybill extends ExceptionWaybill {
  readonly disputedAt: Date | null
}

export interface OfferFacts {
  readonly row: OfferingWaybill
  readonly exceptions: readonly ExceptionFacts[]
  readonly isChangeProposed: boolean
  readonly now: Date
}

/** Steps that a role may take now for its side. Those about one exception are offered with it. */
export function offeredSteps(
  { side, role }: { side: WaybillSide; role: StaffRole },
  facts: OfferFacts,
): WaybillStep[] {
  const usual = side === 'shipper' ? 'confirm' : 'deliver'
  return openSteps(facts.row.state, side).filter(
    (step) => hasPermission(role, PERMISSIONS[step] ?? usual) && isOffered(step, side, facts),
  )
}

function isOffered(step: WaybillStep, side: WaybillSide, facts: OfferFacts): boolean {
  const { row, exceptions, isChangeProposed } = facts
  switch (step) {
    case 'answer_exception':
    case 'withdraw_exception':
      return false
    case 'confirm_change':
    case 'refuse_change':
    case 'withdraw_change':
      return isChangeProposed
    case 'propose_change':
      return !isChangeProposed
    case 'at_loading':
      return row.atLoadingAt === null
    case 'sign':
      return row.disputedAt === null
    case 'confirm':
      return row.disputedAt === null && !exceptions.some(({ state }) => state === 'open')
    case 'raise_exception':
      return side === 'shipper' ? isClaimable(facts) : isDetentionDue(facts)
    default:
      return true
  }
}

/** Before loading only the carrier claims anything; of a disputed order the dispute decides. */
const isClaimable = ({ row }: OfferFacts) => row.state !== 'awaiting_loading' && row.disputedAt === null

const isDetentionDue = ({ row, exceptions, now }: OfferFacts) =>
  judgeDetention(row, exceptions, 'detention', now).ok
