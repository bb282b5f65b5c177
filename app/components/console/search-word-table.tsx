import type { SearchWordRow } from 'contract/search'
import type { FormState } from '../forms/form-state'
import { actions, ListTable, name, type TableColumns, text } from '../ui/list-table'
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
    name('词', ({ word }) => word),
    text('种类', ({ kind }) => kinds[kind] ?? kind),
    text('含义', ({ meaning }) => (meaning === '' ? '--' : meaning)),
    text('来源', ({ isAdded }) => (isAdded ? <Tag kind="blue">本站新增</Tag> : <Tag>随软件</Tag>)),
    actions('操作', ({ kind, word, meaning, requestId }) => (
      <RowAction
        state={form}
        requestId={requestId}
        values={{ kind, word, meaning }}
        name="停用"
        subject={word}
      />
    )),
  ]
  return (
    <ListTable
      caption="搜索词"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ kind, word, meaning }) => `${kind} ${word} ${meaning}`}
    />
  )
}
