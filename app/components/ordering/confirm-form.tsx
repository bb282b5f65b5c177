import type { OrderDetail } from 'contract/ordering'
import { formatYuan } from 'contract/units'
import type { ReactNode } from 'react'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { PasswordField } from '../forms/password-field'
import { Submit } from '../forms/submit'
import { Notice } from '../ui/notice'

interface ConfirmFormProps {
  order: OrderDetail
  state: FormState
  backLink: ReactNode
}

/** The buyer has the goods. Money moves for good, so the sum stands above the form and the pay password is asked. */
export function ConfirmForm({ order, state, backLink }: ConfirmFormProps) {
  const backFen = order.settled?.backFen ?? 0
  const toShopFen = order.escrowFen - backFen
  return (
    <Form state={state} hidden={['orderId']} label="确认收货">
      <Notice kind="warn" title={`确认后，${formatYuan(toShopFen)} 元立即付给商家，不能撤回`}>
        {order.shop.name} 将收到本订单监管账户中的货款与运费。
        {backFen > 0 && `按过磅重量结算，另有 ${formatYuan(backFen)} 元退回您的钱包。`}
        请先核对数量、牌号与包装；有差异时请先与商家协商，不要确认。
      </Notice>
      <PasswordField
        field={fieldOf(state, 'payPassword')}
        label="支付密码"
        hint="6 位数字"
        autoComplete="off"
        isNumeric
      />
      <p>
        <Submit kind="spend" pendingText="正在确认…">
          确认收货并付款给商家
        </Submit>{' '}
        {backLink}
      </p>
    </Form>
  )
}
