import { ADDED_PAPERS, WAYBILL_PAPERS } from 'contract/waybills/states'
import { SelectField } from '../../fields/select-field'
import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { joinForms } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { useFormState } from '../../forms/use-form-state'
import { PhotoField } from '../photo-field'
import type { FreightFormProps } from './freight-form-props'

/** A paper or photo that is added after its step. */
export default function PaperForm({ backLink }: Pick<FreightFormProps, 'backLink'>) {
  const state = joinForms(useFormState('paper'), useFormState('paper_photo'))
  return (
    <Form state={state} hidden={['waybillId']} hasFiles defaultButton="补充单据" label="补充单据">
      <p>双方可见，提交后不能修改或删除。</p>
      <SelectField
        field="kind"
        label="单据类型"
        none="请选择"
        options={ADDED_PAPERS.map((value) => ({ value, name: WAYBILL_PAPERS[value] }))}
      />
      <PhotoField label="单据照片" />
      <TextArea field="note" label="备注" isOptional rows={2} />
      <p>
        <Submit>补充单据</Submit> {backLink}
      </p>
    </Form>
  )
}
