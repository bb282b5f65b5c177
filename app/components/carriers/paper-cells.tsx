import type { PaperRow } from 'contract/carriers/fleet'
import { PAPER_STATE_COLORS, PAPER_STATES } from 'contract/pickup/truck-rules'
import { HAZARD_CLASSES, type HazardClass } from 'contract/pickup/trucks'
import { StateTag } from '../ui/state-tag'

/** Papers with their last day; those that are not valid have a tag. */
export function PaperList({ papers, isReady }: { papers: readonly PaperRow[]; isReady: boolean }) {
  return (
    <>
      {papers.map(({ name, validUntil, state }) => (
        <span key={name} className="nowrap">
          {name} <span className="num">{validUntil ?? '--'}</span>{' '}
          {state !== 'valid' && <StateTag names={PAPER_STATES} colors={PAPER_STATE_COLORS} state={state} />}
          <br />
        </span>
      ))}
      {!isReady && <span className="text-muted text-small">不能承运新的运单</span>}
    </>
  )
}

/** Classes of dangerous goods by number; "--" without any. */
export function classText(classes: readonly HazardClass[]): string {
  return classes.length === 0 ? '--' : [...classes].sort().join('、')
}

/** The same with their names. */
export function classNames(classes: readonly HazardClass[]): string {
  if (classes.length === 0) return '无（只承运普通货物）'
  return [...classes]
    .sort()
    .map((one) => HAZARD_CLASSES[one])
    .join('、')
}
