import type { Tx } from 'backend/platform/database/database'
import { log } from 'backend/platform/log'
import { addToWindow, readWindow } from 'backend/platform/rate-limits/call-windows'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'

/**
 * Share of the budget for codes that are asked without a session. The rest is for members, so that strangers cannot use
 * up what a cash-out needs. It is also when the first alarm is given.
 */
const OPEN_SHARE = 0.8

/** A code for the budget of the whole market. */
export interface BudgetedCode {
  /** Asked without a session. */
  isOpen: boolean
  /** False for a phone without an account: nothing is sent, and the answer and the work are the same. */
  isSent: boolean
}

/**
 * Counts a code in the budgets of the whole market, or refuses it. The transaction of a refusal must be rolled back.
 * Logs an alarm once per window when the share of strangers and when all is used up.
 */
export async function countInBudget(
  tx: Tx,
  budgets: readonly Window[],
  { isOpen, isSent }: BudgetedCode,
  now: Date,
): Promise<Verdict<void, 'sms_not_sent'>> {
  for (const { max, windowMs } of budgets) {
    const key = `sms budget ${windowMs}`
    const open = openPart(max)
    const limit = isOpen ? open : max
    const used = await readWindow(tx, key, windowMs, now)
    if (used.calls >= limit) return refuse('sms_not_sent', { retryAfterSeconds: used.secondsLeft })
    const { calls, secondsLeft } = await addToWindow(tx, isSent ? key : `${key} unsent`, windowMs, now)
    if (!isSent) continue
    if (calls > limit) return refuse('sms_not_sent', { retryAfterSeconds: secondsLeft })
    if (calls === open) log.warn({ windowMs, codes: calls, max }, 'sms budget for visitors used up')
    if (calls === max) log.error({ windowMs, codes: calls, max }, 'sms budget used up')
  }
  return accept()
}

/** At least one code, however small the budget. */
function openPart(max: number): number {
  return Math.max(1, Math.floor(max * OPEN_SHARE))
}
