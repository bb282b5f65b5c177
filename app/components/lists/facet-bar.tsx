import { COMMON_VALUES_MAX } from 'contract/ranges'
import { Link } from '../ui/link'
import { VisuallyHidden } from '../ui/visually-hidden'
import { ListNotes } from './list-notes'
import type { QueryChanges } from './query-link'

export interface FacetGroup {
  /** The query's parameter: "maker". */
  name: string
  /** What people read: "厂家". */
  label: string
  options: readonly { value: string; count: number }[]
  /** Chosen values; none means all. */
  chosen: readonly string[]
  /** What people read instead of a value: { pickup: '自提' }. */
  names?: Readonly<Record<string, string>> | undefined
  /** At most one value makes sense at a time. */
  isSingle?: boolean | undefined
}

interface FacetBarProps {
  groups: readonly FacetGroup[]
  /** Whether all filters are shown or those that are looked at most; absent where there are no others. */
  filters?: 'common' | 'all' | undefined
  /** Notes on ignored query parameters. */
  notes: readonly string[]
  /** Makes links to the same page with another query. */
  queryLink: (changes: QueryChanges) => string
}

/** Values in sight; the others stand under 更多. */
const IN_SIGHT = 8

/**
 * Narrows a list down by links, each with the number of rows behind it; a chosen value's link takes it out again. Only
 * the server writes it.
 */
export function FacetBar({ groups, filters, notes, queryLink }: FacetBarProps) {
  const shown = groups.filter(hasChoice)
  if (shown.length === 0) return <ListNotes notes={notes} />
  return (
    <>
      <ListNotes notes={notes} />
      {shown.map((group) => (
        <FacetRow
          key={group.name}
          group={group}
          hasMore={filters === 'common' && group.options.length >= COMMON_VALUES_MAX}
          queryLink={queryLink}
        />
      ))}
      {filters && (
        <p>
          {filters === 'all' ? (
            <Link to={queryLink({ filters: null })}>收起筛选</Link>
          ) : (
            <Link to={queryLink({ filters: 'all' })}>更多筛选：仓库、交货方式、单价、熔指、密度、可售量</Link>
          )}
        </p>
      )}
    </>
  )
}

const hasChoice = ({ options, chosen }: FacetGroup) => options.length > 0 || chosen.length > 0

interface FacetRowProps {
  group: FacetGroup
  /** Whether there may be other values among all filters. */
  hasMore: boolean
  queryLink: FacetBarProps['queryLink']
}

function FacetRow({ group, hasMore, queryLink }: FacetRowProps) {
  const { name, label, chosen, names = {}, isSingle = false } = group
  const options = [...group.options, ...missing(group)]
  const rest = options.slice(IN_SIGHT)
  const link = ({ value, count }: FacetGroup['options'][number]) => {
    const isChosen = chosen.includes(value)
    const others = isSingle ? [] : chosen.filter((other) => other !== value)
    return (
      <li key={value}>
        <Link
          to={queryLink({ [name]: isChosen ? others : [...others, value], page: null })}
          aria-current={isChosen ? 'true' : undefined}
        >
          {`${names[value] ?? value} `}
          <i>{count}</i>
          {isChosen && (
            <>
              <span aria-hidden="true"> ×</span>
              <VisuallyHidden>（已选，点击取消）</VisuallyHidden>
            </>
          )}
        </Link>
      </li>
    )
  }
  return (
    <div>
      <h2>{label}</h2>
      <ul>
        <li>
          <Link
            to={queryLink({ [name]: null, page: null })}
            aria-current={chosen.length === 0 ? 'true' : undefined}
          >
            全部
          </Link>
        </li>
        {options.slice(0, IN_SIGHT).map(link)}
        {rest.length > 0 && (
          <li>
            <details open={rest.some(({ value }) => chosen.includes(value))}>
              <summary>更多</summary>
              <ul>
                {rest.map(link)}
                {hasMore && (
                  <li>
                    <Link to={queryLink({ filters: 'all' })}>全部{label}…</Link>
                  </li>
                )}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Chosen values that no row has: they can be taken out as well. */
function missing({ options, chosen }: FacetGroup): FacetGroup['options'] {
  const shown = new Set(options.map(({ value }) => value))
  return chosen.filter((value) => !shown.has(value)).map((value) => ({ value, count: 0 }))
}
