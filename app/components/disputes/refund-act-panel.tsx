import type { RefundAct } from 'contract/disputes/dispute-forms'
import type { OrderDetail } from 'contract/ordering'
import { formatYuan } from 'contract/units'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { KeptNotice, type KeptTimes } from '../forms/kept-draft'
import { Submit } from '../forms/submit'
import type { ShownPicture } from '../pictures/picture-strip'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { ClaimForm } from './claim-form'
import { refundPath } from './dispute-links'
import { ObjectionForm } from './objection-form'
import { findOpenObjection, openRefundActs, type ShownDisputes } from './shown-disputes'

interface RefundActPanelProps {
  order: OrderDetail
  disputes: ShownDisputes
  act: RefundAct
  state: FormState
  /** The member's newest pictures, for an objection. */
  pictures: readonly ShownPicture[]
  /** What the member kept of the form. */
  kept: KeptTimes | null
}

export const REFUND_ACT_NAMES: Record<RefundAct, string> = {
  object: '提出异议',
  withdraw: '撤销异议',
  accept: '接受对方的答复',
  arbitrate: '申请仲裁',
}

/** Explanation and form of a step. Only submitting the form changes something. */
export function RefundActPanel(props: RefundActPanelProps) {
  const { order, disputes, act, state, kept } = props
  return (
    <Panel title={REFUND_ACT_NAMES[act]} id="act">
      {openRefundActs(disputes).includes(act) ? (
        <>
          {kept && <KeptNotice kept={kept} />}
          <ActForm {...props} />
        </>
      ) : (
        <>
          <Notice kind="error" title={state.formErrors[0] ?? `现在不能${REFUND_ACT_NAMES[act]}`}>
            {order.waitingFor}
          </Notice>
          <ButtonLink kind="quiet" to={refundPath(order.id)}>
            查看退款与异议现状
          </ButtonLink>
        </>
      )}
    </Panel>
  )
}

function ActForm({ order, disputes, act, state, pictures }: RefundActPanelProps) {
  const { objectable, arbitrable } = disputes
  const backLink = (text: string) => (
    <ButtonLink kind="quiet" to={refundPath(order.id)}>
      {text}
    </ButtonLink>
  )
  if (act === 'object' && objectable)
    return (
      <>
        <p>
          提交后自动确认收货暂停计时，款项留在监管账户；对方须在 48
          小时内答复：补换货、退款或拒绝，逾期未答复视为拒绝。
        </p>
        <ObjectionForm
          state={state}
          objectable={objectable}
          pictures={pictures}
          backLink={backLink('暂不提出')}
        />
      </>
    )
  if (act === 'arbitrate' && arbitrable)
    return (
      <>
        <p>
          争议金额 {formatYuan(arbitrable.disputedFen)}{' '}
          元，申请后冻结在监管账户，由平台依双方证据裁决，结案前不能确认收货。对裁决可在 3
          天内申请复议，全案一次。
        </p>
        <ClaimForm
          state={state}
          label="提交仲裁申请"
          subject="orderId"
          name="claim"
          textLabel="仲裁请求"
          hint="写明要求退款的金额与理由，最多 1000 个字；证据在申请后提交"
          mayKeep
          backLink={backLink('暂不申请')}
        />
      </>
    )
  return act === 'accept' ? (
    <>
      <Notice kind="warn" title="接受后异议结束，不能再就这次异议申请仲裁">
        {describeAcceptance(disputes)}订单恢复到异议之前的状态，自动确认收货继续计时。
      </Notice>
      <Form state={state} hidden={['orderId']} label={REFUND_ACT_NAMES[act]}>
        <p>
          <Submit>确认接受</Submit> {backLink('暂不接受')}
        </p>
      </Form>
    </>
  ) : (
    <>
      <p>撤销后异议结束，订单恢复到异议之前的状态，自动确认收货继续计时；确认收货之前仍可再次提出异议。</p>
      <Form state={state} hidden={['orderId']} label={REFUND_ACT_NAMES[act]}>
        <p>
          <Submit>确认撤销</Submit> {backLink('继续等待答复')}
        </p>
      </Form>
    </>
  )
}

/** What the buyer gets by accepting the answer. */
function describeAcceptance(disputes: ShownDisputes): string {
  const { answer = null, disputedFen = 0 } = findOpenObjection(disputes) ?? {}
  const refundFen = answer?.refundFen ?? 0
  const restFen = disputedFen - refundFen
  if (refundFen === 0) return `对方没有退款，异议涉及的 ${formatYuan(restFen)} 元不再争议。`
  return `对方已退款 ${formatYuan(refundFen)} 元，其余 ${formatYuan(restFen)} 元不再争议。`
}
