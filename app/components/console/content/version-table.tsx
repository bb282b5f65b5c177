import type { ContentEntry, ContentVersionRow } from 'contract/content/editing'
import { Time } from '~/components/time/time'
import { Link } from '../../ui/link'
import { ListTable, name, type TableColumns, text, time } from '../../ui/list-table'
import { entryPath } from './content-paths'

/** Publications of an entry, newest first; last the one of the software. */
export function VersionTable({ kind, id, versions, isDelivered }: ContentEntry) {
  const path = entryPath(kind, id)
  const columns: TableColumns<ContentVersionRow> = [
    name('发布', ({ number, isWithdrawal }) => (
      <Link to={`${path}/versions/${number}`}>
        {isWithdrawal ? `第 ${number} 次：下架` : `第 ${number} 次`}
      </Link>
    )),
    time('时间', ({ publishedAt }) => publishedAt),
    text('操作人', ({ publishedBy }) => publishedBy),
    text('定时', ({ publishAt }) => (publishAt === null ? '--' : <Time at={publishAt} />)),
  ]
  return (
    <>
      <ListTable
        caption="发布历史"
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
