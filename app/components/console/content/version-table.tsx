import type { ContentEntry, ContentVersionRow } from 'contract/content/editing'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { entryPath } from './content-paths'

/** Publications of an entry, newest first; last the one of the software. */
export function VersionTable({ kind, id, versions, isDelivered }: ContentEntry) {
  const path = entryPath(kind, id)
  const columns: TableColumns<ContentVersionRow> = [
    {
      header: '发布',
      isRowHeader: true,
      cell: ({ number, isWithdrawal }) => (
        <Link to={`${path}/versions/${number}`}>
          {isWithdrawal ? `第 ${number} 次：下架` : `第 ${number} 次`}
        </Link>
      ),
    },
    { header: '时间', dataLabel: true, cell: ({ publishedAt }) => <Time at={publishedAt} /> },
    { header: '操作人', dataLabel: true, cell: ({ publishedBy }) => publishedBy },
    {
      header: '定时',
      dataLabel: true,
      cell: ({ publishAt }) => (publishAt === null ? '--' : <Time at={publishAt} />),
    },
  ]
  return (
    <>
      <DataTable
        caption="发布历史"
        className="table line-table"
        isScrollable
        columns={columns}
        rows={versions}
        rowKey={({ number }) => number}
        empty={<p>在本站还没有改动过。</p>}
      />
      {isDelivered && (
        <p>
          <Link to={`${path}/versions/0`}>随软件的内容</Link>
        </p>
      )}
    </>
  )
}
