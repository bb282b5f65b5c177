import { formatYuan } from 'contract/units'
import { deductibleFen } from 'contract/waybills/rules'
import {
  EXCEPTION_ANSWER_HOURS,
  EXCEPTION_KINDS,
  EXCEPTION_KINDS_OF,
  PAYOUT_DAYS,
} from 'contract/waybills/states'
import { SelectField } from '../../fields/select-field'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { Form } from '../../forms/form'
import { joinForms } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { useFormState } from '../../forms/use-form-state'
import { PhotoField } from '../photo-field'
import type { FreightFormProps } from './freight-form-props'

/** An exception with evidence, and the deduction that is claimed. */
export default function RaiseForm({ waybill, backLink }: FreightFormProps) {
  const state = joinForms(useFormState('raise'), useFormState('raise_photo'))
  const mostFen = deductibleFen(waybill)
  return (
    <Form state={state} hidden={['waybillId']} hasFiles defaultButton="登记异常" label="登记异常">
      <p>
        承运商须在 {EXCEPTION_ANSWER_HOURS}{' '}
        小时内答复；同意的，扣款从托管的运费退回企业钱包，拒绝或逾期的，可提出异议由平台仲裁。签收满{' '}
        {PAYOUT_DAYS} 天后不能再登记异常。
      </p>
      <SelectField
        field="kind"
        label="异常类型"
        none="请选择"
        options={EXCEPTION_KINDS_OF.shipper.map((value) => ({ value, name: EXCEPTION_KINDS[value] }))}
      />
      <TextArea field="text" label="情况说明" hint="写明时间、数量与损失" rows={4} />
      <TextField
        field="amountFen"
        label="主张扣款（元）"
        hint={`不超过剩余运费 ${formatYuan(mostFen)} 元；不主张的可不填`}
        inputMode="decimal"
        autoComplete="off"
        isOptional
        isShort
      />
      <PhotoField label="证据照片" isOptional />
      <p>
        <Submit>登记异常</Submit> {backLink}
      </p>
    </Form>
  )
}
