import type { LowestByRegion } from 'contract/home/dashboard'
import { TRADE_REGIONS } from 'contract/trade-regions'
import { StaleMark } from '../trade/stale-mark'
import { Link } from '../ui/link'
import { shortYuan } from '../ui/money'
import { Change } from '../ui/price-change'
import { HomeBox } from './home-box'
import type { DashboardShown } from './home-data'

/** The cheapest offer of the best-selling grades in each region; the price leads to the offer. */
export function LowestPrices({ lowest: { regions, rows, tons } }: Pick<DashboardShown, 'lowest'>) {
  if (rows.length === 0) return null
  return (
    <HomeBox
      className="home-box--wide"
      title="牌号最低价"
      note={`在售现货，按 ${tons} 吨计价，含税，元/吨`}
      more={{ name: '全部现货', to: '/now' }}
    >
      <div className="table-scroll">
        <table>
          <caption className="sr-only">各地区的牌号最低价及较昨日的涨跌</caption>
          <thead>
            <tr>
              <th scope="col">牌号</th>
              {regions.map((region) => (
                <th key={region} scope="col" className="num">
                  {TRADE_REGIONS[region]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.category} ${row.grade}`}>
                <th scope="row">
                  <Link to={gradePath(row)}>{row.grade}</Link>{' '}
                  <small>{`${row.category} ${row.processing}`}</small>
                </th>
                {regions.map((region) => (
                  <Cell key={region} offer={row.offers.find((one) => one.region === region)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </HomeBox>
  )
}

function gradePath({ category, grade }: LowestByRegion): string {
  return `/now?sText=${encodeURIComponent(grade)}&category=${encodeURIComponent(category)}`
}

function Cell({ offer }: { offer: LowestByRegion['offers'][number] | undefined }) {
  if (!offer) return <td className="num text-muted">—</td>
  const { offerId, maker, city, priceFenPerTon, changeFenPerTon, isStale } = offer
  return (
    <td className="num">
      <Link to={`/nowDetail?id=${offerId}`} title={`${maker} · ${city}`}>
        {shortYuan(priceFenPerTon)}{' '}
        {changeFenPerTon !== null && changeFenPerTon !== 0 && <Change hundredths={changeFenPerTon} />}
        {isStale && <StaleMark />}
      </Link>
    </td>
  )
}
