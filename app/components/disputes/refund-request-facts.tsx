import type { OrderDetail } from 'contract/ordering'
import { Time } from '~/components/time/time'
import { Facts, fact } from '../ui/facts'

/** The newest request for a refund before the whole delivery. */
export function RefundRequestFacts({ order: { refund, reasons } }: { order: OrderDetail }) {
  return (
    <Facts
      items={[
        fact('退款原因', reasons.refund),
        ...(refund
          ? [
              fact('申请时间', <Time at={refund.askedAt} />),
              fact('商家答复截止', <Time at={refund.answerBefore} />),
            ]
          : []),
        reasons.refusal !== null && !refund && fact('商家拒绝', reasons.refusal),
      ]}
    />
  )
}
