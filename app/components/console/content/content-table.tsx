import type { ContentRow } from 'contract/content/editing'
import { CONTENT_STATES, type ContentKind } from 'contract/content/kinds'
import { Time } from '~/components/time/time'
import { ListTable, link, type TableColumns, text } from '../../ui/list-table'
import { Tag } from '../../ui/tag'
import { entryPath } from './content-paths'

/** Entries of one kind of content, one per row. */
export function ContentTable({ kind, rows }: { kind: ContentKind; rows: readonly ContentRow[] }) {
  const columns: TableColumns<ContentRow> = [
    link('名称', ({ id, title }) => [entryPath(kind, id), title]),
    text(kind === 'config' ? '值' : '位置', ({ placeName }) => (placeName === '' ? '--' : placeName)),
    text('状态', (row) => <StateCell {...row} />),
    text('最近改动', ({ changedAt, changedBy }) =>
      changedAt === null ? (
        '随软件'
      ) : (
        <>
          <Time at={changedAt} /> {changedBy}
        </>
      ),
    ),
  ]
  return <ListTable caption="条目" isScrollable columns={columns} rows={rows} />
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
