import type { ShopOrderDetail } from 'contract/ordering/merchant-orders'
import { BAG_KG, plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { TextField } from '../fields/text-field'
import { TonsField } from '../fields/tons-field'
import { FormPanel } from '../forms/form-panel'
import { type FormState, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { StepConfirmation } from './step-confirmation'

interface HandOverPanelProps {
  order: ShopOrderDetail
  /** The hand-over as it is typed. */
  state: FormState
  confirmation: FormState
  back: ReactNode
}

/** A hand-over is typed, shown back, and counts once it is confirmed. */
export function HandOverPanel({ order, state, confirmation, back }: HandOverPanelProps) {
  if (confirmation.preview !== undefined) {
    const { plateNumber, driverName, withoutCodeReason: reason } = confirmation.values
    return (
      <StepConfirmation
        label="确认交付"
        state={confirmation}
        hidden={['orderId', 'weightKg', 'plateNumber', 'driverName', 'pickupCode', 'withoutCodeReason']}
        editIntent="edit_hand_over"
      >
        车牌 {plateNumber}，司机 {driverName}
        {reason ? `，没有提货码，原因：${reason}。买家会收到通知，确认或提出异议` : ''}
        。确认后才登记出库；出库后 24 小时内可申请更正。
      </StepConfirmation>
    )
  }
  const typed = joinForms(state, confirmation)
  return (
    <FormPanel title="提货出库" id="act" state={typed} hidden={['orderId']}>
      <p>
        <Outstanding order={order} />
        请核对车牌与司机，并请司机出示提货码；每码只能用一次，输错五次后一小时内不能再试。
      </p>
      <TonsField
        field="weightKg"
        label="本次出库重量"
        hint={
          order.isLiquid
            ? '填过磅重量'
            : `可分批提货，按整袋：${plainTons(BAG_KG)} 吨（${BAG_KG} 公斤）的整数倍`
        }
      />
      <TextField field="plateNumber" label="车牌号" isShort />
      <TextField field="driverName" label="司机姓名" isShort />
      <TextField
        field="pickupCode"
        label="提货码"
        hint="8 位数字；提货单上的为 10 位"
        inputMode="numeric"
        autoComplete="off"
        isShort
        isOptional
      />
      <TextField
        field="withoutCodeReason"
        label="无码出库的原因"
        hint="司机出示不了提货码才填，买家可以看到；买家确认是其车辆，或提出异议"
        isOptional
      />
      <p>
        <Submit>核对出库</Submit> {back}
      </p>
    </FormPanel>
  )
}

function Outstanding({ order: { outstanding } }: Pick<HandOverPanelProps, 'order'>) {
  if (outstanding === null) return null
  const { weightKg, passesKg } = outstanding
  const passes = passesKg.map((kg) => `${plainTons(kg)} 吨`).join('、')
  return (
    <>
      待提 {plainTons(weightKg)} 吨{passes !== '' && `，其中已开提货单 ${passes}，凭提货单的提货码出库`}。
    </>
  )
}
