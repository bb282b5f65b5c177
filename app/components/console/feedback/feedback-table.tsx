import { FEEDBACK_KINDS, FEEDBACK_STATES } from 'contract/feedback/kinds'
import type { OperatorFeedback } from 'contract/feedback/operator-feedback'
import { Time } from '../../time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'

const SHOWN_CHARACTERS = 40
const cut = (text: string) => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text)

const COLUMNS: TableColumns<OperatorFeedback> = [
  {
    header: '内容',
    isRowHeader: true,
    cell: ({ id, text }) => <Link to={`/console/feedback/${id}`}>{cut(text)}</Link>,
  },
  { header: '类型', dataLabel: true, cell: ({ kind }) => FEEDBACK_KINDS[kind] },
  { header: '来自', dataLabel: true, cell: ({ sender }) => sender },
  { header: '提交时间', dataLabel: true, cell: ({ sentAt }) => <Time at={sentAt} /> },
  { header: '状态', dataLabel: true, cell: ({ state }) => FEEDBACK_STATES[state] },
]

/** Feedback of members and visitors, one per row. */
export function FeedbackTable({ rows }: { rows: readonly OperatorFeedback[] }) {
  return (
    <DataTable
      caption="反馈"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
