import type { SearchWordRow } from 'contract/search'
import type { FormState } from '../forms/form-state'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { RowAction } from './row-action'

type Row = SearchWordRow & { requestId: string }

interface SearchWordTableProps {
  rows: readonly Row[]
  /** Names of the kinds. */
  kinds: Readonly<Record<string, string>>
  form: FormState
}

/** Trade words of the search, one per row; each can be retired. */
export function SearchWordTable({ rows, kinds, form }: SearchWordTableProps) {
  const columns: TableColumns<Row> = [
    { header: '词', isRowHeader: true, cell: ({ word }) => word },
    { header: '种类', dataLabel: true, cell: ({ kind }) => kinds[kind] ?? kind },
    { header: '含义', dataLabel: true, cell: ({ meaning }) => (meaning === '' ? '--' : meaning) },
    {
      header: '来源',
      dataLabel: true,
      cell: ({ isAdded }) => (isAdded ? <Tag kind="blue">本站新增</Tag> : <Tag>随软件</Tag>),
    },
    {
      header: '操作',
      isActions: true,
      cell: ({ kind, word, meaning, requestId }) => (
        <RowAction
          state={form}
          requestId={requestId}
          values={{ kind, word, meaning }}
          name="停用"
          subject={word}
        />
      ),
    },
  ]
  return (
    <DataTable
      caption="搜索词"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ kind, word, meaning }) => `${kind} ${word} ${meaning}`}
    />
  )
}
