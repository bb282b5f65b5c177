import type { ContentRow } from 'contract/content/editing'
import { CONTENT_STATES, type ContentKind } from 'contract/content/kinds'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/tag'
import { entryPath } from './content-paths'

/** Entries of one kind of content, one per row. */
export function ContentTable({ kind, rows }: { kind: ContentKind; rows: readonly ContentRow[] }) {
  const columns: TableColumns<ContentRow> = [
    {
      header: '名称',
      isRowHeader: true,
      cell: ({ id, title }) => <Link to={entryPath(kind, id)}>{title}</Link>,
    },
    {
      header: kind === 'config' ? '值' : '位置',
      dataLabel: true,
      cell: ({ placeName }) => (placeName === '' ? '--' : placeName),
    },
    { header: '状态', dataLabel: true, cell: (row) => <StateCell {...row} /> },
    {
      header: '最近改动',
      dataLabel: true,
      cell: ({ changedAt, changedBy }) =>
        changedAt === null ? (
          '随软件'
        ) : (
          <>
            <Time at={changedAt} /> {changedBy}
          </>
        ),
    },
  ]
  return (
    <DataTable
      caption="条目"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

function StateCell({ state, publishAt }: Pick<ContentRow, 'state' | 'publishAt'>) {
  const kind = state === 'published' ? 'blue' : state === 'withdrawn' ? 'plain' : 'warn'
  return (
    <>
      <Tag kind={kind}>{CONTENT_STATES[state]}</Tag>
      {publishAt !== null && (
        <>
          {' '}
          <Time at={publishAt} />
        </>
      )}
    </>
  )
}
