import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { DataTable, type TableColumns } from '../ui/data-table'
import { name, text } from '../ui/list-table'
import { Tag } from '../ui/tag'

/** A field of a case as its applicant typed it, beside what is known of it. */
export interface ReviewedField {
  field: string
  /** Chinese name. */
  name: string
  typed: string
  /** Null if the registry has no such field or gave no answer. */
  registered: string | null
  /** The approved value that the application would change; null if there is none. */
  earlier: string | null
  /** Reason of the last rejection. */
  rejection: string | null
  /** Reasons that are offered for a rejection; null if the field cannot be rejected. */
  reasons: readonly string[] | null
}

const NAME: TableColumns<ReviewedField>[number] = name('项目', ({ name }) => name)
const TYPED: TableColumns<ReviewedField>[number] = text('填写内容', ({ typed, rejection }) => (
  <>
    <span className="whitespace-pre-line">{typed}</span>
    {rejection !== null && <span className="text-muted text-small block">上次驳回：{rejection}</span>}
  </>
))

/** A column that says whether a known value is the typed one. */
function comparison(header: string, known: 'registered' | 'earlier'): TableColumns<ReviewedField>[number] {
  return text(header, (row) => {
    const value = row[known]
    if (value === null) return '--'
    return value === row.typed ? (
      '一致'
    ) : (
      <>
        <Tag kind="warn">不一致</Tag> {value}
      </>
    )
  })
}

function columnsFor(fields: readonly ReviewedField[]): TableColumns<ReviewedField> {
  return [
    NAME,
    TYPED,
    ...(fields.some(({ registered }) => registered !== null) ? [comparison('工商登记', 'registered')] : []),
    ...(fields.some(({ earlier }) => earlier !== null) ? [comparison('现有认证', 'earlier')] : []),
  ]
}

/** The fields of a case that is decided, or about to be approved. */
export function FieldTable({ fields }: { fields: readonly ReviewedField[] }) {
  return <Fields fields={fields} columns={columnsFor(fields)} />
}

function Fields(props: { fields: readonly ReviewedField[]; columns: TableColumns<ReviewedField> }) {
  return (
    <DataTable
      caption="申请资料"
      className="table card-table card-table--facts review-table"
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
    ...columnsFor(fields),
    { header: '驳回原因', cell: (row) => row.reasons && <Reason state={state} row={row} /> },
  ]
  return (
    <Form state={state} hidden={['id', 'version']} label="驳回申请">
      <Fields fields={fields} columns={columns} />
      <p className="subtitle">只需填写有问题的项目；申请人会收到这些原因，修改后可以重新提交。</p>
      <Submit kind="quiet">驳回申请</Submit>
    </Form>
  )
}

function Reason({ state, row }: { state: FormState; row: ReviewedField }) {
  const { field, name, reasons } = row
  return (
    <>
      <SelectField
        field={fieldOf(state, `${field}Reason`)}
        label={`${name}：驳回原因`}
        options={(reasons ?? []).map((reason) => ({ value: reason, name: reason }))}
        none="无问题"
      />
      <TextField field={fieldOf(state, `${field}Note`)} label={`${name}：补充说明`} />
    </>
  )
}
