import { formatYuan } from 'contract/units'
import { PayPasswordField } from '~/components/fields/pay-password-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ActionBar } from '../ui/action-bar'

interface PayFormProps {
  state: FormState
  dueFen: number
}

/** Pays an order from the wallet; the button shows the amount. */
export function PayForm({ state, dueFen }: PayFormProps) {
  return (
    <Form state={state} hidden={['orderId']} label="钱包付款">
      <PayPasswordField field="payPassword" hint="6 位数字" />
      <ActionBar>
        <Submit kind="spend" isWide pendingText="正在付款…">
          {`确认付款 ${formatYuan(dueFen)} 元`}
        </Submit>
      </ActionBar>
      <p className="subtitle">款项进入本订单的监管账户，确认收货后才转给商家。</p>
    </Form>
  )
}
