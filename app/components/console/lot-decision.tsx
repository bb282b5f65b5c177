import { LOT_DECISIONS } from 'contract/auction/lot-terms'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

/** A reviewer announces a lot or returns it. */
export function LotDecisionPanel({ state }: { state: FormState }) {
  return (
    <FormPanel title="审核" state={state} hidden={['lotId']} label="审核竞拍">
      <RadioGroup
        field="decision"
        label="审核结果"
        options={Object.entries(LOT_DECISIONS).map(([value, label]) => ({ value, label }))}
      />
      <TextArea field="note" label="退回原因" hint="退回时必填，商家可以看到" isOptional />
      <p className="subtitle">通过即公告，并为本场竞拍锁定货量；须在开始 24 小时之前。</p>
      <Submit>提交审核结果</Submit>
    </FormPanel>
  )
}
