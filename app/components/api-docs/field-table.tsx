import { DataTable, type TableColumns } from '../ui/data-table'
import { name } from '../ui/list-table'
import type { ShownField } from './shown-api'

interface FieldTableProps {
  fields: readonly ShownField[]
  title: string
  /** Fields of a request: shows whether each is required. */
  isSent?: boolean
}

export function FieldTable({ fields, title, isSent = false }: FieldTableProps) {
  const columns: TableColumns<ShownField> = [
    name('字段', ({ name }) => <code>{name}</code>),
    { header: '类型', cell: ({ type }) => type },
    isSent && { header: '必填', cell: ({ isRequired }) => (isRequired ? '必填' : '选填') },
    { header: '说明', cell: ({ note }) => note },
  ]
  return (
    <DataTable
      caption={title}
      isCaptionVisible
      className="table card-table card-table--facts spec-table"
      columns={columns}
      rows={fields}
      rowKey={({ name }) => name}
    />
  )
}
