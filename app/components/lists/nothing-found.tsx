import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

interface NothingFoundProps {
  /** What the list holds: 现货, 店铺, 仓库. */
  what: string
  /** The searched text. */
  words?: string | undefined
  /** The list with nothing chosen. */
  all: string
  /** What comes here, where the list with nothing chosen is empty as well, as on a market's first day. */
  later: string
  /** Where to go meanwhile; the first page without it. */
  elsewhere?: { to: string; name: string }
  /** How to choose otherwise. */
  children: ReactNode
}

const HOME = { to: '/', name: '返回首页' }

/** Stands where a list would stand of which nothing fits what was chosen. */
export function NothingFound({ what, words, all, later, elsewhere = HOME, children }: NothingFoundProps) {
  const { pathname, search } = useLocation()
  if (search === '' || `${pathname}${search}` === all)
    return (
      <EmptyState title={`暂无${what}`} actions={<ButtonLink to={elsewhere.to}>{elsewhere.name}</ButtonLink>}>
        {later}
      </EmptyState>
    )
  return (
    <EmptyState
      title={words ? `未找到与“${words}”相符的货源` : `没有符合条件的${what}`}
      actions={<ButtonLink to={all}>查看全部{what}</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}
