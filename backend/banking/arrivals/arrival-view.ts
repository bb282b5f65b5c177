import type { Recharge } from 'contract/banking'
import type { ArrivalState } from 'contract/banking/suspense-states'
import type { z } from 'zod'
import type { ListedArrival } from './arrival-store'

export function rechargeView({ arrival, decision }: ListedArrival): z.input<typeof Recharge> {
  const { id, bankReference, amountFen, payerName, payerAccountTail, purpose, bankAt, at } = arrival
  const state = stateOf({ arrival, decision })
  return {
    id,
    bankReference,
    amountFen,
    payerName,
    payerAccountTail,
    purpose,
    state,
    checkingReason: state === 'checking' ? arrival.suspenseReason : null,
    bankAt,
    at,
  }
}

function stateOf({ arrival, decision }: ListedArrival): ArrivalState {
  if (arrival.ownerId !== null) return 'booked'
  switch (decision?.state) {
    case 'booked':
    case 'returning':
    case 'returned':
      return decision.state
    default:
      return 'checking'
  }
}
