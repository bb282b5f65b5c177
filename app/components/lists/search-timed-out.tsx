import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

interface TimedOutProps {
  /** The list as it is. */
  to: string
  /** What it is called: 全部现货. */
  name: string
}

/** Stands in place of a list that took too long to put together. */
export function SearchTimedOut({ to, name }: TimedOutProps) {
  return (
    <EmptyState title="搜索超时，请缩小范围" actions={<ButtonLink to={to}>查看{name}</ButtonLink>}>
      请减少搜索词或筛选条件，例如只写牌号或厂家。
    </EmptyState>
  )
}
