import { DISPUTE_SIDES } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import type { CaseSide } from './case-side'
import type { ShownCase } from './shown-disputes'

/** Subject and claim of a case. */
export function CaseFacts({ arbitration, side }: { arbitration: ShownCase; side: CaseSide }) {
  const { orderId, orderNo, title, shopName, requestedBy, at, disputedFen, claim, executed, objection } =
    arbitration
  return (
    <>
      <Facts
        inTwoColumns
        items={[
          fact('订单', <Link to={side.orderPath(orderId)}>{orderNo}</Link>),
          fact('商品', title),
          fact('申请方', DISPUTE_SIDES[requestedBy]),
          fact('商家', shopName),
          fact('申请时间', <Time at={at} />),
          fact('争议金额', `${formatYuan(disputedFen)} 元`),
        ]}
      />
      <Facts
        items={[
          fact('仲裁请求', <span className="whitespace-pre-line">{claim}</span>),
          fact(
            '争议事项',
            <Link to={side.subjectPath(arbitration)}>
              {objection ? '查看异议与商家答复' : '商家拒绝的退款申请'}
            </Link>,
          ),
          executed &&
            fact(
              '执行结果',
              <>
                退给买家 {formatYuan(executed.toBuyerFen)} 元，
                <Time at={executed.at} />
              </>,
            ),
        ]}
      />
    </>
  )
}
