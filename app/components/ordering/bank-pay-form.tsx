import type { OutputOf } from 'contract/endpoint'
import type { bankPayTerms } from 'contract/ordering/bank-payments'
import { formatYuan } from 'contract/units'
import { SmsCodeField } from '~/components/fields/phone-and-code'
import { RadioGroup } from '~/components/fields/radio-group'
import { accountLabel } from '../banking/account-name'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

interface BankPayFormProps {
  state: FormState
  cards: OutputOf<typeof bankPayTerms>['cards']
  dueFen: number
}

/** Pays an order from a bound account, with an SMS code. */
export function BankPayForm({ state, cards, dueFen }: BankPayFormProps) {
  const options = cards.map((card) => ({ value: card.id, label: accountLabel(card), note: card.accountName }))
  const pay = `从银行账户付款 ${formatYuan(dueFen)} 元`
  return (
    <Form state={state} hidden={['orderId']} defaultButton={pay} label="银行账户付款">
      <RadioGroup field="cardId" label="付款账户" options={options} />
      <SmsCodeField intent="bankCode" />
      <Submit kind="spendLine" isWide pendingText="正在提交…">
        {pay}
      </Submit>
    </Form>
  )
}
