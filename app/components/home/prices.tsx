import { formatYuan } from 'contract/units'
import { Sparkline } from '../charts/sparkline'
import { Link } from '../ui/link'
import { PriceChange } from '../ui/money'
import type { HomeData } from './home-data'
import { HomeSection } from './home-section'

/** Price indexes of the most traded categories. */
export function Indexes({ indexes }: Pick<HomeData, 'indexes'>) {
  if (indexes.length === 0) return null
  return (
    <HomeSection title="价格指数" more={{ name: '行情报价', to: '/latestQuotation' }}>
      <table className="brief-table">
        <caption className="sr-only">各品类价格指数、较前一日的涨跌与近 30 日走势</caption>
        <thead className="text-muted text-small">
          <tr>
            <th scope="col">品类</th>
            <th scope="col">近 30 日</th>
            <th scope="col" className="num desk-only">
              均价（元/吨）
            </th>
            <th scope="col" className="num">
              指数
            </th>
          </tr>
        </thead>
        <tbody>
          {indexes.map(({ category, name, indexHundredths, changeHundredths, averageFenPerTon, path }) => (
            <tr key={category}>
              <th scope="row">
                <Link to={`/latestQuotation?category=${encodeURIComponent(category)}`}>{category}</Link>{' '}
                <span className="text-muted text-small desk-only">{name}</span>
              </th>
              <td>
                <Sparkline path={path} />
              </td>
              <td className="num desk-only">{formatYuan(averageFenPerTon)}</td>
              <td className="num">
                <b>{formatYuan(indexHundredths)}</b> <IndexChange hundredths={changeHundredths} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeSection>
  )
}

function IndexChange({ hundredths }: { hundredths: number | null }) {
  if (hundredths === null || hundredths === 0) return <span className="text-small text-muted">持平</span>
  const isUp = hundredths > 0
  return (
    <span
      className={isUp ? 'text-small price-up' : 'text-small price-down'}
    >{`${isUp ? '+' : ''}${formatYuan(hundredths)}`}</span>
  )
}

/** First quotes of the day, with a link to all of them. */
export function TodaysQuotes({ quotes: { day, rows } }: Pick<HomeData, 'quotes'>) {
  if (day === null) return null
  return (
    <HomeSection
      title={`今日报价 ${day.slice('yyyy-'.length)}`}
      more={{ name: '全部报价', to: '/latestQuotation' }}
    >
      <table className="brief-table">
        <caption className="sr-only">每日报价</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">牌号 / 厂家</th>
            <th scope="col">城市与走势</th>
            <th scope="col">报价（元/吨）</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ({ productId, category, grade, maker, city, priceFenPerTon, dayChangeFenPerTon, path }) => (
              <tr key={`${productId} ${city}`}>
                <th scope="row">
                  <Link
                    className="grade"
                    to={`/latestQuotation?sText=${encodeURIComponent(`${grade} ${maker}`)}`}
                  >
                    {grade}
                  </Link>{' '}
                  <span className="text-muted text-small">{category}</span>
                  <br />
                  <span className="text-muted text-small">{maker}</span>
                </th>
                <td className="text-small text-muted">
                  {city}
                  <br />
                  <Sparkline path={path} />
                </td>
                <td className="num">
                  <span className="price">{formatYuan(priceFenPerTon)}</span>
                  <br />
                  <PriceChange changeFenPerTon={dayChangeFenPerTon} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </HomeSection>
  )
}
