import type { OrderDetail } from 'contract/ordering'
import { formatYuan } from 'contract/units'
import type { ReactNode } from 'react'
import { PayPasswordField } from '~/components/fields/pay-password-field'
import { refundPath } from '../disputes/dispute-links'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'

interface ConfirmFormProps {
  order: OrderDetail
  state: FormState
  backLink: ReactNode
}

/** Confirms receipt. The payout is final, so the form shows the amount and requires the pay password. */
export function ConfirmForm({ order, state, backLink }: ConfirmFormProps) {
  const backFen = order.settled?.backFen ?? 0
  const toShopFen = order.escrowFen - backFen
  return (
    <Form state={state} hidden={['orderId']} label="确认收货">
      <Notice kind="warn" title={`确认后，${formatYuan(toShopFen)} 元立即付给商家，不能撤回`}>
        {order.seller.name} 将收到本订单监管账户中的货款与运费。
        {backFen > 0 && `按过磅重量结算，另有 ${formatYuan(backFen)} 元退回您的钱包。`}
        请先核对数量、牌号与包装；有问题时不要确认，可改为
        <Link to={refundPath(order.id, 'object')}>提出异议</Link>
        ，货款继续留在监管账户。
      </Notice>
      <PayPasswordField field="payPassword" hint="6 位数字" />
      <p>
        <Submit kind="spend" pendingText="正在确认…">
          确认收货并付款给商家
        </Submit>{' '}
        {backLink}
      </p>
    </Form>
  )
}
