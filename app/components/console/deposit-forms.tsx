import { DEPOSIT_DECISIONS, DEPOSIT_OUTCOMES } from 'contract/deposits/states'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** An operator proposes what becomes of a deposit with an objection. */
export function ProposalPanel({ state }: { state: FormState }) {
  return (
    <FormPanel title="提出处理意见" state={state} hidden={['depositId']}>
      <RadioGroup field="outcome" label="处理意见" options={optionsOf(DEPOSIT_OUTCOMES)} />
      <TextArea field="grounds" label="理由" hint="会员可以看到" rows={5} />
      <p className="subtitle">意见须由另一名工作人员（财务）审批，通过后立即执行。</p>
      <Submit>提出处理意见</Submit>
    </FormPanel>
  )
}

/** Another operator approves the proposal or returns it. */
export function DepositDecisionPanel({ state }: { state: FormState }) {
  return (
    <FormPanel title="审批处理意见" state={state} hidden={['depositId', 'rulingId']}>
      <RadioGroup field="decision" label="审批结果" options={optionsOf(DEPOSIT_DECISIONS)} />
      <TextArea field="note" label="审批意见" hint="退回时必填" isOptional />
      <Submit>提交审批</Submit>
    </FormPanel>
  )
}
