import type { OrderDetail } from 'contract/ordering'
import { Time } from '~/components/time/time'
import { DescriptionList } from '../ui/description-list'

/** The newest request for a refund before the whole delivery. */
export function RefundRequestFacts({ order: { refund, reasons } }: { order: OrderDetail }) {
  return (
    <DescriptionList
      items={[
        { name: '退款原因', value: reasons.refund },
        ...(refund
          ? [
              { name: '申请时间', value: <Time at={refund.askedAt} /> },
              { name: '商家答复截止', value: <Time at={refund.answerBefore} /> },
            ]
          : []),
        ...(reasons.refusal !== null && !refund ? [{ name: '商家拒绝', value: reasons.refusal }] : []),
      ]}
    />
  )
}
