import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { Form } from '../../forms/form'
import { joinForms } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { useFormState } from '../../forms/use-form-state'
import { PhotoField } from '../photo-field'
import { perMilleText } from '../waybill-words'
import { WeighingFields } from '../weighing-fields'
import type { FreightFormProps } from './freight-form-props'

/** Signing: who signed, what was weighed or counted, the receipt. */
export default function SignForm({ waybill, backLink }: FreightFormProps) {
  const state = joinForms(useFormState('sign'), useFormState('sign_photo'))
  const { packing, tolerancePerMille } = waybill
  return (
    <Form state={state} hidden={['waybillId']} hasFiles defaultButton="登记签收" label="登记签收">
      <p>
        {packing === 'bag'
          ? '按袋数核对，缺袋的自动登记异常。'
          : `按重量核对，磅差超过装货重量的 ${perMilleText(tolerancePerMille)} 自动登记异常。`}
        货物损坏、拒收的，签收后请另行登记异常。
      </p>
      <TextField field="signedBy" label="签收人" hint="收货方在回单上签字的人" isShort />
      <WeighingFields waybill={waybill} />
      <PhotoField label="签收回单照片" />
      <TextArea field="note" label="备注" isOptional rows={2} />
      <p>
        <Submit>登记签收</Submit> {backLink}
      </p>
    </Form>
  )
}
