import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SettingValues } from 'backend/settings'
import { CASH_OUT_FEES, CASH_OUT_MIN_FEN, cashOutFeeFen } from 'contract/banking/states'

/** After this time without a result, a sent instruction counts as unknown. */
export const UNRESOLVED_AFTER_MS = 30_000

/** Fees and limits in force when a cash-out is requested. */
export interface CashOutTerms {
  readonly maxFen: number
  readonly dayMaxFen: number
  readonly fees: typeof CASH_OUT_FEES
}

/** The terms out of the settings of the market. The steps of the fees stay; the last one has no upper end. */
export function cashOutTermsOf(settings: SettingValues): CashOutTerms {
  const { cash_out_max: maxFen, cash_out_day_max: dayMaxFen } = settings
  const feesFen = [
    settings.cash_out_fee_1,
    settings.cash_out_fee_2,
    settings.cash_out_fee_3,
    settings.cash_out_fee_4,
  ]
  const fees = CASH_OUT_FEES.map(({ upToFen, feeFen }, step) => ({
    upToFen,
    feeFen: feesFen[step] ?? feeFen,
  }))
  return { maxFen, dayMaxFen, fees }
}

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
  terms: CashOutTerms,
): Verdict<{ feeFen: number }, CashOutReason> {
  if (!isCardBound) return refuse('card_not_bound')
  if (amountFen < CASH_OUT_MIN_FEN) return refuse('cash_out_too_small', { minFen: CASH_OUT_MIN_FEN })
  if (amountFen > terms.maxFen) return refuse('cash_out_too_large', { maxFen: terms.maxFen })
  const leftFen = leftTodayFen(todayFen, terms)
  if (amountFen > leftFen) return refuse('cash_out_day_limit', { leftFen })
  if (hasUnresolved) return refuse('cash_out_unresolved')
  const feeFen = cashOutFeeFen(amountFen, terms.fees)
  const missingFen = amountFen + feeFen - withdrawableFen
  return missingFen > 0 ? refuse('withdrawable_short', { missingFen }) : accept({ feeFen })
}

export function leftTodayFen(todayFen: number, { dayMaxFen }: Pick<CashOutTerms, 'dayMaxFen'>): number {
  return Math.max(0, dayMaxFen - todayFen)
}
