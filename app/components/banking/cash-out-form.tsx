import type { cashOutTerms } from 'contract/banking'
import { LARGE_VALUE_FEN, type WalletOwner } from 'contract/banking/states'
import type { OutputOf } from 'contract/endpoint'
import { formatYuan } from 'contract/units'
import { PayPasswordField } from '~/components/fields/pay-password-field'
import { SmsCodeField } from '~/components/fields/phone-and-code'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Link } from '../ui/link'
import { accountLabel, walletPath } from './account-name'

type Terms = OutputOf<typeof cashOutTerms>

/** Requests a cash-out; its button with the code is a form of its own. */
export function CashOutForm({ terms, owner }: { terms: Terms; owner: WalletOwner }) {
  const form = joinForms(useFormState('cashOut'), useFormState('code'))
  const { cards, maxFen, leftTodayFen, minFen } = terms
  const options = cards.map((card) => ({ value: card.id, label: accountLabel(card), note: card.accountName }))
  const limits = `每笔 ${formatYuan(minFen)}~${formatYuan(maxFen)} 元，今日还可提现 ${formatYuan(leftTodayFen)} 元`
  return (
    <div className="max-w-md">
      <Form state={form} hidden={['owner']} defaultButton="申请提现" label="提现">
        <RadioGroup field="cardId" label="提现到" options={options} />
        <TextField field="amountYuan" label="金额（元）" inputMode="decimal" hint={limits} isShort />
        <PayPasswordField field="payPassword" hint="6 位数字" />
        <SmsCodeField />
        <Submit kind="spend" isWide>
          申请提现
        </Submit>
        <p className="subtitle">
          手续费另计：{feeText(terms.fees)}。超过 {formatYuan(LARGE_VALUE_FEN)} 元的，银行在工作日 8:30~17:15
          处理。
          <Link to={walletPath('/personalCenter/bank', owner)}>管理账户</Link>
        </p>
      </Form>
    </div>
  )
}

function feeText(fees: Terms['fees']): string {
  return fees
    .map(({ upToFen, feeFen }) => `${formatYuan(upToFen)} 元以内 ${formatYuan(feeFen)} 元`)
    .join('，')
}
