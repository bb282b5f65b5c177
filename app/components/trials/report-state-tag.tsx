import { REPORT_STATES, type ReportState } from 'contract/states'
import { Tag } from '../ui/tag'

const KINDS = { due: 'blue', overdue: 'warn', submitted: 'plain' } as const

/** State of a trial's report. Nothing until the trial is completed. */
export function ReportStateTag({ state }: { state: ReportState }) {
  return state === 'not_due' ? null : <Tag kind={KINDS[state]}>{REPORT_STATES[state]}</Tag>
}
