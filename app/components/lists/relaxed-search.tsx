import type { RelaxedSearch as Relaxed } from 'contract/spot/list'
import { Link } from '../ui/link'
import type { QueryChanges } from './query-link'

interface RelaxedSearchProps {
  /** Names of all conditions of the search. */
  conditions: readonly string[]
  choices: Relaxed['choices']
  queryLink: (changes: QueryChanges) => string
}

/** "茂名 + 广州 没有；茂名 12 条 · 广州 3 条": the searches with fewer conditions, with their counts. */
export function RelaxedSearch({ conditions, choices, queryLink }: RelaxedSearchProps) {
  const [first] = choices
  return (
    <div className="search-relaxed" role="status">
      <p>
        <b>{conditions.join(' + ')}</b> 没有现货；
        {choices.map(({ sText, names, count, isMore }, i) => (
          <span key={sText}>
            {i > 0 && ' · '}
            <Link to={queryLink({ ...NO_FILTERS, sText: sText || null })}>
              {`${names.join(' + ')} ${count}${isMore ? '+' : ''} 条`}
            </Link>
          </span>
        ))}
      </p>
      {first && <h2>{`放宽为“${first.names.join(' + ')}”的货源`}</h2>}
    </div>
  )
}

const NO_FILTERS: QueryChanges = {
  page: null,
  category: null,
  maker: null,
  processing: null,
  city: null,
  warehouse: null,
  delivery: null,
  meltFlow: null,
  density: null,
  price: null,
  stock: null,
}
