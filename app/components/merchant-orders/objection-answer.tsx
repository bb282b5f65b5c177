import { OBJECTION_ANSWERS } from 'contract/disputes/states'
import { ObjectionFacts } from '../disputes/objection-facts'
import type { ShownObjection } from '../disputes/shown-disputes'
import { optionsOf } from '../fields/choices'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { TonsField } from '../fields/tons-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { shopOrderPath } from './shop-order-paths'

interface ObjectionPanelProps {
  objection: ShownObjection & { orderNo: string; title: string }
  state: FormState
  /** The list without the chosen objection. */
  back: string
}

/** One objection, with the form of the answer while it is awaited. */
export function ObjectionPanel({ objection, state, back }: ObjectionPanelProps) {
  const { orderId, orderNo, title, answer, closedAt } = objection
  return (
    <Panel title={`异议：${title}`}>
      <ObjectionFacts objection={objection} side="merchant" />
      {answer === null && closedAt === null && <AnswerForm objection={objection} state={state} />}
      <p>
        <ButtonLink kind="quiet" to={shopOrderPath(orderId)}>{`查看订单 ${orderNo}`}</ButtonLink>{' '}
        <ButtonLink kind="quiet" to={back}>
          返回列表
        </ButtonLink>
      </p>
    </Panel>
  )
}

const NOTES: Record<keyof typeof OBJECTION_ANSWERS, string> = {
  replace: '重新交付，异议结束，交付后再登记送达',
  refund: '填重量（不再交付）或金额（降价），其一',
  refuse: '请说明原因；买家可在 5 天内申请仲裁',
}

function AnswerForm({ objection, state }: Omit<ObjectionPanelProps, 'back'>) {
  return (
    <Form state={state} hidden={['orderId']} label="答复异议">
      <p className="subtitle">
        请在 <Time at={objection.answerBefore} /> 前答复，逾期视为拒绝。
      </p>
      <RadioGroup
        field={fieldOf(state, 'answer')}
        label="答复"
        options={optionsOf(OBJECTION_ANSWERS).map(({ value, name }) => ({
          value,
          label: name,
          note: NOTES[value as keyof typeof OBJECTION_ANSWERS],
        }))}
      />
      <TonsField field={fieldOf(state, 'weightKg')} label="退款重量" isOptional />
      <TextField
        field={fieldOf(state, 'amountFen')}
        label="退款金额（元）"
        inputMode="decimal"
        isShort
        isOptional
      />
      <TextArea
        field={fieldOf(state, 'note')}
        label="说明"
        hint="拒绝时请填写，买家可以看到"
        isOptional
        rows={2}
      />
      <Submit>提交答复</Submit>
    </Form>
  )
}
