import { Sparkline } from '../charts/sparkline'
import { Link } from '../ui/link'
import { shortYuan } from '../ui/money'
import { Change } from '../ui/price-change'
import type { DashboardShown } from './home-data'

/**
 * The categories with the average price of the last quotes, its change and the last thirty days, each with its quotes
 * behind it. The line has no colour: the change beside it is of one day.
 */
export function CategoryStrip({ prices, quoteDay }: Pick<DashboardShown, 'prices' | 'quoteDay'>) {
  if (prices.length === 0) return null
  return (
    <nav className="price-strip" aria-label={`品类行情 ${quoteDay}，元/吨`}>
      <ul>
        {prices.map(({ category, name, processing, averageFenPerTon, changeFenPerTon, path }) => (
          <li key={category}>
            <Link to={`/latestQuotation?category=${encodeURIComponent(category)}`} title={name}>
              <span>
                <b>{category}</b> <small>{processing}</small>
              </span>{' '}
              <Sparkline path={path} />{' '}
              <span className="num">
                <b>{shortYuan(averageFenPerTon)}</b> <Change hundredths={changeFenPerTon} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
