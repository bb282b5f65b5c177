import { DataTable, type TableColumns } from '../ui/data-table'
import { name } from '../ui/list-table'
import type { ShownRefusal } from './shown-api'

const COLUMNS: TableColumns<ShownRefusal> = [
  name('原因', ({ reason }) => <code>{reason}</code>),
  { header: '状态', cell: ({ status }) => status },
  { header: '编号', cell: ({ errorcode }) => errorcode },
  { header: '提示', cell: ({ text }) => text },
]

export function RefusalTable({ refusals, title }: { refusals: readonly ShownRefusal[]; title: string }) {
  return (
    <DataTable
      caption={title}
      isCaptionVisible
      className="table card-table card-table--facts spec-table"
      columns={COLUMNS}
      rows={refusals}
      rowKey={({ reason }) => reason}
    />
  )
}
