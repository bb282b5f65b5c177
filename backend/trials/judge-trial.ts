import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import type { ReportState } from 'contract/states'

/** A company may try a grade once in this time (domain rules §3). */
export const TRIAL_INTERVAL_MS = 90 * DAY_MS
/** A report is due this long after the completion of the order. */
export const REPORT_TIME_MS = 30 * DAY_MS

export interface TrialFacts {
  /** Whether the merchant ended the sample, or may no longer sell hazardous goods. */
  isEnded: boolean
  /** The buyer's company. */
  companyId: string | null
  /** Company of the shop. */
  sellerCompanyId: string
  /** Number of an order of the company whose report is overdue. */
  overdueOrderNo: string | null
  /** The company's latest trial of the grade. */
  claimedAt: Date | null
  availableBags: number
}

export type TrialRefusal =
  | 'sample_withdrawn'
  | 'company_required'
  | 'own_sample'
  | 'report_overdue'
  | 'trial_used'
  | 'sample_short'

/** Says whether a member may order a sample now, or why not. Refusals in the order of the contract. */
export function judgeTrial(facts: TrialFacts, now: Date): Verdict<void, TrialRefusal> {
  if (facts.isEnded) return refuse('sample_withdrawn')
  if (facts.companyId === null) return refuse('company_required')
  if (facts.companyId === facts.sellerCompanyId) return refuse('own_sample')
  if (facts.overdueOrderNo !== null) return refuse('report_overdue', { orderNo: facts.overdueOrderNo })
  if (facts.claimedAt !== null && isClaimValid(facts.claimedAt, now)) return refuseUsed(facts.claimedAt)
  if (facts.availableBags < 1) return refuse('sample_short', { availableBags: 0 })
  return accept()
}

function isClaimValid(claimedAt: Date, now: Date): boolean {
  return againAt(claimedAt) > now
}

function againAt(claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + TRIAL_INTERVAL_MS)
}

export function refuseUsed(claimedAt: Date) {
  return refuse('trial_used', { againAt: againAt(claimedAt).toISOString() })
}

/** Deadline of the report; null until the trial is completed. */
export function reportBefore(completedAt: Date | null): Date | null {
  return completedAt && new Date(completedAt.getTime() + REPORT_TIME_MS)
}

/** State of the report of a trial at an instant. */
export function reportState(
  { completedAt, reportedAt }: { completedAt: Date | null; reportedAt: Date | null },
  now: Date,
): ReportState {
  const before = reportBefore(completedAt)
  if (reportedAt) return 'submitted'
  if (!before) return 'not_due'
  return before < now ? 'overdue' : 'due'
}
