import { CONTENT_FIELDS, type ContentField, type ContentKind, placesOf } from 'contract/content/kinds'
import { CheckboxField } from '../../fields/checkbox-field'
import { optionsOf } from '../../fields/choices'
import { SelectField } from '../../fields/select-field'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { Form } from '../../forms/form'
import { type FormState, fieldOf } from '../../forms/form-state'
import { Submit } from '../../forms/submit'

interface ContentFormProps {
  state: FormState
  kind: ContentKind
  categories: readonly { id: string; name: string }[]
}

const ARTICLE_ROWS = 20
const ARTICLE_HINT =
  '空行分段；## 标题，### 小标题；- 项目，1. 编号；| 甲 | 乙 | 为表格行，表头下一行写 | --- | --- |；**加粗**；[文字](/now) 为链接。不支持 HTML'

/** The draft of an entry: the fields of its kind. */
export function ContentForm({ state, kind, categories }: ContentFormProps) {
  return (
    <Form state={state} hidden={['kind', 'id', 'version']} label="编辑草稿">
      {CONTENT_FIELDS[kind].map((field) => (
        <OneField key={field.name} {...{ state, kind, field, categories }} />
      ))}
      <Submit>保存草稿</Submit>
    </Form>
  )
}

function OneField({ state, kind, field: shape, categories }: ContentFormProps & { field: ContentField }) {
  const { name, label, control, hint, isOptional } = shape
  const shared = { field: fieldOf(state, name), label, hint, ...(isOptional && { isOptional }) }
  if (control === 'check') return <CheckboxField field={shared.field} label={label} hint={hint} />
  if (control === 'article') return <TextArea {...shared} hint={ARTICLE_HINT} rows={ARTICLE_ROWS} />
  if (control === 'text') return <TextArea {...shared} />
  if (control === 'number') return <TextField {...shared} inputMode="numeric" isShort />
  if (control === 'line') return <TextField {...shared} />
  const options =
    control === 'category'
      ? categories.map(({ id, name: text }) => ({ value: id, name: text }))
      : optionsOf(placesOf(kind))
  return <SelectField {...shared} options={options} none={isOptional ? '无' : '请选择'} />
}
