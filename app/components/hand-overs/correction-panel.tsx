import type { HandedOver } from 'contract/ordering'
import { CORRECTION_STATES } from 'contract/states'
import { plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { TextArea } from '../fields/text-area'
import { TonsField } from '../fields/tons-field'
import { Form } from '../forms/form'
import { type FormState, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'

export interface CorrectionForms {
  ask: FormState
  confirm: FormState
  refuse: FormState
  withdraw: FormState
}

interface CorrectionPanelProps {
  handOver: HandedOver
  isLiquid: boolean
  side: 'buyer' | 'merchant'
  forms: CorrectionForms
  back: ReactNode
}

const OTHER = { buyer: '商家', merchant: '买家' } as const

/** One hand-over, its correction, and the form of what the reader can do about it. */
export function CorrectionPanel(props: CorrectionPanelProps) {
  const { handOver, forms, back } = props
  const { at, weightKg, plateNumber, driverName, correction, mayCorrect } = handOver
  const isOpen = correction?.state === 'asked'
  const [refusal] = Object.values(forms).flatMap(({ formErrors }) => formErrors)
  return (
    <Panel title="更正出库数量" id="correction">
      <Facts
        inTwoColumns
        items={[
          fact('出库时间', <Time at={at} />),
          fact('登记数量', `${plainTons(weightKg)} 吨`),
          fact('车牌号', plateNumber),
          fact('司机', driverName),
        ]}
      />
      {correction && <RequestFacts {...props} correction={correction} />}
      {isOpen ? (
        <AnswerForm {...props} correction={correction} />
      ) : mayCorrect ? (
        <AskForm {...props} />
      ) : (
        <>
          <Notice kind={refusal ? 'error' : 'info'} title={refusal ?? '这次出库现在不能更正'}>
            出库后 24 小时内可申请一次更正；已退款、补换货、争议中或已完成的订单不能更正。
          </Notice>
          <p>{back}</p>
        </>
      )}
    </Panel>
  )
}

type Request = NonNullable<HandedOver['correction']>

function RequestFacts({ side, correction }: CorrectionPanelProps & { correction: Request }) {
  const { by, fromKg, toKg, reason, state, answerBefore } = correction
  return (
    <p>
      {by === side ? '我方' : OTHER[side]}申请由 {plainTons(fromKg)} 吨更正为{' '}
      <strong>{plainTons(toKg)} 吨</strong>
      ，原因：{reason}。{CORRECTION_STATES[state]}
      {state === 'asked' && (
        <>
          ，截止 <Time at={answerBefore} />
          ，逾期数量不变
        </>
      )}
      。
    </p>
  )
}

function AskForm({ isLiquid, side, forms, back }: CorrectionPanelProps) {
  const { ask } = forms
  return (
    <Form state={ask} hidden={['orderId', 'handOverId']} label="申请更正">
      <p>提交后由{OTHER[side]}在 24 小时内确认，确认后数量、余量与收货期限随之更新；未确认的数量不变。</p>
      <TonsField
        field="weightKg"
        label="实际出库重量"
        hint={isLiquid ? '填过磅重量' : '按整袋，25 公斤的整数倍'}
      />
      <TextArea field="reason" label="更正原因" hint={`${OTHER[side]}可以看到`} rows={2} />
      <p>
        <Submit>提交更正申请</Submit> {back}
      </p>
    </Form>
  )
}

function AnswerForm({ side, forms, back, correction }: CorrectionPanelProps & { correction: Request }) {
  const { confirm, refuse, withdraw } = forms
  if (correction.by === side)
    return (
      <Form state={withdraw} hidden={['orderId', 'correctionId']} label="撤回更正">
        <p>
          <Submit>撤回更正申请</Submit> {back}
        </p>
      </Form>
    )
  return (
    <Form
      state={joinForms(confirm, refuse)}
      hidden={['orderId', 'correctionId']}
      defaultButton="确认更正"
      label="答复更正"
    >
      <p>确认后这次出库按 {plainTons(correction.toKg)} 吨计，余量的提货码随之更换；确认后不能再次更正。</p>
      <p>
        <Submit kind="spend">确认更正</Submit>{' '}
        <Submit intent="refuse" kind="quiet">
          拒绝，数量不变
        </Submit>{' '}
        {back}
      </p>
    </Form>
  )
}
