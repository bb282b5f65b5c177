import { formatYuan } from 'contract/units'
import type { FreightDisputeAct } from 'contract/waybills/disputes'
import type { ReactNode } from 'react'
import { CASE_ACT_NAMES, CaseActPanel } from '../disputes/case-act-panel'
import { ClaimForm } from '../disputes/claim-form'
import { RoleNote } from '../disputes/role-note'
import type { ShownCase } from '../disputes/shown-disputes'
import { NumberField } from '../fields/number-field'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import { type FormState, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import type { ShownPicture } from '../pictures/picture-strip'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { carrierWaybillPath } from '../waybills/waybill-paths'
import { carrierSide, caseActOf, freightDisputePath } from './freight-dispute-paths'

/** The dispute about a waybill's freight, as its page is given it. */
export interface DisputeView {
  waybillId: string
  /** What follows; null without a dispute. */
  situation: string | null
  isClosed: boolean
  /** Open to the reader. */
  acts: readonly FreightDisputeAct[]
  /** False: the member's role allows no steps. */
  mayAct: boolean
  disputedFen: number
  arbitration: ShownCase | null
}

const ACT_NAMES: Record<FreightDisputeAct, string> = {
  ...CASE_ACT_NAMES,
  answer: '答复异议',
  request: '申请仲裁',
  accept: CASE_ACT_NAMES.accept_offer,
}

/** What follows in the dispute, and links to what the carrier can do. */
export function DisputeNext({ view }: { view: DisputeView }) {
  const { waybillId, situation, isClosed, acts, mayAct } = view
  const back = (
    <ButtonLink kind="quiet" to={carrierWaybillPath(waybillId)} isSmall>
      返回运单
    </ButtonLink>
  )
  if (situation === null)
    return (
      <EmptyState title="没有异议或仲裁" actions={back}>
        发货方对运费提出异议后，在这里答复、举证与调解。
      </EmptyState>
    )
  return (
    <Notice kind="info" title={situation}>
      {!mayAct && !isClosed && <RoleNote />}
      {mayAct && acts.length === 0 && <p className="mt-2">现在没有需要您处理的事项</p>}
      <p className="mt-2">
        {acts.map((act, i) => (
          <span key={act}>
            <ButtonLink to={freightDisputePath(waybillId, act)} kind={i === 0 ? 'primary' : 'quiet'} isSmall>
              {ACT_NAMES[act]}
            </ButtonLink>{' '}
          </span>
        ))}
        {back}
      </p>
    </Notice>
  )
}

/** Explanation and form of a step. Only submitting the form changes something. */
export function DisputeAct(props: DisputeActProps) {
  return props.act === 'evidence' ? <Evidence {...props} /> : <OtherAct {...props} />
}

interface DisputeActProps {
  view: DisputeView
  act: FreightDisputeAct
  /** The member's newest pictures, for evidence. */
  pictures: readonly ShownPicture[]
}

function Evidence(props: DisputeActProps) {
  const state = joinForms(useFormState('evidence'), useFormState('upload'))
  return <ActPanel {...props} state={state} />
}

function OtherAct(props: DisputeActProps) {
  return <ActPanel {...props} state={useFormState(caseActOf(props.act) ?? props.act)} />
}

function ActPanel({ view, act, pictures, state }: DisputeActProps & { state: FormState }) {
  const { waybillId, arbitration, situation, acts } = view
  const caseAct = caseActOf(act)
  if (arbitration !== null && caseAct !== null)
    return <CaseActPanel {...{ arbitration, state, pictures }} side={carrierSide(waybillId)} act={caseAct} />
  const back = (text: string) => (
    <ButtonLink kind="quiet" to={freightDisputePath(waybillId)}>
      {text}
    </ButtonLink>
  )
  return (
    <Panel title={ACT_NAMES[act]} id="act">
      {!acts.includes(act) ? (
        <>
          <Notice kind="error" title={state.formErrors[0] ?? `现在不能${ACT_NAMES[act]}`}>
            {situation}
          </Notice>
          {back('查看争议现状')}
        </>
      ) : act === 'answer' ? (
        <AnswerForm view={view} state={state} back={back('返回，暂不答复')} />
      ) : (
        <RequestForm view={view} state={state} back={back('返回，暂不申请')} />
      )}
    </Panel>
  )
}

interface ActFormProps {
  view: DisputeView
  state: FormState
  back: ReactNode
}

function AnswerForm({ view: { disputedFen }, state, back }: ActFormProps) {
  return (
    <>
      <Notice kind="warn" title="答复后不能更改；退款随即从托管的运费中退给发货方">
        全额退款的，异议随即结束；拒绝或部分退款的，双方可在 5 天内就其余部分申请仲裁。
      </Notice>
      <Form state={state} hidden={['waybillId']} label="答复异议">
        <RadioGroup
          field="answer"
          label="答复"
          options={[
            { value: 'refund', label: '同意退款' },
            { value: 'refuse', label: '拒绝异议' },
          ]}
        />
        <NumberField
          field="amountFen"
          label="退款金额"
          unit="元"
          inputMode="decimal"
          hint={`同意退款时填写，最多 ${formatYuan(disputedFen)} 元`}
          isOptional
        />
        <TextArea
          field="note"
          label="答复说明"
          hint="写明核实的情况与依据，发货方可以看到；拒绝时必填"
          isOptional
          rows={3}
        />
        <p>
          <Submit kind="spend">提交答复</Submit> {back}
        </p>
      </Form>
    </>
  )
}

function RequestForm({ view: { disputedFen }, state, back }: ActFormProps) {
  return (
    <>
      <Notice kind="warn" title={`争议金额 ${formatYuan(disputedFen)} 元，申请后冻结至结案`}>
        由平台依双方证据裁决，结案前争议运费不结算。对裁决可在 3 天内申请复议，全案一次。
      </Notice>
      <ClaimForm
        state={state}
        label="提交仲裁申请"
        subject="orderId"
        name="claim"
        textLabel="仲裁请求"
        hint="写明请求不予退款或只退多少，及理由，最多 1000 个字；证据在申请后提交"
        backLink={back}
      />
    </>
  )
}
