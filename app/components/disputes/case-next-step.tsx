import type { CaseAct } from 'contract/disputes/dispute-forms'
import { Fragment } from 'react'
import { detailPath } from '../ordering/order-links'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { CASE_ACT_NAMES } from './case-act-panel'
import { describeCase } from './case-progress'
import { casePath } from './dispute-links'
import type { ShownCase } from './shown-disputes'

/** What follows in a case, and what the buyer can do. */
export function CaseNextStep({ arbitration }: { arbitration: ShownCase }) {
  const { id, orderId, openSteps } = arbitration
  const acts = (Object.keys(CASE_ACT_NAMES) as CaseAct[]).filter((act) => openSteps.includes(act))
  return (
    <Notice kind="info" title={describeCase(arbitration)}>
      <p className="mt-2">
        {acts.map((act, i) => (
          <Fragment key={act}>
            <ButtonLink to={casePath(id, act)} kind={i === 0 ? 'primary' : 'quiet'} isSmall>
              {CASE_ACT_NAMES[act]}
            </ButtonLink>{' '}
          </Fragment>
        ))}
        <ButtonLink to={detailPath(orderId)} kind="quiet" isSmall>
          返回订单
        </ButtonLink>
      </p>
    </Notice>
  )
}
