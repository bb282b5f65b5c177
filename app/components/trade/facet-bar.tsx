import { Link } from '../ui/link'
import { useQueryLink } from '../ui/query-link'
import { VisuallyHidden } from '../ui/visually-hidden'

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
  /** Where more, or fewer, ways to narrow down are. */
  more?: { name: string; to: string }
  /** Values in sight; the others stand under 更多. */
  inSight?: number
}

const IN_SIGHT = 8

/** Narrows a list down by links, each with the number of rows behind it; a chosen value's link takes it out again. */
export function FacetBar({ groups, more, inSight = IN_SIGHT }: FacetBarProps) {
  const shown = groups.filter(hasChoice)
  if (shown.length === 0) return null
  return (
    <section className="facets" aria-label="筛选">
      {shown.map((group) => (
        <FacetRow key={group.name} group={group} inSight={inSight} />
      ))}
      {more && (
        <p>
          <Link to={more.to}>{more.name}</Link>
        </p>
      )}
    </section>
  )
}

const hasChoice = ({ options, chosen }: FacetGroup) => options.length > 0 || chosen.length > 0

interface FacetRowProps {
  group: FacetGroup
  inSight: number
}

function FacetRow({ group, inSight }: FacetRowProps) {
  const queryLink = useQueryLink()
  const { name, label, chosen, names = {}, isSingle = false } = group
  const options = [...group.options, ...missing(group)]
  const rest = options.slice(inSight)
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
        {options.slice(0, inSight).map(link)}
        {rest.length > 0 && (
          <li>
            <details open={rest.some(({ value }) => chosen.includes(value))}>
              <summary>更多</summary>
              <ul>{rest.map(link)}</ul>
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
