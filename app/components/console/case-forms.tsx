import { RULING_DECISIONS } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Panel } from '../ui/panel'

interface AcceptPanelProps {
  accept: FormState
  decline: FormState
}

/** A case is accepted, or declined with a reason. */
export function AcceptPanel({ accept, decline }: AcceptPanelProps) {
  return (
    <Panel title="受理">
      <Form state={accept} hidden={['arbitrationId']} label="受理仲裁">
        <p>受理后双方可以提交证据；申请提交 24 小时后未处理的，自动受理。</p>
        <Submit>受理</Submit>
      </Form>
      <Form state={decline} hidden={['arbitrationId']} label="不予受理">
        <TextArea field="note" label="不予受理的理由" />
        <Submit kind="quiet">不予受理</Submit>
      </Form>
    </Panel>
  )
}

interface RulingPanelProps {
  state: FormState
  disputedFen: number
  isAllOrNothing: boolean
}

/** A split of the disputed amount is proposed. */
export function RulingPanel({ state, disputedFen, isAllOrNothing }: RulingPanelProps) {
  const whole = `争议金额 ${formatYuan(disputedFen)} 元，两项之和须与之相等`
  return (
    <FormPanel title="提出裁决方案" state={state} hidden={['arbitrationId']}>
      <TextField
        field="toBuyerYuan"
        label="退给买家（元）"
        hint={isAllOrNothing ? `${whole}；货物尚未交付，只能全额退款或不退款` : whole}
        inputMode="decimal"
        isShort
      />
      <TextField field="toMerchantYuan" label="归商家（元）" inputMode="decimal" isShort />
      <TextArea field="grounds" label="裁决理由" rows={5} />
      <p className="subtitle">方案须由另一名工作人员审批后才生效，双方随后可在 3 天内申请复议。</p>
      <Submit>提出裁决方案</Submit>
    </FormPanel>
  )
}

/** Another operator approves the proposed split or returns it. */
export function DecisionPanel({ state }: { state: FormState }) {
  return (
    <FormPanel title="审批裁决方案" state={state} hidden={['arbitrationId', 'rulingId']}>
      <RadioGroup
        field="decision"
        label="审批结果"
        options={Object.entries(RULING_DECISIONS).map(([value, label]) => ({ value, label }))}
      />
      <TextArea field="note" label="审批意见" hint="退回时必填" isOptional />
      <Submit>提交审批</Submit>
    </FormPanel>
  )
}
