import type { QuoteRow } from 'contract/quotes'
import { formatYuan } from 'contract/units'
import { Sparkline } from '../charts/sparkline'
import { Link } from '../ui/link'
import { Change } from '../ui/money'
import { Tag } from '../ui/tag'

export type ShownQuote = Omit<QuoteRow, 'trendFenPerTon' | 'offers'> & { spark: string }

/** A day's quotes, one to a row; on a phone each row is a block. */
export function QuoteTable({ quotes }: { quotes: readonly ShownQuote[] }) {
  return (
    <table className="table card-table card-table--facts quote-table">
      <caption className="sr-only">每日报价</caption>
      <thead>
        <tr>
          <th scope="col">牌号 / 厂家</th>
          <th scope="col">加工级别</th>
          <th scope="col">城市</th>
          <th scope="col">近 30 日</th>
          <th scope="col" className="num">
            较上周
          </th>
          <th scope="col" className="num">
            较上月
          </th>
          <th scope="col" className="num">
            报价（元/吨）
          </th>
          <th scope="col" className="num">
            较前日
          </th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <QuoteTableRow key={`${quote.productId}${quote.city}`} quote={quote} />
        ))}
      </tbody>
    </table>
  )
}

function QuoteTableRow({ quote }: { quote: ShownQuote }) {
  const { grade, maker, category, processing, city, priceFenPerTon, spark } = quote
  const words = encodeURIComponent(`${grade} ${maker}`)
  return (
    <tr>
      <th scope="row" className="goods-cell">
        <Link className="grade" to={`/now?sText=${words}`}>
          {grade}
        </Link>{' '}
        <Tag>{category}</Tag>
        <br />
        <span className="text-muted text-small">{maker}</span>
      </th>
      <td>{processing}</td>
      <td>{city}</td>
      <td className="quote-table__trend">
        <Sparkline path={spark} />
      </td>
      <td className="num" data-l="较上周">
        <Change hundredths={quote.weekChangeFenPerTon} />
      </td>
      <td className="num" data-l="较上月">
        <Change hundredths={quote.monthChangeFenPerTon} />
      </td>
      <td className="num price-cell">
        <span className="price">{formatYuan(priceFenPerTon)}</span>
      </td>
      <td className="num" data-l="较前日">
        <Change hundredths={quote.dayChangeFenPerTon} />
      </td>
    </tr>
  )
}
