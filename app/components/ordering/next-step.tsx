import type { OrderDetail } from 'contract/ordering'
import { plainTons } from 'contract/units'
import { Fragment } from 'react'
import { Countdown } from '~/components/time/countdown'
import { commentOrderPath } from '../comments/comment-paths'
import { casePath } from '../disputes/dispute-links'
import { TruckConfirmation } from '../hand-overs/truck-confirmation'
import { ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { againPath, correctionPath, orderLinks } from './order-links'

const KINDS = { spend: 'spend', main: 'primary', other: 'quiet' } as const

interface NextStepProps {
  order: OrderDetail
  /** The open arbitration case. */
  caseId: string | null
}

/** What the order waits for, until when, and what the buyer can do. */
export function NextStep({ order, caseId }: NextStepProps) {
  const [line] = order.lines
  const again = line && againPath(line, order.delivery.way)
  return (
    <>
      <TruckConfirmation order={order} />
      <Notice kind="info" title={order.waitingFor}>
        <Facts order={order} />
        <p className="mt-2">
          {caseId !== null && (
            <>
              <ButtonLink to={casePath(caseId)} isSmall>
                查看仲裁
              </ButtonLink>{' '}
            </>
          )}
          {order.handOvers.map(
            ({ id, correction }) =>
              correction?.state === 'asked' &&
              correction.by === 'merchant' && (
                <Fragment key={id}>
                  <ButtonLink to={correctionPath(order.id, id)} isSmall>
                    处理出库更正
                  </ButtonLink>{' '}
                </Fragment>
              ),
          )}
          {orderLinks(order).map(({ name, to, weight }) => (
            <Fragment key={to}>
              <ButtonLink to={to} kind={KINDS[weight]} isSmall>
                {name}
              </ButtonLink>{' '}
            </Fragment>
          ))}
          {order.state === 'completed' && (
            <>
              <ButtonLink to={commentOrderPath(order.id)} kind="quiet" isSmall>
                评价
              </ButtonLink>{' '}
            </>
          )}
          {again && (
            <ButtonLink to={again} kind="quiet" isSmall>
              再来一单
            </ButtonLink>
          )}
        </p>
      </Notice>
    </>
  )
}

function Facts({ order }: { order: OrderDetail }) {
  const { state, payBefore, autoConfirmAt, refund, reasons, pickupNote, at } = order
  const isGoingOn = ['awaiting_shipment', 'awaiting_pickup', 'partly_picked_up'].includes(state)
  return (
    <>
      {payBefore !== null && (
        <p>
          <Countdown label="付款截止" closesAt={payBefore} now={at} />
        </p>
      )}
      {pickupNote && (
        <p>
          提货码 <strong className="num">{pickupNote.code}</strong>，可提{' '}
          {plainTons(pickupNote.outstandingKg)} 吨，一次有效；请只告知提货司机。
          <Link to={`/personalCenter/pickGoods?id=${order.id}`}>按车开提货单</Link>
        </p>
      )}
      {autoConfirmAt !== null && (
        <p>
          <Countdown label="自动确认收货" closesAt={autoConfirmAt} now={at} />
        </p>
      )}
      {refund && (
        <p>
          退款原因：{reasons.refund}。
          <Countdown label="商家须答复，截止" closesAt={refund.answerBefore} now={at} />
        </p>
      )}
      {isGoingOn && reasons.refusal !== null && <p>商家拒绝了退款申请：{reasons.refusal}</p>}
      {state === 'cancelled' && reasons.cancel !== null && <p>取消原因：{reasons.cancel}</p>}
    </>
  )
}
