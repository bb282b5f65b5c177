import { Link } from '../ui/link'
import type { QueryLink } from './query-link'

interface SortBarProps {
  sorts: readonly { value: string; label: string }[]
  /** The first is the default, which URLs omit. */
  current: string
  queryLink: QueryLink
}

/** Orders of a list, as links. */
export function SortBar({ sorts, current, queryLink }: SortBarProps) {
  return (
    <nav aria-label="排序">
      <ul>
        {sorts.map(({ value, label }, i) => (
          <li key={value}>
            <Link
              to={queryLink({ sort: i === 0 ? null : value, page: null })}
              aria-current={value === current ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
