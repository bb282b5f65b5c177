import { SUSPENSE_KINDS } from 'contract/banking/suspense-states'
import { optionsOf } from '../../fields/choices'
import { SelectField } from '../../fields/select-field'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { Form } from '../../forms/form'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Panel } from '../../ui/panel'

/** What becomes of the money is proposed. */
export function ProposalPanel({ state }: { state: FormState }) {
  return (
    <FormPanel title="提出处理方案" state={state} hidden={['id']}>
      <SelectField field="kind" label="处理方式" options={optionsOf(SUSPENSE_KINDS)} none="请选择" />
      <TextField field="phone" label="会员手机号" hint="入账给个人时填写" type="tel" isOptional />
      <TextField field="companyName" label="企业名称" hint="入账给企业时填写全称" isOptional />
      <TextArea field="note" label="处理依据" />
      <p className="subtitle">方案须由另一位财务人员复核后才生效。</p>
      <Submit>提出方案</Submit>
    </FormPanel>
  )
}

/** The proposal of another operator is approved or rejected. */
export function DecisionPanel({ approve, reject }: { approve: FormState; reject: FormState }) {
  return (
    <Panel title="复核">
      <Form state={approve} hidden={['decisionId']} label="复核通过">
        <p>通过后立即入账，或向银行发出退回，不能撤销。</p>
        <Submit>复核通过</Submit>
      </Form>
      <Form state={reject} hidden={['decisionId']} label="否决方案">
        <TextArea field="reason" label="否决理由" />
        <Submit kind="quiet">否决</Submit>
      </Form>
    </Panel>
  )
}
