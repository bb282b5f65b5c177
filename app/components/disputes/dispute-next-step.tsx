import type { OrderDetail } from 'contract/ordering'
import { Fragment } from 'react'
import { detailPath } from '../ordering/order-paths'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { casePath, refundPath } from './dispute-links'
import { REFUND_ACT_NAMES } from './refund-act-panel'
import { describeDisputes, findOpenCase, openRefundActs, type ShownDisputes } from './shown-disputes'

/** What follows in the refunds and objections of an order, and what the buyer can do. */
export function DisputeNextStep({ order, disputes }: { order: OrderDetail; disputes: ShownDisputes }) {
  const openCase = findOpenCase(disputes.arbitrations)
  return (
    <Notice kind="info" title={describeDisputes(order, disputes)}>
      <p className="mt-2">
        {openCase && (
          <>
            <ButtonLink to={casePath(openCase.id)} isSmall>
              查看仲裁
            </ButtonLink>{' '}
          </>
        )}
        {openRefundActs(disputes).map((act, i) => (
          <Fragment key={act}>
            <ButtonLink to={refundPath(order.id, act)} kind={i === 0 ? 'primary' : 'quiet'} isSmall>
              {REFUND_ACT_NAMES[act]}
            </ButtonLink>{' '}
          </Fragment>
        ))}
        <ButtonLink to={detailPath(order.id)} kind="quiet" isSmall>
          返回订单
        </ButtonLink>
      </p>
    </Notice>
  )
}
