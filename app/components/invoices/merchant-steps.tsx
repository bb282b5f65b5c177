import type { InvoiceAct } from 'contract/invoices/states'
import { DateField } from '../fields/date-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { FormPanel } from '../forms/form-panel'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'

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
        <FormPanel title="登记开票" state={issue} hidden={['invoiceId']}>
          <p className="subtitle">先在电子税务局按上面的抬头、税号与金额开具，再登记号码。</p>
          <NumberField state={issue} label="发票号码" />
          <DateField field="issuedOn" label="开票日期" />
          <Submit>登记开票</Submit>
        </FormPanel>
      )}
      {openActs.includes('refuse') && (
        <FormPanel title="退回申请" state={refuse} hidden={['invoiceId']}>
          <TextArea field="note" label="退回原因" hint="买家可以看到" />
          <Submit kind="quiet">退回申请</Submit>
        </FormPanel>
      )}
      {openActs.includes('ask_reversal') && (
        <FormPanel title="申请红冲" state={ask} hidden={['invoiceId']}>
          <TextArea field="note" label="红冲原因" hint="例如：开票有误、销货退回。由买家确认红字确认单" />
          <Submit kind="quiet">申请红冲</Submit>
        </FormPanel>
      )}
      {openActs.includes('reverse') && (
        <FormPanel title="登记红字发票" state={reverse} hidden={['invoiceId']}>
          <NumberField state={reverse} label="红字发票号码" />
          <Submit>登记红字发票</Submit>
        </FormPanel>
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
