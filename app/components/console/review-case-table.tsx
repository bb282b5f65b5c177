import { formatWaitingTime } from '../reviews/waiting-time'
import { Time } from '../time/time'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { type ConsoleColumn, ConsoleTable } from './console-table'
import type { ReviewedCase } from './review-kinds'

export const REVIEW_COLUMNS: readonly ConsoleColumn<ReviewedCase>[] = [
  {
    key: 'name',
    header: '对象',
    isRowHeader: true,
    isFixed: true,
    cell: ({ to, name }) => <Link to={to}>{name}</Link>,
  },
  { key: 'kind', header: '类型', dataLabel: true, isSortable: true, cell: ({ kindName }) => kindName },
  {
    key: 'submittedAt',
    header: '提交时间',
    dataLabel: true,
    isSortable: true,
    cell: ({ submittedAt }) => <Time at={submittedAt} />,
  },
  {
    key: 'waiting',
    header: '已等待',
    dataLabel: true,
    cell: ({ waitingHours }) => formatWaitingTime(waitingHours),
  },
  { key: 'state', header: '状态', dataLabel: true, cell: ({ state }) => <Tag kind="warn">{state}</Tag> },
]

/** Cases of all queues, one per row. */
export function ReviewCaseTable({ rows, sort }: { rows: readonly ReviewedCase[]; sort: string }) {
  return (
    <ConsoleTable caption="待审核" columns={REVIEW_COLUMNS} rows={rows} rowKey={({ to }) => to} sort={sort} />
  )
}
