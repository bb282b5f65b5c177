import type { InvoiceAct } from 'contract/invoices/states'
import { DateField } from '../fields/date-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Panel } from '../ui/panel'

interface MerchantStepsProps {
  openActs: readonly InvoiceAct[]
  issue: FormState
  refuse: FormState
  ask: FormState
  reverse: FormState
}

/** What the seller may do with an invoice now. */
export function MerchantSteps({ openActs, issue, refuse, ask, reverse }: MerchantStepsProps) {
  return (
    <>
      {openActs.includes('issue') && (
        <Panel title="登记开票">
          <Form state={issue} hidden={['invoiceId']} label="登记开票">
            <p className="subtitle">先在电子税务局按上面的抬头、税号与金额开具，再登记号码。</p>
            <NumberField state={issue} label="发票号码" />
            <DateField field={fieldOf(issue, 'issuedOn')} label="开票日期" />
            <Submit>登记开票</Submit>
          </Form>
        </Panel>
      )}
      {openActs.includes('refuse') && (
        <Panel title="退回申请">
          <Form state={refuse} hidden={['invoiceId']} label="退回申请">
            <TextArea field={fieldOf(refuse, 'note')} label="退回原因" hint="买家可以看到" />
            <Submit kind="quiet">退回申请</Submit>
          </Form>
        </Panel>
      )}
      {openActs.includes('ask_reversal') && (
        <Panel title="申请红冲">
          <Form state={ask} hidden={['invoiceId']} label="申请红冲">
            <TextArea
              field={fieldOf(ask, 'note')}
              label="红冲原因"
              hint="例如：开票有误、销货退回。由买家确认红字确认单"
            />
            <Submit kind="quiet">申请红冲</Submit>
          </Form>
        </Panel>
      )}
      {openActs.includes('reverse') && (
        <Panel title="登记红字发票">
          <Form state={reverse} hidden={['invoiceId']} label="登记红字发票">
            <NumberField state={reverse} label="红字发票号码" />
            <Submit>登记红字发票</Submit>
          </Form>
        </Panel>
      )}
    </>
  )
}

function NumberField({ state, label }: { state: FormState; label: string }) {
  return (
    <TextField
      field={fieldOf(state, 'number')}
      label={label}
      hint="数电票号码，20 位数字"
      inputMode="numeric"
    />
  )
}
