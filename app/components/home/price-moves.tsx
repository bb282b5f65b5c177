import { plainTons } from 'contract/units'
import { Link } from '../ui/link'
import { shortYuan } from '../ui/money'
import { Change } from '../ui/price-change'
import { HomeBox } from './home-box'
import type { DashboardShown } from './home-data'

/** What moved most, and the cheapest offer of it. */
export function PriceMoves({ moves, quoteDay }: Pick<DashboardShown, 'moves' | 'quoteDay'>) {
  if (moves.list.length === 0) return null
  const isOfQuotes = moves.of === 'quotes'
  return (
    <HomeBox
      title={isOfQuotes ? '报价涨跌' : '今日涨跌'}
      note={isOfQuotes ? `${quoteDay} 报价较前日，元/吨` : '在售现货较昨日，元/吨'}
      more={{ name: '每日报价', to: '/latestQuotation?sort=fall' }}
    >
      <table>
        <caption className="sr-only">涨跌最大的牌号与现货最低价</caption>
        <thead>
          <tr>
            <th scope="col">牌号 / 厂家</th>
            <th scope="col" className="num">
              涨跌
            </th>
            <th scope="col" className="desk-only">
              最低价现货
            </th>
            <th scope="col" className="num">
              单价
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.list.map(({ productId, category, grade, maker, changeFenPerTon, cheapest }) => (
            <tr key={productId}>
              <th scope="row">
                <Link to={`/now?sText=${encodeURIComponent(`${grade} ${maker}`)}`}>{grade}</Link>{' '}
                <small>{`${category} ${maker}`}</small>
              </th>
              <td className="num">
                <Change hundredths={changeFenPerTon} />
              </td>
              <td className="desk-only text-small text-muted">
                {cheapest ? `${cheapest.city} ${plainTons(cheapest.availableKg)} 吨` : '暂无现货'}
              </td>
              <td className="num">
                {cheapest ? (
                  <Link className="home-price" to={`/nowDetail?id=${cheapest.offerId}`}>
                    {shortYuan(cheapest.priceFenPerTon)}
                  </Link>
                ) : (
                  <span className="text-muted">—</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeBox>
  )
}
