import type { OrderDetail } from 'contract/ordering'
import type { OrderAct } from 'contract/ordering/order-steps'
import { CANCEL_REASONS, ORDER_STATES, REFUND_REASONS } from 'contract/states'
import type { ReactNode } from 'react'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { Money } from '../ui/money'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { ConfirmForm } from './confirm-form'
import { detailPath } from './order-links'
import { ReasonForm } from './reason-form'

interface OrderActPanelProps {
  order: OrderDetail
  act: OrderAct
  state: FormState
}

const TITLES: Record<OrderAct, string> = {
  cancel: '取消订单',
  ask_refund: '申请退款',
  withdraw_refund: '撤销退款申请',
  confirm: '确认收货',
}

/** The step that the buyer is about to take: what it does, and the form that does it. Until then nothing has happened. */
export function OrderActionPanel({ order, act, state }: OrderActPanelProps) {
  const isOpen = order.nextSteps.includes(act)
  return (
    <Panel title={TITLES[act]} id="act">
      {isOpen ? <ActForm order={order} act={act} state={state} /> : <NotOpen order={order} state={state} />}
    </Panel>
  )
}

/** Somebody else, another window or a deadline was quicker: the page says how the order stands instead. */
function NotOpen({ order, state }: Omit<OrderActPanelProps, 'act'>) {
  const [said = `订单当前状态为「${ORDER_STATES[order.state]}」，不能进行此操作`] = state.formErrors
  return (
    <>
      <Notice kind="error" title={said}>
        {order.waitingFor}
      </Notice>
      <ButtonLink kind="quiet" to={detailPath(order.id)}>
        查看订单现状
      </ButtonLink>
    </>
  )
}

function ActForm({ order, act, state }: OrderActPanelProps) {
  const back = (words: string) => (
    <ButtonLink kind="quiet" to={detailPath(order.id)}>
      {words}
    </ButtonLink>
  )
  const forms: Record<OrderAct, ReactNode> = {
    cancel: (
      <>
        <p>订单尚未付款，取消不产生费用；锁定的库存随即释放，取消后不能恢复。</p>
        <ReasonForm
          state={state}
          label="确认取消订单"
          asks="取消原因"
          reasons={CANCEL_REASONS}
          noteHint="选择「其他」时请填写，最多 200 个字"
          backLink={back('暂不取消')}
        />
      </>
    ),
    ask_refund: (
      <>
        <p>
          申请提交后商家暂停交货并答复；同意或逾期未答复，
          <Money fen={order.escrowFen} unit="元" />
          全额退回您的钱包，可立即使用，次日起可提现。商家拒绝的，订单继续履行。
        </p>
        <ReasonForm
          state={state}
          label="提交退款申请"
          asks="退款原因"
          reasons={REFUND_REASONS}
          noteHint="说给商家听；选择「其他」时请填写，最多 200 个字"
          backLink={back('暂不申请')}
        />
      </>
    ),
    withdraw_refund: (
      <>
        <p>撤销后订单恢复履行，商家继续备货；交货之前您仍可再次申请退款。</p>
        <Form state={state} hidden={['orderId']} label={TITLES[act]}>
          <p>
            <Submit>确认撤销</Submit> {back('继续等待答复')}
          </p>
        </Form>
      </>
    ),
    confirm: <ConfirmForm order={order} state={state} backLink={back('暂不确认')} />,
  }
  return forms[act]
}
