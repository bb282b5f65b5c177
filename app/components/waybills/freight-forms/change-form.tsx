import { formatTime, plainTons } from 'contract/units'
import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { joinForms } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { useFormState } from '../../forms/use-form-state'
import { Facts, fact } from '../../ui/facts'
import type { FreightFormProps } from './freight-form-props'

/** The carrier wants another truck, driver or escort. */
export default function ChangeForm({ waybill, backLink }: FreightFormProps) {
  const state = joinForms(useFormState('agree_change'), useFormState('refuse_change'))
  const { change, truck, driver, escort } = waybill
  if (change === null) return null
  return (
    <Form state={state} hidden={['changeId']} defaultButton="同意更换" label="更换车辆或人员">
      <Facts
        items={[
          fact('申请时间', formatTime(change.proposedAt)),
          fact('原因', change.reason),
          change.truck &&
            fact(
              '车辆',
              `${truck.plateNumber} → ${change.truck.plateNumber}，核定载重 ${plainTons(change.truck.loadKg)} 吨`,
            ),
          change.driver && fact('司机', `${driver.name} → ${change.driver.name} ${change.driver.phone}`),
          change.escort &&
            fact('押运员', `${escort?.name ?? '无'} → ${change.escort.name} ${change.escort.phone}`),
        ]}
      />
      <p className="subtitle">同意后提货码与司机随之更换；不同意的，仍按原车辆与人员承运。</p>
      <TextArea field="note" label="备注" isOptional rows={2} />
      <p>
        <Submit intent="agree_change">同意更换</Submit>{' '}
        <Submit kind="quiet" intent="refuse_change">
          不同意
        </Submit>{' '}
        {backLink}
      </p>
    </Form>
  )
}
