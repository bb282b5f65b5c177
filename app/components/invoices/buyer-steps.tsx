import type { InvoiceAct } from 'contract/invoices/states'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Panel } from '../ui/panel'

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
        <Panel title="撤回申请">
          <Form state={withdraw} hidden={['invoiceId']} label="撤回申请">
            <p className="subtitle">商家开票之前可以撤回，之后重新申请。</p>
            <Submit kind="quiet">撤回申请</Submit>
          </Form>
        </Panel>
      )}
      {openActs.includes('receive') && (
        <Panel title="确认收到">
          <Form state={receive} hidden={['invoiceId']} label="确认收到">
            <p className="subtitle">
              请凭发票号码在电子税务局的税务数字账户查验、下载发票，核对无误后确认收到。
            </p>
            <Submit>确认收到</Submit>
          </Form>
        </Panel>
      )}
      {openActs.includes('confirm_reversal') && (
        <Panel title="答复红冲">
          <Form state={answer} hidden={['invoiceId']} label="答复红冲">
            <p className="subtitle">
              已抵扣进项税额的，确认后须作进项税额转出。确认之后，商家登记红字发票，这些订单可以重新开票。
            </p>
            <RadioGroup field={fieldOf(answer, 'answer')} label="答复" options={ANSWERS} />
            <TextArea field={fieldOf(answer, 'note')} label="说明" hint="不同意时必填" isOptional />
            <Submit>提交答复</Submit>
          </Form>
        </Panel>
      )}
    </>
  )
}
