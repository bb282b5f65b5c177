import { HAZARD_CLASS_KEYS, HAZARD_CLASSES } from 'contract/pickup/trucks'
import { CheckboxGroup } from '~/components/fields/checkbox-group'
import { DateField } from '~/components/fields/date-field'
import { NumberField } from '~/components/fields/number-field'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ContactFields } from './contact-fields'

export const HAZARD_OPTIONS = HAZARD_CLASS_KEYS.map((value) => ({ value, name: HAZARD_CLASSES[value] }))

const DANGEROUS = [
  { value: 'no', label: '没有', note: '只承运普通货物' },
  { value: 'yes', label: '有', note: '可以承运苯乙烯等危险货物' },
]

/** Second step of a carrier. */
export function CarrierForm() {
  const form = useFormState('details')
  return (
    <Form state={form} hidden={['version']}>
      <TextField field="city" label="所在城市" hint="地级市名称，如 宁波" autoComplete="off" />
      <TextField field="permitNo" label="道路运输经营许可证号" autoComplete="off" />
      <DateField field="permitUntil" label="许可证有效期至" />
      <NumberField field="trucks" label="自有车辆" unit="辆" />
      <RadioGroup field="carriesDangerous" label="危险货物运输资质" options={DANGEROUS} />
      <CheckboxGroup
        field="dangerousClasses"
        legend="危险货物类别（有资质的勾选许可证所列类别）"
        options={HAZARD_OPTIONS}
      />
      <ContactFields />
      <Submit isWide>保存，下一步</Submit>
    </Form>
  )
}
