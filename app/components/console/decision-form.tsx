import type { ReactNode } from 'react'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

const DECISIONS = [
  { value: 'approved', label: '通过' },
  { value: 'returned', label: '退回' },
]

/** A second operator approves a proposal or returns it with the reason. @param children what to know before */
export function DecisionForm({
  state,
  label,
  children,
}: {
  state: FormState
  label: string
  children?: ReactNode
}) {
  return (
    <Form state={state} hidden={['id']} label={label}>
      {children}
      <RadioGroup field="decision" label="审批结果" options={DECISIONS} />
      <TextArea field="note" label="审批意见" hint="退回时必填" isOptional />
      <Submit>提交审批</Submit>
    </Form>
  )
}
