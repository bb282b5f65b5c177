import type { PickupOrderDetail } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { OrderStateTag } from '../ordering/order-state-tag'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { PassTable } from './pass-table'
import { StorageFee } from './storage-facts'

/** An order whose goods wait for trucks, and its passes. */
export function PassFacts({ order }: { order: PickupOrderDetail }) {
  const { orderId, orderNo, passes, freeKg, outstandingKg, orderCode } = order
  return (
    <>
      <Panel>
        <Facts
          inTwoColumns
          items={[
            fact('订单', <Link to={`/personalCenter/myOrderDetail?id=${orderId}`}>{orderNo}</Link>),
            fact('状态', <OrderStateTag state={order.state} />),
            fact('提货地点', warehouseName(order)),
            fact('批号', order.lotNo),
            fact('已提 / 订购', `${plainTons(order.handedKg)} / ${plainTons(order.orderedKg)} 吨`),
            fact('待提', `${plainTons(outstandingKg)} 吨`),
            fact('可开提货单', `${plainTons(freeKg)} 吨`),
            fact('仓储费', <StorageFee order={order} />),
            orderCode !== null &&
              freeKg > 0 &&
              fact('订单提货码', <OrderCode code={orderCode} freeKg={freeKg} />),
          ]}
        />
        <p className="text-muted text-small">
          仓储费按未提走的吨数计，在最后一次提货时与仓库结清，不从货款中扣除。
          <Link to="/bottomStatment?id=107">计算说明</Link>
        </p>
      </Panel>
      {passes.length > 0 && (
        <Panel title="提货单">
          <PassTable orderId={orderId} passes={passes} />
        </Panel>
      )}
    </>
  )
}

/** The code for a pick-up without a pass. */
function OrderCode({ code, freeKg }: { code: string; freeKg: number }) {
  return (
    <>
      <span className="num">{code}</span>
      <span className="text-muted text-small">，不开提货单时用，最多 {plainTons(freeKg)} 吨</span>
    </>
  )
}
