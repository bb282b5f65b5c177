import type { ShopOrderDetail } from 'contract/ordering/merchant-orders'
import { ORDER_STATES, SHOP_CANCEL_REASONS } from 'contract/states'
import { plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { TonsField } from '../fields/tons-field'
import { Form } from '../forms/form'
import { type FormState, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ReasonForm } from '../ordering/reason-form'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { Money } from '../ui/money'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { HandOverPanel } from './hand-over-forms'
import { SHOP_ACT_NAMES, type ShopAct, shopActsOf, shopOrderPath } from './shop-order-paths'
import { StepConfirmation } from './step-confirmation'

interface ShopActPanelProps {
  order: ShopOrderDetail
  act: ShopAct
  state: FormState
  /** Steps with a weight as they are confirmed. */
  confirmations: Readonly<Record<'hand_over' | 'deliver', FormState>>
}

/** What a step of the merchant does, and its form. Only submitting the form changes the order. */
export function ShopActPanel({ order, act, state, confirmations }: ShopActPanelProps) {
  const back = (
    <ButtonLink kind="quiet" to={shopOrderPath(order.id)}>
      返回订单
    </ButtonLink>
  )
  if (!shopActsOf(order.nextSteps).includes(act))
    return (
      <Panel title={SHOP_ACT_NAMES[act]} id="act">
        <Notice
          kind="error"
          title={state.formErrors[0] ?? `订单当前状态为「${ORDER_STATES[order.state]}」，不能进行此操作`}
        />
        {back}
      </Panel>
    )
  if (act === 'hand_over')
    return <HandOverPanel order={order} state={state} confirmation={confirmations.hand_over} back={back} />
  if (act === 'deliver' && confirmations.deliver.preview !== undefined)
    return (
      <StepConfirmation
        label="确认登记送达"
        state={confirmations.deliver}
        hidden={['orderId', 'signedBy', 'weighedKg']}
        editIntent="edit_deliver"
      >
        签收人 {confirmations.deliver.values.signedBy}。确认后买家有 7 天核对。
      </StepConfirmation>
    )
  const typed = act === 'deliver' ? joinForms(state, confirmations.deliver) : state
  return (
    <Panel title={SHOP_ACT_NAMES[act]} id="act">
      {act === 'cancel' ? (
        <>
          <p>订单尚未付款。取消后不能恢复，锁定的库存随即释放，买家会收到通知。</p>
          <ReasonForm
            state={state}
            label="确认取消订单"
            reasonLabel="取消原因"
            reasons={SHOP_CANCEL_REASONS}
            noteHint="选择「其他」时请填写，买家可以看到"
            backLink={back}
          />
        </>
      ) : (
        <Form state={typed} hidden={['orderId']} label={SHOP_ACT_NAMES[act]}>
          <ActFields order={order} act={act} />
          <p>
            <Submit>{`确认${SHOP_ACT_NAMES[act]}`}</Submit> {back}
          </p>
        </Form>
      )}
    </Panel>
  )
}

const DOCUMENT_NUMBER = { label: '运单号或过户单号', hint: '送到填运单号或车牌，仓库过户填过户单号' }
const PARCEL_NUMBER = { label: '快递公司与单号', hint: '如 顺丰速运 368212345678，买家凭此查询' }

function ActFields({ order, act }: Pick<ShopActPanelProps, 'order' | 'act'>): ReactNode {
  if (act === 'ship')
    return (
      <>
        <p>登记后买家收到发货通知，并可凭单号核对。</p>
        <TextField field="documentNo" {...(order.delivery === 'parcel' ? PARCEL_NUMBER : DOCUMENT_NUMBER)} />
      </>
    )
  if (act === 'mark_ready') return <ReadyNote order={order} />
  if (act === 'deliver')
    return (
      <>
        <p>登记后买家有 7 天核对，未提异议的自动确认收货。</p>
        <TextField field="signedBy" label="签收人" isShort />
        {order.isLiquid && (
          <TonsField
            field="weighedKg"
            label="过磅重量"
            hint="与订购重量相差不超过 0.5%；不足的部分退回买家，超出的不另收"
          />
        )}
      </>
    )
  return <RefundFields order={order} />
}

function ReadyNote({ order: { state, deliverBefore } }: Pick<ShopActPanelProps, 'order'>) {
  const isPickup = state === 'awaiting_pickup'
  return (
    <>
      <p>
        {isPickup
          ? '货物已在仓库备好、随时可提的，登记备货完成，买家收到通知后安排提货。'
          : '货物已备好、等待发运的，登记备货完成，买家会收到通知；发货后请另行登记。'}
      </p>
      {deliverBefore !== null && (
        <p>
          {isPickup ? '登记后即为按期交货，买家来提即可。' : '按期交货以发货为准：'}
          请在 <Time at={deliverBefore} /> 前{isPickup ? '登记' : '发货'}。
        </p>
      )}
    </>
  )
}

function RefundFields({ order }: Pick<ShopActPanelProps, 'order'>) {
  const { refund, handedKg, orderedKg, escrowFen, nextSteps } = order
  return (
    <>
      <p>
        买家的原因：{refund?.reason || '--'}。请在 <Time at={refund?.answerBefore ?? null} />{' '}
        前答复，逾期视为同意。
      </p>
      <p>
        {handedKg > 0 ? (
          `同意后提货到此结束，未提的 ${plainTons(orderedKg - handedKg)} 吨退款给买家，库存退回。`
        ) : (
          <>
            同意后 <Money fen={escrowFen} unit="元" /> 全额退回买家，库存退回。
          </>
        )}
      </p>
      <RadioGroup
        field="answer"
        label="答复"
        options={[
          { value: 'agree', label: '同意退款' },
          ...(nextSteps.includes('refuse_refund') ? [{ value: 'refuse', label: '拒绝，继续交货' }] : []),
        ]}
      />
      <TextArea field="note" label="说明" hint="拒绝时请填写，买家可以看到" isOptional rows={2} />
    </>
  )
}
