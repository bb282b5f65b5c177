import type { InstructionResult } from 'backend/gateways/bank'
import { DAY_MS, SECOND_MS } from 'contract/durations'
import type { InstructionKind, InstructionState } from '../tables'

/** A step that an instruction takes. */
export type InstructionStep = 'accepted' | 'succeeded' | 'failed' | 'returned'

const FROM_OPEN: Readonly<Record<InstructionResult, readonly InstructionStep[]>> = {
  processing: ['accepted'],
  succeeded: ['accepted', 'succeeded'],
  failed: ['failed'],
  returned: ['accepted', 'succeeded', 'returned'],
}

/**
 * Steps from a state to what the bank reports. A report that is older than the state, or repeated, has no steps.
 * @returns null if the report contradicts the state
 */
export function stepsTo(state: InstructionState, result: InstructionResult): InstructionStep[] | null {
  if (state === 'failed' && (result === 'succeeded' || result === 'returned')) return null
  if ((state === 'succeeded' || state === 'returned') && result === 'failed') return null
  const done: readonly InstructionState[] =
    state === 'queued' || state === 'sending'
      ? []
      : state === 'returned'
        ? ['accepted', 'succeeded', 'returned']
        : state === 'succeeded'
          ? ['accepted', 'succeeded']
          : ['accepted', state]
  return FROM_OPEN[result].filter((step) => !done.includes(step))
}

/** Longer than the bank's time-out: an attempt without a recorded result is inquired after it. */
export const LEASE_MS = 20 * SECOND_MS
const BACKOFF_MAX_MS = 40 * SECOND_MS
const FIRST_INQUIRY_MS = 3 * SECOND_MS
/** Paid money can still come back during this time. */
export const RETURNS_WITHIN_MS = 7 * DAY_MS
const RETURN_INQUIRY_MS = 6 * 3_600 * SECOND_MS
/** A review takes days; the bank tells of its end. */
const REVIEW_INQUIRY_MS = 600 * SECOND_MS
/** What ends with its success: nothing comes back. */
const ENDING: readonly InstructionKind[] = ['small_amount', 'open_account']

/**
 * When the bank is asked next, at the latest; a notice asks sooner.
 * @param attempts number of attempts so far
 * @returns null if nothing more is expected
 */
export function nextInquiryAt(
  state: InstructionState,
  { kind, attempts, createdAt }: { kind: InstructionKind; attempts: number; createdAt: Date },
  now: Date,
): Date | null {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  if (state === 'queued') return now
  if (state === 'accepted' && kind === 'open_account') return after(REVIEW_INQUIRY_MS)
  if (state === 'sending' || state === 'accepted')
    return after(Math.min(BACKOFF_MAX_MS, FIRST_INQUIRY_MS * 2 ** Math.min(attempts, 5)))
  if (state !== 'succeeded' || ENDING.includes(kind)) return null
  return now.getTime() < createdAt.getTime() + RETURNS_WITHIN_MS ? after(RETURN_INQUIRY_MS) : null
}
