import { cutText } from 'contract/characters'
import type { OrderComment } from 'contract/comments'
import { Link } from '../ui/link'
import { ListTable, muted, name, type TableColumns, text, time } from '../ui/list-table'
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
    name('评价', (row) => (
      <>
        <Link to={linkTo(row)}>{shorten(row.text)}</Link>{' '}
        {row.hiddenAt !== null && <Tag kind="warn">已被隐藏</Tag>}
        <span className="text-muted text-small block">{scoresText(row)}</span>
      </>
    )),
    text('货物', ({ title }) => title),
    text('店铺', ({ shopName }) => shopName),
    text('回复', ({ reply }) => (reply === null ? '未回复' : '已回复')),
    muted(time('时间', ({ at }) => at)),
  ]
  return <ListTable caption="评价" columns={columns} rows={rows} />
}

function shorten(text: string): string {
  return cutText(text, SHOWN_LENGTH, '…')
}
