import type { ShopObjectionAct } from 'contract/disputes/shop-forms'
import { Fragment } from 'react'
import { RoleNote } from '../disputes/role-note'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { OBJECTION_ACT_NAMES } from './objection-forms'
import { newCasePath, shopCasePath, shopObjectionPath } from './shop-dispute-paths'
import { shopOrderPath } from './shop-order-paths'

interface ObjectionNextStepProps {
  objection: { id: string; orderId: string; openSteps: readonly string[]; closedAt: string | null }
  /** What follows in the objection. */
  situation: string
  /** The open case about it. */
  caseId: string | null
  mayRequest: boolean
  mayAct: boolean
}

/** What follows in an objection, and what the shop can do. */
export function ObjectionNextStep({
  objection,
  situation,
  caseId,
  mayRequest,
  mayAct,
}: ObjectionNextStepProps) {
  const { id, orderId, openSteps, closedAt } = objection
  const acts = openSteps.includes('answer') ? (Object.keys(OBJECTION_ACT_NAMES) as ShopObjectionAct[]) : []
  return (
    <Notice kind="info" title={situation}>
      {!mayAct && closedAt === null && <RoleNote />}
      <p className="mt-2">
        {acts.map((act, i) => (
          <Fragment key={act}>
            <ButtonLink to={shopObjectionPath(id, act)} kind={i === 0 ? 'primary' : 'quiet'} isSmall>
              {OBJECTION_ACT_NAMES[act]}
            </ButtonLink>{' '}
          </Fragment>
        ))}
        {caseId !== null && (
          <>
            <ButtonLink to={shopCasePath(caseId)} isSmall>
              处理仲裁
            </ButtonLink>{' '}
          </>
        )}
        {mayRequest && (
          <>
            <ButtonLink to={newCasePath(orderId)} kind="quiet" isSmall>
              申请仲裁
            </ButtonLink>{' '}
          </>
        )}
        <ButtonLink to={shopOrderPath(orderId)} kind="quiet" isSmall>
          返回订单
        </ButtonLink>
      </p>
    </Notice>
  )
}
