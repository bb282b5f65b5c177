import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

interface ListingDecisionProps {
  state: FormState
  /** Hidden field with the id of what is decided on. */
  subject: string
  /** What is decided on: 秒杀, 竞拍, 团购. */
  name: string
  /** Label of the approval. */
  approve?: string
  /** What an approval does, and until when it is possible. */
  note: string
}

/** A reviewer approves what a merchant submitted, or returns it with the reason. */
export function ListingDecision({ state, subject, name, approve = '通过', note }: ListingDecisionProps) {
  return (
    <FormPanel title="审核" state={state} hidden={[subject]} label={`审核${name}`}>
      <RadioGroup
        field="decision"
        label="审核结果"
        options={[
          { value: 'approve', label: approve },
          { value: 'return', label: '退回' },
        ]}
      />
      <TextArea field="note" label="退回原因" hint="退回时必填，商家可以看到" isOptional />
      <p className="subtitle">{note}</p>
      <Submit>提交审核结果</Submit>
    </FormPanel>
  )
}
