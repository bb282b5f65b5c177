import type { CaseAct } from 'contract/disputes/dispute-forms'
import { DISPUTE_PICTURES_MAX, EVIDENCE_MAX } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import type { ReactNode } from 'react'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { PictureChoice } from '../pictures/picture-choice'
import type { ShownPicture } from '../pictures/picture-strip'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { describeCase } from './case-progress'
import type { CaseSide } from './case-side'
import { ClaimForm } from './claim-form'
import type { ShownCase } from './shown-disputes'

interface CaseActPanelProps {
  arbitration: ShownCase
  side: CaseSide
  act: CaseAct
  state: FormState
  /** The member's newest pictures, for evidence. */
  pictures: readonly ShownPicture[]
}

/** Steps of a party, by descending weight. */
export const CASE_ACT_NAMES: Record<CaseAct, string> = {
  evidence: '提交证据',
  accept_offer: '接受调解方案',
  offer: '提出调解方案',
  appeal: '申请复议',
  withdraw: '撤回仲裁',
}

/** Explanation and form of a step. Only submitting the form changes something. */
export function CaseActPanel(props: CaseActPanelProps) {
  const { arbitration, side, act, state } = props
  return (
    <Panel title={CASE_ACT_NAMES[act]} id="act">
      {arbitration.openSteps.includes(act) ? (
        <ActForm {...props} />
      ) : (
        <>
          <Notice kind="error" title={state.formErrors[0] ?? `现在不能${CASE_ACT_NAMES[act]}`}>
            {describeCase(arbitration)}
          </Notice>
          <ButtonLink kind="quiet" to={side.casePath(arbitration.id)}>
            查看仲裁现状
          </ButtonLink>
        </>
      )}
    </Panel>
  )
}

function ActForm({ arbitration, side, act, state, pictures }: CaseActPanelProps) {
  const backLink = (
    <ButtonLink kind="quiet" to={side.casePath(arbitration.id)}>
      返回，暂不提交
    </ButtonLink>
  )
  const forms: Record<CaseAct, () => ReactNode> = {
    evidence: () => <EvidenceForm state={state} pictures={pictures} backLink={backLink} />,
    offer: () => <OfferForm arbitration={arbitration} side={side} state={state} backLink={backLink} />,
    accept_offer: () => (
      <AcceptOfferForm arbitration={arbitration} side={side} state={state} backLink={backLink} />
    ),
    appeal: () => (
      <>
        <p>
          全案只能复议一次。复议期间裁决不执行，由平台重新裁决；复议裁决可能更有利，也可能更不利，作出后立即执行。
        </p>
        <ClaimForm
          state={state}
          label="提交复议申请"
          subject="arbitrationId"
          name="text"
          textLabel="复议理由"
          hint="写明裁决中您不同意的部分与依据，最多 1000 个字"
          backLink={backLink}
        />
      </>
    ),
    withdraw: () => (
      <>
        <Notice kind="warn" title="撤回后本案关闭，不能恢复">
          {arbitration.objection ? side.words.withdrawn[side.side] : '争议款项解除冻结，订单继续履行。'}
        </Notice>
        <Form state={state} hidden={['arbitrationId']} label={CASE_ACT_NAMES.withdraw}>
          <p>
            <Submit>确认撤回</Submit> {backLink}
          </p>
        </Form>
      </>
    ),
  }
  return <>{forms[act]()}</>
}

interface CaseFormProps {
  arbitration: ShownCase
  side: CaseSide
  state: FormState
  backLink: ReactNode
}

type EvidenceFormProps = Pick<CaseActPanelProps, 'state' | 'pictures'> & Pick<CaseFormProps, 'backLink'>

function EvidenceForm({ state, pictures, backLink }: EvidenceFormProps) {
  return (
    <>
      <p>提交后对方与平台均可看到，不能修改或删除；可分多次提交，最多 {EVIDENCE_MAX} 份。</p>
      <Form state={state} hidden={['arbitrationId']} defaultButton="提交证据" label="提交证据">
        <TextArea field="text" label="证据说明" hint="写明证据证明什么，最多 1000 个字" rows={4} />
        <PictureChoice field="pictures" label="图片" pictures={pictures} max={DISPUTE_PICTURES_MAX} />
        <p>
          <Submit>提交证据</Submit> {backLink}
        </p>
      </Form>
    </>
  )
}

function OfferForm({ arbitration: { disputedFen, isAllOrNothing }, side, state, backLink }: CaseFormProps) {
  const disputed = formatYuan(disputedFen)
  return (
    <>
      <p>
        方案在裁决作出之前有效，取代先前的方案；{side.other}接受后立即执行并结案，不能撤回。
        {isAllOrNothing && '货物尚未交付，只能全额退款或不退款、订单继续履行。'}
      </p>
      <Form state={state} hidden={['arbitrationId']} label={CASE_ACT_NAMES.offer}>
        <TextField
          field="toBuyerYuan"
          label={`退给${side.refunded}的金额（元）`}
          hint={isAllOrNothing ? `填写 ${disputed} 或 0` : `争议金额 ${disputed} 元以内；其余归${side.rest}`}
          inputMode="decimal"
          autoComplete="off"
          isShort
        />
        <TextArea field="note" label="说明" isOptional rows={2} />
        <p>
          <Submit>提交调解方案</Submit> {backLink}
        </p>
      </Form>
    </>
  )
}

function AcceptOfferForm({ arbitration, side, state, backLink }: CaseFormProps) {
  const { id, offers } = arbitration
  const offerId = fieldOf(state, 'offerId').value
  const offer = offers.find((one) => one.id === offerId)
  if (!offer?.isOpen)
    return (
      <>
        <Notice kind="error" title={state.formErrors[0] ?? '该调解方案已失效'} />
        <ButtonLink to={side.casePath(id, 'accept_offer')}>查看最新方案</ButtonLink>
      </>
    )
  const { toBuyerFen, note } = offer
  return (
    <>
      <Notice
        kind="warn"
        title={`接受后，${formatYuan(toBuyerFen)} 元退回${side.refundedTo}，本案关闭，不能撤回`}
      >
        {describeSplit(arbitration, toBuyerFen, side)}
        {note !== null && `${side.other}的说明：${note}`}
      </Notice>
      <Form state={state} hidden={['arbitrationId', 'offerId']} label={CASE_ACT_NAMES.accept_offer}>
        <p>
          <Submit kind="spend">接受并结案</Submit> {backLink}
        </p>
      </Form>
    </>
  )
}

/** What follows for the order if this amount returns to the buyer. */
function describeSplit(
  { disputedFen, isAllOrNothing }: ShownCase,
  toBuyerFen: number,
  { rest, words }: CaseSide,
): string {
  if (isAllOrNothing) return toBuyerFen === 0 ? '不退款，订单继续履行。' : '全额退款，订单结束。'
  const restFen = disputedFen - toBuyerFen
  return `争议金额 ${formatYuan(disputedFen)} 元中，其余 ${formatYuan(restFen)} 元归${rest}；${words.settled}`
}
