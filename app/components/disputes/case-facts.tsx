import { DISPUTE_SIDES } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'
import type { CaseSide } from './case-side'
import type { ShownCase } from './shown-disputes'

/** Subject and claim of a case. */
export function CaseFacts({ arbitration, side }: { arbitration: ShownCase; side: CaseSide }) {
  const { orderId, orderNo, title, shopName, requestedBy, at, disputedFen, claim, executed, objection } =
    arbitration
  return (
    <>
      <DescriptionList
        inTwoColumns
        items={[
          { name: '订单', value: <Link to={side.orderPath(orderId)}>{orderNo}</Link> },
          { name: '商品', value: title },
          { name: '申请方', value: DISPUTE_SIDES[requestedBy] },
          { name: '商家', value: shopName },
          { name: '申请时间', value: <Time at={at} /> },
          { name: '争议金额', value: `${formatYuan(disputedFen)} 元` },
        ]}
      />
      <DescriptionList
        items={[
          { name: '仲裁请求', value: <span className="whitespace-pre-line">{claim}</span> },
          {
            name: '争议事项',
            value: (
              <Link to={side.subjectPath(arbitration)}>
                {objection ? '查看异议与商家答复' : '商家拒绝的退款申请'}
              </Link>
            ),
          },
          ...(executed
            ? [
                {
                  name: '执行结果',
                  value: (
                    <>
                      退给买家 {formatYuan(executed.toBuyerFen)} 元，
                      <Time at={executed.at} />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
