import type { OrderDetail } from 'contract/ordering'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { ArbitrationTable } from './arbitration-table'
import { BookedRefunds } from './booked-refunds'
import { orderWords } from './dispute-words'
import { ObjectionFacts } from './objection-facts'
import { RefundRequestFacts } from './refund-request-facts'
import { describeObjection, findOpenCase, type ShownDisputes } from './shown-disputes'

/** Refunds, objections and arbitrations of an order, the newest first. */
export function DisputePanels({ order, disputes }: { order: OrderDetail; disputes: ShownDisputes }) {
  const { objections, arbitrations } = disputes
  const words = orderWords(order.seller.kind)
  const hasOpenCase = findOpenCase(arbitrations) !== null
  return (
    <>
      {[...objections].reverse().map((objection, i) => (
        <Panel key={objection.id} title={objections.length > 1 ? `异议 ${objections.length - i}` : '异议'}>
          <p>
            <Tag kind={objection.closedAt === null ? 'warn' : 'plain'}>
              {objection.closedAt === null ? '处理中' : '已结束'}
            </Tag>{' '}
            {describeObjection(objection, hasOpenCase && objection.closedAt === null, words.sides.merchant)}
          </p>
          <ObjectionFacts objection={objection} words={words} />
        </Panel>
      ))}
      {order.reasons.refund !== null && (
        <Panel title="退款申请">
          <RefundRequestFacts order={order} />
        </Panel>
      )}
      {arbitrations.length > 0 && (
        <Panel title="仲裁">
          <ArbitrationTable cases={arbitrations} />
        </Panel>
      )}
      <Panel title="退款记录">
        <BookedRefunds refunds={order.refunds} refundedFen={order.refundedFen} />
      </Panel>
    </>
  )
}
