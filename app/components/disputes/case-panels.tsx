import type { ReactNode } from 'react'
import { Panel } from '../ui/panel'
import { CaseFacts } from './case-facts'
import { CaseRecords } from './case-records'
import type { CaseSide } from './case-side'
import { RulingList } from './ruling-list'
import type { ShownCase } from './shown-disputes'

interface CasePanelsProps {
  arbitration: ShownCase
  side: CaseSide
  /** How the case moves money. */
  money?: ReactNode
}

/** All facts of a case: subject, rulings, evidence, proposals, timeline. */
export function CasePanels({ arbitration, side, money }: CasePanelsProps) {
  const { rulings, appeal } = arbitration
  return (
    <>
      <Panel title="案件">
        <CaseFacts arbitration={arbitration} side={side} />
      </Panel>
      {money}
      {rulings.length > 0 && (
        <Panel title="裁决与复议">
          <RulingList rulings={rulings} appeal={appeal} sides={side.words.sides} />
        </Panel>
      )}
      <CaseRecords arbitration={arbitration} refundedTo={side.refundedTo} words={side.words} />
    </>
  )
}
