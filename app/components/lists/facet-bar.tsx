import { COMMON_VALUES_MAX } from 'contract/ranges'
import { PRICE_TONS } from 'contract/spot/price-tons'
import { Link } from '../ui/link'
import { VisuallyHidden } from '../ui/visually-hidden'
import { ListNotes } from './list-notes'
import type { QueryChanges } from './query-link'

export interface FacetGroup {
  /** The query's parameter: "maker". */
  name: string
  /** What people read: "厂家". */
  label: string
  /** Values with the number of rows behind them; null where they were not counted. */
  options: readonly { value: string; count: number | null }[]
  /** Chosen values; none means all. */
  chosen: readonly string[]
  /** What people read instead of a value: { pickup: '自提' }. */
  names?: Readonly<Record<string, string>> | undefined
  /** At most one value makes sense at a time. */
  isSingle?: boolean | undefined
}

interface Sorts {
  names: Readonly<Record<string, string>>
  current: string
}

export interface FacetBarProps {
  groups: readonly FacetGroup[]
  /** Whether all filters are shown or those that are looked at most; absent where there are no others. */
  filters?: 'common' | 'all' | undefined
  /** Orders of the list as one more menu, the first is the default, which URLs omit. */
  sorts?: Sorts | undefined
  /** The tons of the list's prices as one more menu; `own` are the reader's, which URLs omit. */
  tons?: { current: number; own: number | null; settingsPath: string | null } | undefined
  /** The same for a list with a `SortBar`, in whose place phones have the menu. */
  phoneSorts?: Sorts | undefined
  /** Notes on ignored query parameters. */
  notes: readonly string[]
  /** Makes links to the same page with another query. */
  queryLink: (changes: QueryChanges) => string
}

/**
 * Filters of a list in one line of menus, each of which says what is chosen. Their links carry the number of rows behind
 * them; a chosen value's link takes it out again. On phones one line says what is chosen, and opens the menus. Only the
 * server renders it.
 */
export function FacetBar({ groups, filters, sorts, phoneSorts, tons, notes, queryLink }: FacetBarProps) {
  const shown = groups.filter(hasChoice)
  if (shown.length === 0 && !sorts && !phoneSorts) return <ListNotes notes={notes} />
  const chosen = shown.filter((group) => group.chosen.length > 0)
  const words = chosen.flatMap(({ chosen: values, names = {} }) =>
    values.map((value) => names[value] ?? value),
  )
  const nothing = Object.fromEntries(chosen.map(({ name }) => [name, null]))
  return (
    <>
      <ListNotes notes={notes} />
      <details className="filter-line">
        <summary>{lineOf(words, sorts ?? phoneSorts)}</summary>
      </details>
      <div className="facet-bar__line">
        {shown.map((group) => (
          <FacetMenu
            key={group.name}
            group={group}
            hasMore={filters === 'common' && group.options.length >= COMMON_VALUES_MAX}
            queryLink={queryLink}
          />
        ))}
        {filters && (
          <Link to={queryLink({ filters: filters === 'all' ? null : 'all' })}>
            {filters === 'all' ? '收起筛选' : '全部筛选'}
          </Link>
        )}
        {words.length > 0 && <Link to={queryLink({ ...nothing, page: null })}>清空筛选</Link>}
        {tons && <TonsMenu {...tons} queryLink={queryLink} />}
        {sorts && <SortMenu {...sorts} queryLink={queryLink} />}
        {phoneSorts && <SortMenu {...phoneSorts} isForPhones queryLink={queryLink} />}
      </div>
    </>
  )
}

const hasChoice = ({ options, chosen }: FacetGroup) => options.length > 0 || chosen.length > 0

interface FacetMenuProps {
  group: FacetGroup
  /** Whether there may be other values among all filters. */
  hasMore: boolean
  queryLink: FacetBarProps['queryLink']
}

function FacetMenu({ group, hasMore, queryLink }: FacetMenuProps) {
  const { name, label, chosen, names = {}, isSingle = false } = group
  const options = [...group.options, ...missing(group)]
  const [only] = chosen
  const title = chosen.length > 1 ? `${chosen.length} 项` : (names[only ?? ''] ?? only)
  return (
    <details className="menu">
      <summary className={only === undefined ? undefined : 'facet-bar__chosen'}>
        {only === undefined ? label : `${label}：${title}`}
      </summary>
      <ul>
        <li>
          <Link
            to={queryLink({ [name]: null, page: null })}
            aria-current={chosen.length === 0 ? 'true' : undefined}
          >
            全部
          </Link>
        </li>
        {options.map(({ value, count }) => {
          const isChosen = chosen.includes(value)
          const others = isSingle ? [] : chosen.filter((other) => other !== value)
          return (
            <li key={value}>
              <Link
                to={queryLink({ [name]: isChosen ? others : [...others, value], page: null })}
                aria-current={isChosen ? 'true' : undefined}
              >
                {`${names[value] ?? value} `}
                {count !== null && <i>{count}</i>}
                {isChosen && (
                  <>
                    <span aria-hidden="true"> ×</span>
                    <VisuallyHidden>（已选，点击取消）</VisuallyHidden>
                  </>
                )}
              </Link>
            </li>
          )
        })}
        {hasMore && (
          <li>
            <Link to={queryLink({ filters: 'all' })}>全部{label}…</Link>
          </li>
        )}
      </ul>
    </details>
  )
}

/** What phones read in place of the menus: what is chosen, and the order if it is not the default. */
function lineOf(words: readonly string[], sorts: Sorts | undefined): string {
  const isDefault = !sorts || sorts.current === Object.keys(sorts.names)[0]
  const all = isDefault ? words : [...words, sorts.names[sorts.current]]
  const name = sorts ? '筛选与排序' : '筛选'
  return all.length > 0 ? `${name}：${all.join(' · ')}` : name
}

interface SortMenuProps extends Sorts, Pick<FacetBarProps, 'queryLink'> {
  isForPhones?: boolean
}

function SortMenu({ names, current, isForPhones = false, queryLink }: SortMenuProps) {
  return (
    <details className={`menu facet-bar__sorts${isForPhones ? ' facet-bar__phone-sorts' : ''}`}>
      <summary>排序：{names[current]}</summary>
      <ul>
        {Object.entries(names).map(([value, label], i) => (
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
    </details>
  )
}

function TonsMenu({
  current,
  own,
  settingsPath,
  queryLink,
}: NonNullable<FacetBarProps['tons']> & Pick<FacetBarProps, 'queryLink'>) {
  return (
    <details className="menu">
      <summary>按 {current} 吨计价</summary>
      <ul>
        {PRICE_TONS.map((tons) => (
          <li key={tons}>
            <Link
              to={queryLink({ tons: tons === own ? null : String(tons), page: null })}
              aria-current={tons === current ? 'true' : undefined}
            >
              {tons} 吨
            </Link>
          </li>
        ))}
        {settingsPath !== null && (
          <li>
            <Link to={settingsPath}>设置常用吨数</Link>
          </li>
        )}
      </ul>
    </details>
  )
}

/** Chosen values that no row has: they can be taken out as well. */
function missing({ options, chosen }: FacetGroup): FacetGroup['options'] {
  const shown = new Set(options.map(({ value }) => value))
  return chosen.filter((value) => !shown.has(value)).map((value) => ({ value, count: 0 }))
}
