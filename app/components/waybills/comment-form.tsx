import { RATING_SCORES, RATING_TEXT_MAX } from 'contract/waybills/states'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'

const SCORES = ['5 分 很好', '4 分 好', '3 分 一般', '2 分 较差', '1 分 差'].map((name) => ({
  value: name.slice(0, 1),
  name,
}))

/** The shipper's comment on a settled waybill. @param back page of the waybill */
export function WaybillCommentForm({ back }: { back: string }) {
  return (
    <FormPanel title="评价承运商" state={useFormState('comment')} hidden={['waybillId']}>
      {Object.entries(RATING_SCORES).map(([field, label]) => (
        <SelectField key={field} field={field} label={`${label}评分`} none="请选择" options={SCORES} />
      ))}
      <TextArea
        field="text"
        label="评价"
        hint={`到厂与到货是否准时、货物是否完好、沟通如何，最多 ${RATING_TEXT_MAX} 个字；提交后不能修改`}
        rows={4}
      />
      <p>
        <Submit>提交评价</Submit>{' '}
        <ButtonLink kind="quiet" to={back}>
          返回运单
        </ButtonLink>
      </p>
    </FormPanel>
  )
}
