import { FEEDBACK_KINDS, FEEDBACK_STATES } from 'contract/feedback/kinds'
import type { OperatorFeedback } from 'contract/feedback/operator-feedback'
import { ListTable, link, type TableColumns, text, time } from '../../ui/list-table'

const SHOWN_CHARACTERS = 40
const cut = (text: string) => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text)

const COLUMNS: TableColumns<OperatorFeedback> = [
  link('内容', ({ id, text }) => [`/console/feedback/${id}`, cut(text)]),
  text('类型', ({ kind }) => FEEDBACK_KINDS[kind]),
  text('来自', ({ sender }) => sender),
  time('提交时间', ({ sentAt }) => sentAt),
  text('状态', ({ state }) => FEEDBACK_STATES[state]),
]

/** Feedback of members and visitors, one per row. */
export function FeedbackTable({ rows }: { rows: readonly OperatorFeedback[] }) {
  return <ListTable caption="反馈" isScrollable columns={COLUMNS} rows={rows} />
}
