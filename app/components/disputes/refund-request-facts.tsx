import { sidesOf } from 'contract/disputes/states'
import type { OrderDetail } from 'contract/ordering'
import { Time } from '~/components/time/time'
import { Facts, fact } from '../ui/facts'

/** The newest request for a refund before the whole delivery. */
export function RefundRequestFacts({ order }: { order: OrderDetail }) {
  const { refund, reasons } = order
  const seller = sidesOf(order.seller.kind).merchant
  return (
    <Facts
      items={[
        fact('退款原因', reasons.refund),
        ...(refund
          ? [
              fact('申请时间', <Time at={refund.askedAt} />),
              fact(`${seller}答复截止`, <Time at={refund.answerBefore} />),
            ]
          : []),
        reasons.refusal !== null && !refund && fact(`${seller}拒绝`, reasons.refusal),
      ]}
    />
  )
}
