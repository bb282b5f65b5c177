import type { MyQuestion, Question } from 'contract/questions'
import { Time } from '../time/time'
import { DataTable, type TableColumn, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { myQuestionPath, questionPath } from './question-paths'
import { QuestionSubject } from './question-subject'

const SUBJECT: TableColumn<Question> = {
  header: '关于',
  dataLabel: true,
  cell: ({ subject }) => <QuestionSubject subject={subject} />,
}
const COUNTS: TableColumns<Question> = [
  { header: '回答', isNumeric: true, dataLabel: true, cell: ({ replies }) => replies },
  { header: '赞', isNumeric: true, dataLabel: true, cell: ({ likes }) => likes },
]
const AT: TableColumn<Question> = {
  header: '提问时间',
  className: 'text-muted',
  cell: ({ at }) => <Time at={at} />,
}

const PUBLIC: TableColumns<Question> = [
  {
    header: '问题',
    isRowHeader: true,
    cell: ({ id, title, author }) => (
      <>
        <Link to={questionPath(id)}>{title}</Link>
        <span className="text-muted text-small block">{author}</span>
      </>
    ),
  },
  SUBJECT,
  ...COUNTS,
  AT,
]

/** Questions for everyone. */
export function QuestionTable({ rows }: { rows: readonly Question[] }) {
  return (
    <DataTable
      caption="提问"
      className="table line-table"
      columns={PUBLIC}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const OWN: TableColumns<MyQuestion> = [
  {
    header: '问题',
    isRowHeader: true,
    cell: ({ id, title, hiddenAt }) => (
      <>
        <Link to={myQuestionPath(id)}>{title}</Link> {hiddenAt !== null && <Tag kind="warn">已被隐藏</Tag>}
      </>
    ),
  },
  SUBJECT,
  ...COUNTS,
  AT,
]

/** Questions of the member, also hidden ones. */
export function MyQuestionTable({ rows }: { rows: readonly MyQuestion[] }) {
  return (
    <DataTable
      caption="我的提问"
      className="table line-table"
      columns={OWN}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
