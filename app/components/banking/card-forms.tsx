import type { BankCard } from 'contract/banking'
import { CodeField } from '~/components/fields/code-field'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { Time } from '~/components/time/time'
import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Notice } from '../ui/notice'
import { accountLabel } from './account-name'

interface BindFormProps {
  banks: readonly { bankCode: string; bankName: string }[]
  accountName: string | null
}

/** Starts the binding of a bank account. */
export function BindForm({ banks, accountName }: BindFormProps) {
  const form = useFormState('bind')
  const options = banks.map(({ bankCode, bankName }) => ({ value: bankCode, name: bankName }))
  const nameHint =
    accountName === null ? '本人姓名，须与开户姓名一致；首次绑定后不能更换' : `须与“${accountName}”一致`
  return (
    <Form state={form} hidden={['owner']} label="绑定账户">
      <TextField field="accountName" label="户名" hint={nameHint} />
      <SelectField field="bankCode" label="开户银行" options={options} none="请选择" />
      <TextField field="accountNo" label="账号" inputMode="numeric" hint="8~32 位数字" />
      <TextField
        field="lineNo"
        label="开户行联行号"
        inputMode="numeric"
        hint="12 位，对公账户请填写"
        isOptional
      />
      <Submit isWide>绑定账户</Submit>
      <p className="subtitle">24 小时内只能发起一次；验证金额 48 小时内有效，三次填错须重新绑定。</p>
    </Form>
  )
}

/** Takes the amount and the order number that the bank has sent. */
export function CheckForm({ card }: { card: BankCard }) {
  const form = joinForms(useFormState('check'), useFormState('resend'))
  return (
    <Form state={form} hidden={['cardId']} defaultButton="完成绑定" label="验证账户">
      <Notice kind="info" title={`${accountLabel(card)} · ${card.accountName}`}>
        请查看该账户的收款明细，于 <Time at={card.verifyBefore} /> 前填写。
      </Notice>
      <TextField field="amountYuan" label="到账金额（元）" inputMode="decimal" hint="0.01~0.50" isShort />
      <CodeField
        field="orderNo"
        label="短信指令号"
        send={
          <Submit kind="quiet" intent="resend" pendingText="正在发送…">
            重新发送
          </Submit>
        }
      />
      <Submit isWide>完成绑定</Submit>
    </Form>
  )
}
