import { formatWaitingTime } from '../reviews/waiting-time'
import { link, text, time } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { type ConsoleColumn, ConsoleTable } from './console-table'
import type { ReviewedCase } from './review-kinds'

export const REVIEW_COLUMNS: readonly ConsoleColumn<ReviewedCase>[] = [
  { key: 'name', ...link('对象', ({ to, name }) => [to, name]) },
  { key: 'kind', isSortable: true, ...text('类型', ({ kindName }) => kindName) },
  { key: 'submittedAt', isSortable: true, ...time('提交时间', ({ submittedAt }) => submittedAt) },
  { key: 'waiting', ...text('已等待', ({ waitingHours }) => formatWaitingTime(waitingHours)) },
  { key: 'state', ...text('状态', ({ state }) => <Tag kind="warn">{state}</Tag>) },
]

/** Cases of all queues, one per row. */
export function ReviewCaseTable({ rows, sort }: { rows: readonly ReviewedCase[]; sort: string }) {
  return (
    <ConsoleTable caption="待审核" columns={REVIEW_COLUMNS} rows={rows} rowKey={({ to }) => to} sort={sort} />
  )
}
