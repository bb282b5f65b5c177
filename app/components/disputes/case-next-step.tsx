import type { CaseAct } from 'contract/disputes/dispute-forms'
import { Fragment } from 'react'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { CASE_ACT_NAMES } from './case-act-panel'
import { describeCase } from './case-progress'
import type { CaseSide } from './case-side'
import { RoleNote } from './role-note'
import type { ShownCase } from './shown-disputes'

interface CaseNextStepProps {
  arbitration: ShownCase
  side: CaseSide
  mayAct: boolean
}

/** What follows in a case, and what the party can do. */
export function CaseNextStep({ arbitration, side, mayAct }: CaseNextStepProps) {
  const { id, orderId, openSteps, closedAt } = arbitration
  const acts = (Object.keys(CASE_ACT_NAMES) as CaseAct[]).filter((act) => openSteps.includes(act))
  return (
    <Notice kind="info" title={describeCase(arbitration)}>
      {!mayAct && closedAt === null && <RoleNote />}
      <p className="mt-2">
        {acts.map((act, i) => (
          <Fragment key={act}>
            <ButtonLink to={side.casePath(id, act)} kind={i === 0 ? 'primary' : 'quiet'} isSmall>
              {CASE_ACT_NAMES[act]}
            </ButtonLink>{' '}
          </Fragment>
        ))}
        <ButtonLink to={side.orderPath(orderId)} kind="quiet" isSmall>
          返回{side.words.page}
        </ButtonLink>
      </p>
    </Notice>
  )
}
