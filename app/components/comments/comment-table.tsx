import type { OrderComment } from 'contract/comments'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { scoresText } from './comment-list'

type Row = Omit<OrderComment, 'pictures'> & { orderId: string; hiddenAt: string | null }

interface CommentTableProps {
  rows: readonly Row[]
  /** The page that shows the comment. */
  linkTo: (row: Row) => string
}

const SHOWN_LENGTH = 60

/** Comments in lists of their buyer, the shop and operators. */
export function CommentTable({ rows, linkTo }: CommentTableProps) {
  const columns: TableColumns<Row> = [
    {
      header: '评价',
      isRowHeader: true,
      cell: (row) => (
        <>
          <Link to={linkTo(row)}>{shorten(row.text)}</Link>{' '}
          {row.hiddenAt !== null && <Tag kind="warn">已被隐藏</Tag>}
          <span className="text-muted text-small block">{scoresText(row)}</span>
        </>
      ),
    },
    { header: '货物', dataLabel: true, cell: ({ title }) => title },
    { header: '店铺', dataLabel: true, cell: ({ shopName }) => shopName },
    { header: '回复', dataLabel: true, cell: ({ reply }) => (reply === null ? '未回复' : '已回复') },
    { header: '时间', className: 'text-muted', cell: ({ at }) => <Time at={at} /> },
  ]
  return (
    <DataTable
      caption="评价"
      className="table line-table"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

function shorten(text: string): string {
  const letters = [...text]
  return letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('')}…` : text
}
