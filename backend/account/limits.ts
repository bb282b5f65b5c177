import type { Window } from 'backend/platform/rate-limits/window'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from 'contract/durations'

/** Delay after wrong passwords: none up to `free` in a row, then it doubles from `firstMs` to `longestMs`. */
export interface WaitRule {
  readonly free: number
  readonly firstMs: number
  readonly longestMs: number
  /** The failure count is reset after this time without a failure. */
  readonly resetAfterMs: number
}

export interface AccountLimits {
  /** Codes sent, per phone: all that are asked without a session together, others per purpose. */
  readonly smsPerPhone: readonly Window[]
  /** Codes sent, per client and purpose. */
  readonly smsPerClient: readonly Window[]
  /** Codes sent by the whole market. */
  readonly smsBudget: readonly Window[]
  readonly wrongPasswords: { readonly perPhone: WaitRule; readonly perClient: WaitRule }
  /** Wrong passwords in a row after which a captcha is asked, per phone or known device, and per client. */
  readonly captchaAfter: { readonly perPhone: number; readonly perClient: number }
  /** Checks whether a phone is registered, per client. */
  readonly phoneChecks: Window
  /** Wrong outbox tokens, per client. */
  readonly outboxTokens: Window
}

export const DEFAULT_LIMITS: AccountLimits = {
  smsPerPhone: [
    { max: 1, windowMs: MINUTE_MS },
    { max: 5, windowMs: HOUR_MS },
    { max: 10, windowMs: DAY_MS },
  ],
  smsPerClient: [{ max: 20, windowMs: HOUR_MS }],
  smsBudget: [
    { max: 1_000, windowMs: HOUR_MS },
    { max: 5_000, windowMs: DAY_MS },
  ],
  wrongPasswords: {
    perPhone: { free: 9, firstMs: 5 * SECOND_MS, longestMs: 15 * MINUTE_MS, resetAfterMs: DAY_MS },
    perClient: { free: 49, firstMs: 5 * SECOND_MS, longestMs: 15 * MINUTE_MS, resetAfterMs: HOUR_MS },
  },
  captchaAfter: { perPhone: 3, perClient: 10 },
  phoneChecks: { max: 100, windowMs: HOUR_MS },
  outboxTokens: { max: 10, windowMs: HOUR_MS },
}

/** @returns delay in milliseconds after the n-th wrong password in a row */
export function waitAfterFailures(failures: number, rule: WaitRule): number {
  if (failures <= rule.free) return 0
  return Math.min(rule.longestMs, rule.firstMs * 2 ** Math.min(failures - rule.free - 1, 30))
}
