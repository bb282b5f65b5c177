import type { ShopOrderDisputes } from 'contract/disputes/shop-disputes'
import { OBJECTION_REASONS } from 'contract/disputes/states'
import type { OrderState } from 'contract/states'
import { formatYuan, plainTons } from 'contract/units'
import { findOpenCase } from '../disputes/shown-disputes'
import { ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { ObjectionProgress } from './objection-table'
import { OrderCaseTable } from './order-case-table'
import { newCasePath, shopCasePath, shopObjectionPath } from './shop-dispute-paths'

/** Links to what is open in the disputes of an order. */
export function OrderDisputeLinks({ orderId, disputes }: { orderId: string; disputes: ShopOrderDisputes }) {
  const { objections, arbitrations, arbitrable } = disputes
  const openCase = findOpenCase(arbitrations)
  const objection = objections.find(({ closedAt }) => closedAt === null)
  return (
    <>
      {openCase && (
        <>
          <ButtonLink to={shopCasePath(openCase.id)}>处理仲裁</ButtonLink>{' '}
        </>
      )}
      {objection && !openCase && (
        <>
          <ButtonLink to={shopObjectionPath(objection.id)}>
            {objection.openSteps.includes('answer') ? '答复异议' : '查看异议'}
          </ButtonLink>{' '}
        </>
      )}
      {arbitrable && (
        <>
          <ButtonLink kind="quiet" to={newCasePath(orderId)}>
            申请仲裁
          </ButtonLink>{' '}
        </>
      )}
    </>
  )
}

interface OrderDisputesPanelProps {
  disputes: ShopOrderDisputes
  orderState: OrderState
}

/** Objections and arbitrations of an order, with links to their pages. */
export function OrderDisputesPanel({ disputes, orderState }: OrderDisputesPanelProps) {
  const { objections, arbitrations } = disputes
  if (objections.length + arbitrations.length === 0) return null
  return (
    <Panel title="异议与仲裁">
      {objections.length > 0 && (
        <ul>
          {[...objections].reverse().map((objection) => (
            <li key={objection.id} className="mb-4">
              <Link to={shopObjectionPath(objection.id)}>
                {`${OBJECTION_REASONS[objection.reason]} ${plainTons(objection.weightKg)} 吨，涉及 ${formatYuan(objection.disputedFen)} 元`}
              </Link>{' '}
              <ObjectionProgress row={{ ...objection, orderState }} />
            </li>
          ))}
        </ul>
      )}
      {arbitrations.length > 0 && <OrderCaseTable cases={arbitrations} />}
    </Panel>
  )
}
