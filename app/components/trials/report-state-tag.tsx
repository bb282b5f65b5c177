import { REPORT_STATE_COLORS } from 'contract/state-colors'
import { REPORT_STATES, type ReportState } from 'contract/states'
import { StateTag } from '../ui/state-tag'

/** State of a trial's report. Nothing until the trial is completed. */
export function ReportStateTag({ state }: { state: ReportState }) {
  if (state === 'not_due') return null
  return <StateTag names={REPORT_STATES} colors={REPORT_STATE_COLORS} state={state} />
}
