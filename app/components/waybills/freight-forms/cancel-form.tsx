import { CANCEL_BLAMES } from 'contract/waybills/states'
import { RadioGroup } from '../../fields/radio-group'
import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { Submit } from '../../forms/submit'
import { useFormState } from '../../forms/use-form-state'
import type { FreightFormProps } from './freight-form-props'

/** Who pays what is shown beside each reason, before anything is confirmed. */
export default function CancelForm({ cancelWords: words, backLink }: FreightFormProps) {
  return (
    <Form state={useFormState('cancel')} hidden={['waybillId']} label="取消运单">
      <p>取消后不能恢复；承运的吨数回到货源，可以另选承运商。</p>
      <RadioGroup
        field="blame"
        label="取消原因"
        options={(['own', 'other'] as const).map((value) => ({
          value,
          label: CANCEL_BLAMES[value],
          note: words?.[value],
        }))}
      />
      <TextArea field="reason" label="取消说明" hint="承运商可以看到" rows={3} />
      <p>
        <Submit kind="spend">确认取消运单</Submit> {backLink}
      </p>
    </Form>
  )
}
