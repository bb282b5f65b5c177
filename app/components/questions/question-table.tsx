import type { MyQuestion, Question } from 'contract/questions'
import { Link } from '../ui/link'
import {
  figure,
  ListTable,
  muted,
  name,
  type TableColumn,
  type TableColumns,
  text,
  time,
} from '../ui/list-table'
import { Tag } from '../ui/tag'
import { myQuestionPath, questionPath } from './question-paths'
import { QuestionSubject } from './question-subject'

const SUBJECT: TableColumn<Question> = text('关于', ({ subject }) => <QuestionSubject subject={subject} />)
const COUNTS: TableColumns<Question> = [
  figure('回答', ({ replies }) => replies),
  figure('赞', ({ likes }) => likes),
]
const AT: TableColumn<Question> = muted(time('提问时间', ({ at }) => at))

const PUBLIC: TableColumns<Question> = [
  name('问题', ({ id, title, author }) => (
    <>
      <Link to={questionPath(id)}>{title}</Link>
      <span className="text-muted text-small block">{author}</span>
    </>
  )),
  SUBJECT,
  ...COUNTS,
  AT,
]

/** Questions for everyone. */
export function QuestionTable({ rows }: { rows: readonly Question[] }) {
  return <ListTable caption="提问" columns={PUBLIC} rows={rows} />
}

const OWN: TableColumns<MyQuestion> = [
  name('问题', ({ id, title, hiddenAt }) => (
    <>
      <Link to={myQuestionPath(id)}>{title}</Link> {hiddenAt !== null && <Tag kind="warn">已被隐藏</Tag>}
    </>
  )),
  SUBJECT,
  ...COUNTS,
  AT,
]

/** Questions of the member, also hidden ones. */
export function MyQuestionTable({ rows }: { rows: readonly MyQuestion[] }) {
  return <ListTable caption="我的提问" columns={OWN} rows={rows} />
}
