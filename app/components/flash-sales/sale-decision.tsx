import { SALE_DECISIONS } from 'contract/flash-sales/terms'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

/** A reviewer approves a sale or returns it. */
export function SaleDecisionPanel({ state }: { state: FormState }) {
  return (
    <FormPanel title="审核" state={state} hidden={['saleId']} label="审核秒杀">
      <RadioGroup
        field="decision"
        label="审核结果"
        options={Object.entries(SALE_DECISIONS).map(([value, label]) => ({ value, label }))}
      />
      <TextArea field="note" label="退回原因" hint="退回时必填，商家可以看到" isOptional />
      <p className="subtitle">通过时从报价的可售库存划出总量，库存不足不能通过；须在开始之前。</p>
      <Submit>提交审核结果</Submit>
    </FormPanel>
  )
}
