import { Panel } from '../ui/panel'
import { CaseTimeline } from './case-timeline'
import { EvidenceList } from './evidence-list'
import { ObjectionFacts } from './objection-facts'
import { OfferTable } from './offer-table'
import type { ShownCase } from './shown-disputes'

interface CaseRecordsProps {
  arbitration: ShownCase
  refundedTo: string
}

/** What the parties have put on record in a case: objection, evidence, proposals, timeline. */
export function CaseRecords({ arbitration, refundedTo }: CaseRecordsProps) {
  const { objection, evidence, offers, timeline } = arbitration
  return (
    <>
      {objection && (
        <Panel title="异议">
          {/* Arbitration was requested: the deadline for the request no longer matters. */}
          <ObjectionFacts objection={{ ...objection, arbitrateBefore: null }} refundedTo={refundedTo} />
        </Panel>
      )}
      <Panel title="证据">
        <EvidenceList evidence={evidence} />
      </Panel>
      <Panel title="调解方案">
        <OfferTable offers={offers} />
      </Panel>
      <Panel title="进度">
        <CaseTimeline timeline={timeline} />
      </Panel>
    </>
  )
}
