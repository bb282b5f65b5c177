import type { ShopOrderDetail } from 'contract/ordering/merchant-orders'
import { formatTime, formatYuan } from 'contract/units'
import type { ShownCase } from '../disputes/shown-disputes'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'

interface CaseMoneyProps {
  arbitration: ShownCase
  order: Pick<ShopOrderDetail, 'escrowFen' | 'state'>
}

/** The shop's money in a case: what is frozen, and how the decision moves it. */
export function CaseMoney({ arbitration, order }: CaseMoneyProps) {
  const { disputedFen, executed, outcome } = arbitration
  const items = executed
    ? [
        { name: '退给买家', value: `${formatYuan(executed.toBuyerFen)} 元` },
        { name: '归本店', value: `${formatYuan(disputedFen - executed.toBuyerFen)} 元` },
      ]
    : [
        {
          name: '争议金额',
          value: `${formatYuan(disputedFen)} 元${outcome === null ? '，冻结至结案' : '，已解除冻结'}`,
        },
        ...(order.escrowFen > disputedFen
          ? [{ name: '无争议部分', value: `${formatYuan(order.escrowFen - disputedFen)} 元` }]
          : []),
      ]
  return (
    <Panel title="资金">
      <Facts inTwoColumns items={[fact('订单监管中', `${formatYuan(order.escrowFen)} 元`), ...items]} />
      <p className="text-muted text-small">
        {describeMoney(arbitration, order)}
        {executed && order.state === 'completed' && (
          <>
            {' '}
            <Link to={`/merchant/money?month=${formatTime(executed.at).slice(0, 7)}`}>查看结算单</Link>
          </>
        )}
      </p>
    </Panel>
  )
}

/** How the case moves the shop's money, or has moved it. */
function describeMoney(
  { outcome, executed, isAllOrNothing, rulings, stage }: ShownCase,
  order: CaseMoneyProps['order'],
) {
  if (executed) {
    if (order.state === 'completed') return '订单已完成，归本店的货款扣除佣金后已转入企业钱包。'
    return order.state === 'refunded' ? '货款已全部退回买家，订单结束。' : '归本店的货款随订单履行结算。'
  }
  if (outcome !== null) return '没有退款，订单回到申请之前的状态。'
  const ruling = rulings.at(-1)
  if (stage === 'ruled' && ruling)
    return `裁决执行时，${formatYuan(ruling.toBuyerFen)} 元退给买家，${formatYuan(ruling.toMerchantFen)} 元归本店。`
  if (isAllOrNothing) return '货物尚未交付：结案时全额退给买家、订单结束，或不退款、订单继续履行。'
  return '达成调解或执行裁决时，退给买家的部分从监管账户退回，其余归本店；货物已全部交付的，随即扣除佣金结算到企业钱包。'
}
