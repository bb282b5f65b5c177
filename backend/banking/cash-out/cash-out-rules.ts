import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import {
  CASH_OUT_DAY_MAX_FEN,
  CASH_OUT_MAX_FEN,
  CASH_OUT_MIN_FEN,
  cashOutFeeFen,
} from 'contract/banking/states'

/** After this time without a result, a sent instruction counts as unknown. */
export const UNRESOLVED_AFTER_MS = 30_000

/** What is known of an owner when a cash-out is requested. */
export interface Wallet {
  withdrawableFen: number
  /** Requested today and not failed. */
  todayFen: number
  /** Whether the bank has not told the result of an earlier one. */
  hasUnresolved: boolean
}

export type CashOutReason =
  | 'card_not_bound'
  | 'cash_out_too_small'
  | 'cash_out_too_large'
  | 'cash_out_day_limit'
  | 'cash_out_unresolved'
  | 'withdrawable_short'

/**
 * Validates a cash-out, in the order of the contract's refusals.
 * @returns the fee, which is charged on top of the amount
 */
export function validateCashOut(
  { amountFen, isCardBound }: { amountFen: number; isCardBound: boolean },
  { withdrawableFen, todayFen, hasUnresolved }: Wallet,
): Verdict<{ feeFen: number }, CashOutReason> {
  if (!isCardBound) return refuse('card_not_bound')
  if (amountFen < CASH_OUT_MIN_FEN) return refuse('cash_out_too_small', { minFen: CASH_OUT_MIN_FEN })
  if (amountFen > CASH_OUT_MAX_FEN) return refuse('cash_out_too_large', { maxFen: CASH_OUT_MAX_FEN })
  const leftFen = leftTodayFen(todayFen)
  if (amountFen > leftFen) return refuse('cash_out_day_limit', { leftFen })
  if (hasUnresolved) return refuse('cash_out_unresolved')
  const feeFen = cashOutFeeFen(amountFen)
  const missingFen = amountFen + feeFen - withdrawableFen
  return missingFen > 0 ? refuse('withdrawable_short', { missingFen }) : accept({ feeFen })
}

export function leftTodayFen(todayFen: number): number {
  return Math.max(0, CASH_OUT_DAY_MAX_FEN - todayFen)
}
