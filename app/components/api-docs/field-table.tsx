import { DataTable } from '../ui/data-table'
import type { ShownField } from './shown-api'

interface FieldTableProps {
  fields: readonly ShownField[]
  title: string
  /** Fields of a request: shows whether each is required. */
  isSent?: boolean
}

export function FieldTable({ fields, title, isSent = false }: FieldTableProps) {
  return (
    <DataTable
      caption={title}
      isCaptionVisible
      className="table line-table spec-table"
      columns={[
        { header: '字段', isRowHeader: true, cell: ({ name }) => <code>{name}</code> },
        { header: '类型', cell: ({ type }) => type },
        isSent && { header: '必填', cell: ({ isRequired }) => (isRequired ? '必填' : '选填') },
        { header: '说明', cell: ({ note }) => note },
      ]}
      rows={fields}
      rowKey={({ name }) => name}
    />
  )
}
