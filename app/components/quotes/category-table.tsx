import { formatYuan } from 'contract/units'
import { Sparkline, type Trend } from '../charts/sparkline'
import type { QueryLink } from '../lists/query-link'
import { Link } from '../ui/link'
import { shortYuan } from '../ui/money'
import { Change } from '../ui/price-change'

export interface CategoryRow {
  category: string
  name: string
  /** The processing whose average the price is; null without a price. */
  processing: string | null
  averageFenPerTon: number | null
  indexHundredths: number
  /** Changes of the average price; null without an earlier one. */
  dayChangeFenPerTon: number | null
  weekChangeFenPerTon: number | null
  monthChangeFenPerTon: number | null
  /** The average price of the last thirty days, in the colour of its change against a month ago. */
  spark: string
  trend: Trend
}

interface CategoryTableProps {
  rows: readonly CategoryRow[]
  chosen: readonly string[]
  queryLink: QueryLink
}

/** Tables that stand side by side. */
const PARTS = 3

/** The categories with price and changes, as ways into their quotes. Only the server renders it. */
export function CategoryTable({ rows, chosen, queryLink }: CategoryTableProps) {
  if (rows.length === 0) return null
  const size = Math.ceil(rows.length / PARTS)
  const parts = Array.from({ length: Math.ceil(rows.length / size) }, (_, i) =>
    rows.slice(i * size, (i + 1) * size),
  )
  return (
    <nav className="category-table mb-4" aria-label="品类">
      <p className="text-small text-muted">
        <Link
          className="no-print font-semibold"
          to={queryLink({ category: null, page: null })}
          aria-current={chosen.length === 0 ? 'true' : undefined}
        >
          全部品类
        </Link>{' '}
        均价为该品类报价最多的加工级别当日各牌号、城市报价的平均，元/吨；涨跌为两日均价之差；走势为近 30 日
      </p>
      <div>
        {parts.map((part, i) => (
          <CategoryPart key={part[0]?.category} rows={part} place={i + 1} {...{ chosen, queryLink }} />
        ))}
      </div>
    </nav>
  )
}

interface CategoryPartProps extends CategoryTableProps {
  place: number
}

function CategoryPart({ rows, chosen, place, queryLink }: CategoryPartProps) {
  return (
    <table>
      <caption className="sr-only">{`品类行情（${place}）`}</caption>
      <thead>
        <tr>
          <th scope="col">品类</th>
          <th scope="col">走势</th>
          <th scope="col" className="num">
            均价
          </th>
          <th scope="col" className="num">
            较前日
          </th>
          <th scope="col" className="num">
            较上周
          </th>
          <th scope="col" className="num">
            较上月
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.category}>
            <th scope="row">
              <Link
                to={queryLink({ category: row.category, page: null })}
                aria-current={chosen.includes(row.category) ? 'true' : undefined}
                title={`${row.name}，价格指数 ${formatYuan(row.indexHundredths)}`}
              >
                {row.category}
              </Link>
              {row.processing !== null && <small> {row.processing}</small>}
            </th>
            <td>
              <Sparkline path={row.spark} trend={row.trend} />
            </td>
            <td className="num">{row.averageFenPerTon === null ? '--' : shortYuan(row.averageFenPerTon)}</td>
            <td className="num">
              <Change hundredths={row.dayChangeFenPerTon} />
            </td>
            <td className="num">
              <Change hundredths={row.weekChangeFenPerTon} />
            </td>
            <td className="num">
              <Change hundredths={row.monthChangeFenPerTon} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
