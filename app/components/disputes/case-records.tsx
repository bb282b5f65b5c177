import { Panel } from '../ui/panel'
import { CaseTimeline } from './case-timeline'
import { type DisputeWords, TRADE_WORDS } from './dispute-words'
import { EvidenceList } from './evidence-list'
import { ObjectionFacts } from './objection-facts'
import { OfferTable } from './offer-table'
import type { ShownCase } from './shown-disputes'

interface CaseRecordsProps {
  arbitration: ShownCase
  refundedTo: string
  words?: DisputeWords
}

/** What the parties have put on record in a case: objection, evidence, proposals, timeline. */
export function CaseRecords({ arbitration, refundedTo, words = TRADE_WORDS }: CaseRecordsProps) {
  const { objection, evidence, offers, timeline } = arbitration
  return (
    <>
      {objection && (
        <Panel title="异议">
          {/* Arbitration was requested: the deadline for the request no longer matters. */}
          <ObjectionFacts
            objection={{ ...objection, arbitrateBefore: null }}
            refundedTo={refundedTo}
            words={words}
          />
        </Panel>
      )}
      <Panel title="证据">
        <EvidenceList evidence={evidence} sides={words.sides} />
      </Panel>
      <Panel title="调解方案">
        <OfferTable offers={offers} sides={words.sides} />
      </Panel>
      <Panel title="进度">
        <CaseTimeline timeline={timeline} sides={words.sides} />
      </Panel>
    </>
  )
}
