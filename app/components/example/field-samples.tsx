import { CheckboxField } from '~/components/fields/checkbox-field'
import { DateField } from '~/components/fields/date-field'
import { RadioGroup } from '~/components/fields/radio-group'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { type FieldsState, fieldOf } from '../forms/form-state'
import { Button } from '../ui/button'
import { Panel } from '../ui/panel'

const TYPED: FieldsState = {
  intent: 'example',
  values: { grade: 'T30S', weight: 'abc', delivery: 'pickup', category: 'PP', agreed: 'on' },
  errors: { weight: ['请填写吨数，最多三位小数'] },
  formErrors: [],
  constraints: { remark: { maxLength: 200 } },
}

const CATEGORIES = [
  { value: 'PP', name: '聚丙烯' },
  { value: 'LLDPE', name: '线性低密度聚乙烯' },
]

/** Every kind of field: filled, empty, and with something wrong. A form that sends nothing that counts. */
export function FieldSamples() {
  const field = (name: string) => fieldOf(TYPED, name)
  return (
    <Panel title="表单">
      <form method="get" noValidate aria-label="样例表单">
        <TextField field={field('grade')} label="牌号" hint="大小写与连字符不影响结果" />
        <TextField field={field('weight')} label="数量（吨）" inputMode="decimal" isShort />
        <SelectField field={field('category')} label="品类" options={CATEGORIES} none="全部" />
        <DateField field={field('from')} label="起始日期" isOptional />
        <RadioGroup
          field={field('delivery')}
          label="交货方式"
          options={[
            { value: 'pickup', label: '自提', note: '5 天免仓储费' },
            { value: 'delivered', label: '送到', note: '运费按吨另计' },
          ]}
        />
        <TextArea field={field('remark')} label="给商家的话" isOptional />
        <CheckboxField field={field('agreed')} label="我已核对数量与金额" />
        <Button kind="quiet">重新显示</Button>
      </form>
    </Panel>
  )
}
