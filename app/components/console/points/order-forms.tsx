import type { OperatorRedemption } from 'contract/points/operator-orders'
import { NumberField } from '../../fields/number-field'
import { RadioGroup } from '../../fields/radio-group'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'

interface OrderFormProps {
  state: FormState
  order: OperatorRedemption
}

/** Steps of the parcel, also of a shop that delivers it. */
interface ParcelFormProps {
  state: FormState
  order: Pick<OperatorRedemption, 'orderNo' | 'place' | 'contact'>
}

export function ShipForm({ state, order }: ParcelFormProps) {
  return (
    <FormPanel title={`寄出 ${order.orderNo}`} state={state} hidden={['orderId']}>
      <p className="subtitle">
        {order.place}，{order.contact}
      </p>
      <TextField field="documentNo" label="快递单号" isShort />
      <Submit>登记寄出</Submit>
    </FormPanel>
  )
}

export function DeliverForm({ state, order }: ParcelFormProps) {
  return (
    <FormPanel title={`送达 ${order.orderNo}`} state={state} hidden={['orderId']}>
      <TextField field="signedBy" label="签收人" isShort />
      <Submit>登记送达</Submit>
    </FormPanel>
  )
}

export function RefundForm({ state, order }: OrderFormProps) {
  return (
    <FormPanel title={`答复退款 ${order.orderNo}`} state={state} hidden={['orderId']}>
      <p className="subtitle">买家：{order.request}</p>
      <RadioGroup
        field="answer"
        label="答复"
        options={[
          { value: 'agree', label: '同意', note: '积分退回原批次，现金退回钱包' },
          { value: 'refuse', label: '拒绝', note: '继续寄出' },
        ]}
      />
      <TextArea field="note" label="说明" isOptional />
      <Submit>提交答复</Submit>
    </FormPanel>
  )
}

export function ObjectionForm({ state, order }: OrderFormProps) {
  return (
    <FormPanel title={`答复异议 ${order.orderNo}`} state={state} hidden={['orderId']}>
      <p className="subtitle">买家：{order.request}</p>
      <RadioGroup
        field="answer"
        label="答复"
        options={[
          { value: 'replace', label: '补发', note: '重新寄出' },
          { value: 'refund', label: '退货', note: '按件退回积分与现金' },
          { value: 'refuse', label: '拒绝', note: '须说明原因' },
        ]}
      />
      <NumberField field="pieces" label="退回件数" unit="件" hint="退货时填写" isOptional />
      <TextArea field="note" label="说明" isOptional />
      <Submit>提交答复</Submit>
    </FormPanel>
  )
}
