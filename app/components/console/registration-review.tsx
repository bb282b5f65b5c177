import type { CompanyFacts, Registration } from 'contract/registrations'
import { REGISTRATION_FIELDS, type RegistrationField } from 'contract/registrations/states'
import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { preparedReasons } from './prepared-reasons'

/** A field as its applicant typed it, beside the registry's answer. */
export interface ReviewedField {
  field: RegistrationField
  typed: string
  /** Null if the registry has no such field or gave no answer. */
  registered: string | null
  /** Reason of the last rejection. */
  rejection: string | null
}

type Typed = Pick<Registration, 'facts' | 'rejections'>
const DANGEROUS = { yes: '有', no: '没有' }

/** The fields that were filled in, in the order of the applicant's form. */
export function reviewedFields(
  { facts, rejections }: Typed,
  registry: CompanyFacts | null,
  categories: readonly { value: string; name: string }[],
): ReviewedField[] {
  const shown: Partial<Record<RegistrationField, string>> = {
    ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)])),
    ...(facts.licencePaper && { licencePaper: '见右侧照片' }),
    ...(facts.carriesDangerous && { carriesDangerous: DANGEROUS[facts.carriesDangerous] }),
    ...(facts.trucks && { trucks: `${facts.trucks} 辆` }),
  }
  const category = categories.find(({ value }) => value === facts.mainCategory)
  if (category) shown.mainCategory = category.name
  const registered: Partial<Record<RegistrationField, string>> = registry ?? {}
  return (Object.keys(REGISTRATION_FIELDS) as RegistrationField[]).flatMap((field) => {
    const typed = shown[field]
    if (typed === undefined) return []
    return [{ field, typed, registered: registered[field] ?? null, rejection: rejections[field] ?? null }]
  })
}

const FACTS: TableColumns<ReviewedField> = [
  { header: '项目', isRowHeader: true, cell: ({ field }) => REGISTRATION_FIELDS[field] },
  {
    header: '填写内容',
    dataLabel: true,
    cell: ({ typed, rejection }) => (
      <>
        <span className="whitespace-pre-line">{typed}</span>
        {rejection !== null && <span className="text-muted text-small block">上次驳回：{rejection}</span>}
      </>
    ),
  },
  {
    header: '工商登记',
    dataLabel: true,
    cell: ({ typed, registered }) => {
      if (registered === null) return '--'
      return registered === typed ? (
        '一致'
      ) : (
        <>
          <Tag kind="warn">不一致</Tag> {registered}
        </>
      )
    },
  },
]

/** The fields of a registration that is decided, or about to be approved. */
export function FieldTable({ fields }: { fields: readonly ReviewedField[] }) {
  return <Fields fields={fields} columns={FACTS} />
}

function Fields(props: { fields: readonly ReviewedField[]; columns: TableColumns<ReviewedField> }) {
  return (
    <DataTable
      caption="申请资料"
      className="table line-table review-table"
      isScrollable
      columns={props.columns}
      rows={props.fields}
      rowKey={({ field }) => field}
    />
  )
}

/** The fields with a reason for each that is rejected. */
export function RejectionForm({ state, fields }: { state: FormState; fields: readonly ReviewedField[] }) {
  const columns: TableColumns<ReviewedField> = [
    ...FACTS,
    { header: '驳回原因', cell: ({ field }) => <Reason state={state} field={field} /> },
  ]
  return (
    <Form state={state} hidden={['id', 'version']} label="驳回申请">
      <Fields fields={fields} columns={columns} />
      <p className="subtitle">只需填写有问题的项目；申请人会收到这些原因，修改后可以重新提交。</p>
      <Submit kind="quiet">驳回申请</Submit>
    </Form>
  )
}

function Reason({ state, field }: { state: FormState; field: RegistrationField }) {
  const name = REGISTRATION_FIELDS[field]
  return (
    <>
      <SelectField
        field={fieldOf(state, `${field}Reason`)}
        label={`${name}：驳回原因`}
        options={preparedReasons(field).map((reason) => ({ value: reason, name: reason }))}
        none="无问题"
      />
      <TextField field={fieldOf(state, `${field}Note`)} label={`${name}：补充说明`} />
    </>
  )
}
