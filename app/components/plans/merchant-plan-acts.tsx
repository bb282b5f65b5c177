import type { PlanDetail } from 'contract/plans'
import { PROPOSAL_KINDS } from 'contract/plans/states'
import { TERMINATION_ANSWER_MS } from 'contract/plans/terms'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'

const ANSWER_HOURS = TERMINATION_ANSWER_MS / 3_600_000

interface PlanActsProps {
  plan: Pick<PlanDetail, 'openActs' | 'proposals'>
}

/** What the merchant may propose to the company of a plan, answer or take back. */
export function PlanActs({ plan: { openActs, proposals } }: PlanActsProps) {
  const pending = proposals.find(({ answer }) => answer === null)
  return (
    <>
      {pending && openActs.includes('answer') && <Answer name={PROPOSAL_KINDS[pending.kind]} />}
      {pending && openActs.includes('withdraw') && <Withdrawal />}
      {openActs.includes('propose') && <Termination />}
    </>
  )
}

function Answer({ name }: { name: string }) {
  const state = joinForms(useFormState('accept'), useFormState('decline'))
  return (
    <FormPanel
      title={`答复：${name}`}
      state={state}
      hidden={['planId', 'proposalId']}
      defaultButton="同意"
      label="答复买家的提议"
    >
      <p className="subtitle">同意后未转订单的吨数解除，双方的保证金退还，互不承担违约责任。</p>
      <Submit intent="accept">同意解除</Submit>{' '}
      <Submit kind="quiet" intent="decline">
        不同意
      </Submit>
    </FormPanel>
  )
}

function Withdrawal() {
  return (
    <FormPanel title="撤回提议" state={useFormState('withdraw')} hidden={['planId', 'proposalId']}>
      <p className="subtitle">买家答复之前可以撤回。</p>
      <Submit kind="quiet">撤回提议</Submit>
    </FormPanel>
  )
}

function Termination() {
  return (
    <FormPanel title="协商解除" state={useFormState('propose')} hidden={['planId']} label="提议协商解除">
      <p className="subtitle">
        买家 {ANSWER_HOURS} 小时内同意即解除：未转订单的吨数退回报价，双方保证金退还；逾期未答复视为不同意。
      </p>
      <TextArea field="reason" label="理由" hint="买家可以看到" />
      <Submit>发出提议</Submit>
    </FormPanel>
  )
}
