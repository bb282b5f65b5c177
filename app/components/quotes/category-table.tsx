import { formatYuan } from 'contract/units'
import { Sparkline, type Trend } from '../charts/sparkline'
import { useQueryLink } from '../lists/query-link'
import { Link } from '../ui/link'
import { shortYuan } from '../ui/money'

export interface CategoryRow {
  category: string
  name: string
  averageFenPerTon: number
  indexHundredths: number
  /** Changes of the index in hundredths of a percent; null without an earlier one. */
  dayPercent: number | null
  weekPercent: number | null
  monthPercent: number | null
  /** The index of the last thirty days. */
  spark: string
  trend: Trend
}

interface CategoryTableProps {
  rows: readonly CategoryRow[]
  chosen: readonly string[]
}

/** Tables that stand side by side. */
const PARTS = 3

/** The categories with price and changes, as ways into their quotes. */
export function CategoryTable({ rows, chosen }: CategoryTableProps) {
  const queryLink = useQueryLink()
  if (rows.length === 0) return null
  const size = Math.ceil(rows.length / PARTS)
  const parts = Array.from({ length: Math.ceil(rows.length / size) }, (_, i) =>
    rows.slice(i * size, (i + 1) * size),
  )
  return (
    <nav className="category-table" aria-label="品类">
      <p className="text-small text-muted">
        <Link
          className="no-print"
          to={queryLink({ category: null, page: null })}
          aria-current={chosen.length === 0 ? 'true' : undefined}
        >
          全部品类
        </Link>{' '}
        均价为元/吨；涨跌按价格指数，只比较前后都有报价的牌号与城市；走势为近 30 日
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
  queryLink: ReturnType<typeof useQueryLink>
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
            </th>
            <td>
              <Sparkline path={row.spark} trend={row.trend} />
            </td>
            <td className="num">{shortYuan(Math.round(row.averageFenPerTon / 100) * 100)}</td>
            <Percent of={row.dayPercent} />
            <Percent of={row.weekPercent} />
            <Percent of={row.monthPercent} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** @param of in hundredths of a percent */
function Percent({ of }: { of: number | null }) {
  if (of === null) return <td className="num text-small text-muted">--</td>
  if (of === 0) return <td className="num text-small text-muted">持平</td>
  return (
    <td className={`num text-small ${of > 0 ? 'price-up' : 'price-down'}`}>
      {`${of > 0 ? '+' : ''}${formatYuan(of)}%`}
    </td>
  )
}
