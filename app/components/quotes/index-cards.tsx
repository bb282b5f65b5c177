import { formatYuan } from 'contract/units'
import { Sparkline } from '../charts/sparkline'
import { useQueryLink } from '../lists/query-link'
import { Link } from '../ui/link'
import { Change } from '../ui/money'

export interface IndexCard {
  category: string
  name: string
  indexHundredths: number
  changeHundredths: number | null
  /** Its line of the last thirty days. */
  spark: string
}

interface IndexCardsProps {
  cards: readonly IndexCard[]
  chosen: readonly string[]
}

/** The categories as ways into their quotes, each with its price index. */
export function IndexCards({ cards, chosen }: IndexCardsProps) {
  const queryLink = useQueryLink()
  if (cards.length === 0) return null
  return (
    <nav className="index-cards" aria-label="品类">
      <ul>
        <li>
          <Link
            to={queryLink({ category: null, page: null })}
            aria-current={chosen.length === 0 ? 'true' : undefined}
          >
            <b>全部</b> <span className="text-small text-muted">{cards.length} 个品类指数，近 30 日</span>
          </Link>
        </li>
        {cards.map(({ category, name, indexHundredths, changeHundredths, spark }) => (
          <li key={category}>
            <Link
              to={queryLink({ category, page: null })}
              aria-current={chosen.includes(category) ? 'true' : undefined}
              title={name}
            >
              <b>{category}</b> <Sparkline path={spark} />
              <span className="num">{formatYuan(indexHundredths)}</span>{' '}
              <Change hundredths={changeHundredths} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
