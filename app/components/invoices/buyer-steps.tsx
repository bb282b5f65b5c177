import type { InvoiceAct } from 'contract/invoices/states'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

interface BuyerStepsProps {
  openActs: readonly InvoiceAct[]
  withdraw: FormState
  receive: FormState
  answer: FormState
}

const ANSWERS = [
  { value: 'confirm', label: '确认红冲' },
  { value: 'decline', label: '不同意' },
]

/** What the buyer may do with an invoice now. */
export function BuyerSteps({ openActs, withdraw, receive, answer }: BuyerStepsProps) {
  return (
    <>
      {openActs.includes('withdraw') && (
        <FormPanel title="撤回申请" state={withdraw} hidden={['invoiceId']}>
          <p className="subtitle">商家开票之前可以撤回，之后重新申请。</p>
          <Submit kind="quiet">撤回申请</Submit>
        </FormPanel>
      )}
      {openActs.includes('receive') && (
        <FormPanel title="确认收到" state={receive} hidden={['invoiceId']}>
          <p className="subtitle">
            请凭发票号码在电子税务局的税务数字账户查验、下载发票，核对无误后确认收到。
          </p>
          <Submit>确认收到</Submit>
        </FormPanel>
      )}
      {openActs.includes('confirm_reversal') && (
        <FormPanel title="答复红冲" state={answer} hidden={['invoiceId']}>
          <p className="subtitle">
            已抵扣进项税额的，确认后须作进项税额转出。确认之后，商家登记红字发票，这些订单可以重新开票。
          </p>
          <RadioGroup field="answer" label="答复" options={ANSWERS} />
          <TextArea field="note" label="说明" hint="不同意时必填" isOptional />
          <Submit>提交答复</Submit>
        </FormPanel>
      )}
    </>
  )
}
