import { DEPOSIT_PER_MILLE } from 'contract/auction/lot-terms'
import { formatYuan } from 'contract/units'
import { SmsCodeField } from '../fields/phone-and-code'
import { TextField } from '../fields/text-field'
import { FormPanel } from '../forms/form-panel'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { lotPath } from './lot-paths'

interface DepositFormProps {
  lotId: string
  /** Held so far. */
  heldFen: number
  /** Fixed deposit; null: per mille of the bid. */
  depositFen: number | null
}

/** Holds the first deposit, or adds to it, with an SMS code. */
export default function DepositForm({ lotId, heldFen, depositFen }: DepositFormProps) {
  const state = joinForms(useFormState('deposit'), useFormState('code'))
  const name = heldFen > 0 ? '追加保证金' : '缴纳保证金'
  const rule =
    depositFen === null
      ? `出价金额的 ${DEPOSIT_PER_MILLE / 10}%；一次缴足，加价时就不必追加`
      : `本场固定 ${formatYuan(depositFen)} 元`
  return (
    <FormPanel title={name} id="act" state={state} hidden={['id']} defaultButton={name}>
      <TextField
        field="amountFen"
        label="金额（元）"
        inputMode="decimal"
        isShort
        hint={heldFen > 0 ? `${rule}；已缴 ${formatYuan(heldFen)} 元` : rule}
      />
      <SmsCodeField />
      <p className="action-bar">
        <Submit kind="spend" intent="deposit">
          {name}
        </Submit>{' '}
        <ButtonLink kind="quiet" to={lotPath(lotId)}>
          返回，暂不缴纳
        </ButtonLink>
      </p>
      <p className="subtitle">
        从企业钱包冻结，未成交的在结束后立即退还；成交的抵作货款，逾期不付款的扣给商家。
      </p>
    </FormPanel>
  )
}
