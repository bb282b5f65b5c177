import type { OrderDetail } from 'contract/ordering'
import { NextLinks } from '../ordering/next-links'
import { Time } from '../time/time'
import { Notice } from '../ui/notice'

/** What a redemption waits for, until when, and what the buyer can do. Only the server renders it. */
export function RedemptionStep({ order }: { order: OrderDetail }) {
  const { autoConfirmAt, refund, reasons } = order
  return (
    <Notice kind="info" title={order.waitingFor}>
      {autoConfirmAt !== null && (
        <p>
          <Time at={autoConfirmAt} /> 自动确认收货
        </p>
      )}
      {refund && (
        <p>
          退款原因：{reasons.refund}。市场须在 <Time at={refund.answerBefore} /> 前答复。
        </p>
      )}
      {refund === null && reasons.refusal !== null && <p>退款申请未获同意：{reasons.refusal}</p>}
      <div className="mt-2">
        <NextLinks order={order} caseId={null} />
      </div>
    </Notice>
  )
}
