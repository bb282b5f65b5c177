import { Panel } from '../ui/panel'
import { CaseFacts } from './case-facts'
import { CaseTimeline } from './case-timeline'
import { EvidenceList } from './evidence-list'
import { ObjectionFacts } from './objection-facts'
import { OfferTable } from './offer-table'
import { RulingList } from './ruling-list'
import type { ShownCase } from './shown-disputes'

/** All facts of a case: subject, rulings, evidence, proposals, timeline. */
export function CasePanels({ arbitration }: { arbitration: ShownCase }) {
  const { objection, evidence, offers, rulings, appeal, timeline } = arbitration
  return (
    <>
      <Panel title="案件">
        <CaseFacts arbitration={arbitration} />
      </Panel>
      {rulings.length > 0 && (
        <Panel title="裁决与复议">
          <RulingList rulings={rulings} appeal={appeal} />
        </Panel>
      )}
      {objection && (
        <Panel title="异议">
          <ObjectionFacts objection={objection} />
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
