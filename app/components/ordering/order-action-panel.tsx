import type { OrderDetail } from 'contract/ordering'
import type { OrderAct } from 'contract/ordering/order-steps'
import { CANCEL_REASONS, ORDER_STATES, REFUND_REASONS } from 'contract/states'
import { plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { Money } from '../ui/money'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { ConfirmForm } from './confirm-form'
import { detailPath } from './order-paths'
import { ReasonForm } from './reason-form'

interface OrderActPanelProps {
  order: OrderDetail
  act: OrderAct
  state: FormState
  /** What a cancellation costs. */
  cancelNote: string
}

const TITLES: Record<OrderAct, string> = {
  cancel: '取消订单',
  ask_refund: '申请退款',
  withdraw_refund: '撤销退款申请',
  confirm: '确认收货',
}

/** Explanation and form of a step. Only submitting the form changes the order. */
export function OrderActionPanel({ order, act, state, cancelNote }: OrderActPanelProps) {
  const isOpen = order.nextSteps.includes(act)
  return (
    <Panel title={TITLES[act]} id="act">
      {isOpen ? <ActForm {...{ order, act, state, cancelNote }} /> : <NotOpen order={order} state={state} />}
    </Panel>
  )
}

/** The order has changed meanwhile (other user, other window, deadline): shows its current state. */
function NotOpen({ order, state }: Pick<OrderActPanelProps, 'order' | 'state'>) {
  const [message = `订单当前状态为「${ORDER_STATES[order.state]}」，不能进行此操作`] = state.formErrors
  return (
    <>
      <Notice kind="error" title={message}>
        {order.waitingFor}
      </Notice>
      <ButtonLink kind="quiet" to={detailPath(order.id)}>
        查看订单现状
      </ButtonLink>
    </>
  )
}

function ActForm({ order, act, state, cancelNote }: OrderActPanelProps) {
  const backLink = (text: string) => (
    <ButtonLink kind="quiet" to={detailPath(order.id)}>
      {text}
    </ButtonLink>
  )
  const forms: Record<OrderAct, ReactNode> = {
    cancel: (
      <>
        <p>{cancelNote}</p>
        <ReasonForm
          state={state}
          label="确认取消订单"
          reasonLabel="取消原因"
          reasons={CANCEL_REASONS}
          noteHint="选择「其他」时请填写，最多 200 个字"
          backLink={backLink('暂不取消')}
        />
      </>
    ),
    ask_refund: (
      <>
        <RefundExplanation order={order} />
        <ReasonForm
          state={state}
          label="提交退款申请"
          reasonLabel="退款原因"
          reasons={REFUND_REASONS}
          noteHint="说给商家听；选择「其他」时请填写，最多 200 个字"
          backLink={backLink('暂不申请')}
        />
      </>
    ),
    withdraw_refund: (
      <>
        <p>
          {hasPickedUp(order)
            ? '撤销后可继续凭提货码提货；余量未提之前您仍可再次申请退款。'
            : '撤销后订单恢复履行，商家继续备货；交货之前您仍可再次申请退款。'}
        </p>
        <Form state={state} hidden={['orderId']} label={TITLES[act]}>
          <p>
            <Submit>确认撤销</Submit> {backLink('继续等待答复')}
          </p>
        </Form>
      </>
    ),
    confirm: <ConfirmForm order={order} state={state} backLink={backLink('暂不确认')} />,
  }
  return forms[act]
}

/** What follows from a refund request. After a part of the pick-up it ends the pick-up. */
function RefundExplanation({ order }: { order: OrderDetail }) {
  if (!hasPickedUp(order))
    return (
      <p>
        申请提交后商家暂停交货并答复；同意或逾期未答复，
        <Money fen={order.escrowFen} unit="元" />
        全额退回您的钱包，可立即使用，次日起可提现。商家拒绝的，订单继续履行。
      </p>
    )
  const { handedKg, restKg } = pickedUp(order)
  return (
    <p>
      您已提货 {plainTons(handedKg)} 吨。申请提交后商家暂停交货并答复；同意或逾期未答复，提货到此结束，未提的{' '}
      {plainTons(restKg)} 吨的货款与运费退回您的钱包，已提的部分照常确认收货。商家拒绝的，可继续提货。
    </p>
  )
}

function pickedUp({ lines }: OrderDetail): { handedKg: number; restKg: number } {
  const handedKg = lines.reduce((kg, line) => kg + line.handedKg, 0)
  return { handedKg, restKg: lines.reduce((kg, line) => kg + line.orderedKg, 0) - handedKg }
}

function hasPickedUp(order: OrderDetail): boolean {
  return pickedUp(order).handedKg > 0
}
