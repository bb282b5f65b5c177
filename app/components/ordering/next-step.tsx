import type { OrderDetail } from 'contract/ordering'
import { plainTons } from 'contract/units'
import { Countdown } from '~/components/time/countdown'
import { ServerFragment } from '../fragments/server-fragment'
import { TruckConfirmation } from '../hand-overs/truck-confirmation'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'

interface NextStepProps {
  order: OrderDetail
  /** The fragment of `NextLinks`. */
  links: string | null
}

/** What the order waits for, until when, and what the buyer can do. */
export function NextStep({ order, links }: NextStepProps) {
  return (
    <>
      <TruckConfirmation order={order} />
      <Notice kind="info" title={order.waitingFor}>
        <Facts order={order} />
        <ServerFragment className="mt-2" name="steps" html={links} />
      </Notice>
    </>
  )
}

function Facts({ order }: { order: OrderDetail }) {
  const { state, payBefore, deliverBefore, autoConfirmAt, refund, reasons, pickupNote, at } = order
  const isGoingOn = ['awaiting_shipment', 'awaiting_pickup', 'partly_picked_up'].includes(state)
  return (
    <>
      {payBefore !== null && (
        <p>
          <Countdown label="付款截止" closesAt={payBefore} now={at} />
        </p>
      )}
      {deliverBefore !== null && (
        <p>
          <Countdown
            label={state === 'awaiting_pickup' ? '商家备货截止' : '商家发货截止'}
            closesAt={deliverBefore}
            now={at}
          />
          ，逾期自动全额退款，商家的履约保证金另付违约金。
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
