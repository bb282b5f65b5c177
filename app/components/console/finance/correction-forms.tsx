import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Panel } from '../../ui/panel'

/** The reversal of a transfer is proposed. */
export function ProposeCorrection({ state }: { state: FormState }) {
  return (
    <FormPanel title="提出更正" state={state} hidden={['transferId']}>
      <p>整笔冲回：借贷两方互换，金额不变。原划转不删除、不修改。</p>
      <TextArea field="reason" label="更正原因" hint="资金所有人会看到，请勿写他人的信息" />
      <p className="subtitle">更正须由另一位财务人员（另一手机号）复核后才入账。</p>
      <Submit>提出更正</Submit>
    </FormPanel>
  )
}

/** The proposal of another operator is approved or rejected. */
export function DecideCorrection({ approve, reject }: { approve: FormState; reject: FormState }) {
  return (
    <Panel title="复核更正">
      <Form state={approve} hidden={['correctionId']} label="复核通过">
        <p>通过后立即冲正并通知资金所有人，不能撤销。</p>
        <Submit>复核通过</Submit>
      </Form>
      <Form state={reject} hidden={['correctionId']} label="否决更正">
        <TextArea field="reason" label="否决理由" />
        <Submit kind="quiet">否决</Submit>
      </Form>
    </Panel>
  )
}
