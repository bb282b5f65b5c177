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
  const { sides, order, goods } = side.words
  const { subjectPath } = side
  return (
    <>
      <Facts
        inTwoColumns
        items={[
          fact(order, <Link to={side.orderPath(orderId)}>{orderNo}</Link>),
          fact(goods, title),
          fact('申请方', sides[requestedBy]),
          fact(sides.merchant, shopName),
          fact('申请时间', <Time at={at} />),
          fact('争议金额', `${formatYuan(disputedFen)} 元`),
        ]}
      />
      <Facts
        items={[
          fact('仲裁请求', <span className="whitespace-pre-line">{claim}</span>),
          subjectPath !== null &&
            fact(
              '争议事项',
              <Link to={subjectPath(arbitration)}>
                {objection ? `查看异议与${sides.merchant}答复` : `${sides.merchant}拒绝的退款申请`}
              </Link>,
            ),
          executed &&
            fact(
              '执行结果',
              <>
                退给{sides.buyer} {formatYuan(executed.toBuyerFen)} 元，
                <Time at={executed.at} />
              </>,
            ),
        ]}
      />
    </>
  )
}
