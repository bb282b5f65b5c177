import type { ContentRow } from 'contract/questions/operator-questions'
import { Link } from '../ui/link'
import { actions, ListTable, muted, name, type TableColumns, text, time } from '../ui/list-table'
import { Tag } from '../ui/tag'

interface QuestionContentTableProps {
  rows: readonly ContentRow[]
  /** The list with this content chosen. */
  linkTo: (id: string) => string
}

/** Questions or replies of members. */
export function QuestionContentTable({ rows, linkTo }: QuestionContentTableProps) {
  const columns: TableColumns<ContentRow> = [
    name('内容', ({ title, text, hiddenAt }) => (
      <>
        {title} {hiddenAt !== null && <Tag kind="warn">已隐藏</Tag>}
        {text !== null && <span className="text-muted text-small block">{shorten(text)}</span>}
      </>
    )),
    text('作者', ({ author, shopName }) => shopName ?? author),
    muted(time('时间', ({ at }) => at)),
    actions('操作', ({ id, title, hiddenAt }) => (
      <Link to={linkTo(id)} aria-label={`${hiddenAt === null ? '隐藏' : '恢复'} ${title}`}>
        {hiddenAt === null ? '隐藏' : '恢复'}
      </Link>
    )),
  ]
  return <ListTable caption="提问与回答" columns={columns} rows={rows} />
}

const SHOWN_LENGTH = 80

function shorten(text: string): string {
  const shown = [...text].slice(0, SHOWN_LENGTH).join('')
  return shown.length < text.length ? `${shown}…` : shown
}
