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
}

interface FacetBarProps {
  groups: readonly FacetGroup[]
  /** Values in sight; the rest stand under 更多. */
  inSight?: number
}

const IN_SIGHT = 8

/** Narrows a list down by links, each with the number of rows behind it; a chosen value's link takes it out again. */
export function FacetBar({ groups, inSight = IN_SIGHT }: FacetBarProps) {
  return (
    <section className="facets" aria-label="筛选">
      {groups.map((group) => (
        <FacetRow key={group.name} group={group} inSight={inSight} />
      ))}
    </section>
  )
}

function FacetRow({ group, inSight }: { group: FacetGroup; inSight: number }) {
  const queryLink = useQueryLink()
  const { name, label, options, chosen } = group
  const rest = options.slice(inSight)
  const link = ({ value, count }: FacetGroup['options'][number]) => {
    const isChosen = chosen.includes(value)
    const next = isChosen ? chosen.filter((other) => other !== value) : [...chosen, value]
    return (
      <li key={value}>
        <Link to={queryLink({ [name]: next, page: null })} aria-current={isChosen ? 'true' : undefined}>
          {`${value} `}
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
