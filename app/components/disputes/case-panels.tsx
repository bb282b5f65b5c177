import { Panel } from '../ui/panel'
import { CaseFacts } from './case-facts'
import { CaseRecords } from './case-records'
import { RulingList } from './ruling-list'
import type { ShownCase } from './shown-disputes'

/** All facts of a case: subject, rulings, evidence, proposals, timeline. */
export function CasePanels({ arbitration }: { arbitration: ShownCase }) {
  const { rulings, appeal } = arbitration
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
      <CaseRecords arbitration={arbitration} />
    </>
  )
}
