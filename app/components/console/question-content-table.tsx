import type { ContentRow } from 'contract/questions/operator-questions'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'

interface QuestionContentTableProps {
  rows: readonly ContentRow[]
  /** The list with this content chosen. */
  linkTo: (id: string) => string
}

/** Questions or replies of members. */
export function QuestionContentTable({ rows, linkTo }: QuestionContentTableProps) {
  const columns: TableColumns<ContentRow> = [
    {
      header: '内容',
      isRowHeader: true,
      cell: ({ title, text, hiddenAt }) => (
        <>
          {title} {hiddenAt !== null && <Tag kind="warn">已隐藏</Tag>}
          {text !== null && <span className="text-muted text-small block">{shorten(text)}</span>}
        </>
      ),
    },
    { header: '作者', dataLabel: true, cell: ({ author, shopName }) => shopName ?? author },
    { header: '时间', className: 'text-muted', cell: ({ at }) => <Time at={at} /> },
    {
      header: '操作',
      isActions: true,
      cell: ({ id, title, hiddenAt }) => (
        <Link to={linkTo(id)} aria-label={`${hiddenAt === null ? '隐藏' : '恢复'} ${title}`}>
          {hiddenAt === null ? '隐藏' : '恢复'}
        </Link>
      ),
    },
  ]
  return (
    <DataTable
      caption="提问与回答"
      className="table line-table"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const SHOWN_LENGTH = 80

function shorten(text: string): string {
  const shown = [...text].slice(0, SHOWN_LENGTH).join('')
  return shown.length < text.length ? `${shown}…` : shown
}
