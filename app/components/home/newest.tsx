import { plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { Link } from '../ui/link'
import { shortYuan } from '../ui/money'
import { HomeBox } from './home-box'
import type { DashboardShown } from './home-data'

/** The offers put on sale last. */
export function NewestOffers({ newest }: Pick<DashboardShown, 'newest'>) {
  if (newest.length === 0) return null
  return (
    <HomeBox title="最新上架" more={{ name: '全部新品', to: '/newGoods' }}>
      <table>
        <caption className="sr-only">最新上架的现货</caption>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">牌号 / 厂家</th>
            <th scope="col" className="desk-only">
              仓库
            </th>
            <th scope="col" className="num">
              可售（吨）
            </th>
            <th scope="col" className="num">
              单价（元/吨）
            </th>
          </tr>
        </thead>
        <tbody>
          {newest.map(({ id, at, time, grade, maker, city, warehouse, availableKg, priceFenPerTon }) => (
            <tr key={id}>
              <td>
                <time dateTime={at}>{time}</time>
              </td>
              <th scope="row">
                <Link to={`/nowDetail?id=${id}`}>{grade}</Link> <small>{maker}</small>
              </th>
              <td className="desk-only text-small text-muted">{warehouseName({ city, warehouse })}</td>
              <td className="num">{plainTons(availableKg)}</td>
              <td className="num home-price">{shortYuan(priceFenPerTon)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeBox>
  )
}

/** The orders paid last; the buyers are masked by the server. */
export function NewestTrades({ trades }: Pick<DashboardShown, 'trades'>) {
  if (trades.length === 0) return null
  return (
    <HomeBox title="最新成交" note="已付款订单，买家匿名" more={{ name: '热销牌号', to: '/hotSale' }}>
      <table>
        <caption className="sr-only">最新成交</caption>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">牌号 / 厂家</th>
            <th scope="col" className="desk-only">
              所在地
            </th>
            <th scope="col" className="desk-only">
              买家
            </th>
            <th scope="col" className="num">
              成交（吨）
            </th>
            <th scope="col" className="num">
              单价（元/吨）
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.map(({ at, time, grade, maker, city, buyer, soldKg, priceFenPerTon }) => (
            <tr key={`${at} ${grade} ${buyer} ${soldKg}`}>
              <td>
                <time dateTime={at}>{time}</time>
              </td>
              <th scope="row">
                <Link to={`/now?sText=${encodeURIComponent(`${grade} ${maker}`)}`}>{grade}</Link>{' '}
                <small>{maker}</small>
              </th>
              <td className="desk-only text-small text-muted">{city}</td>
              <td className="desk-only text-small text-muted">{buyer}</td>
              <td className="num">{plainTons(soldKg)}</td>
              <td className="num home-price">{shortYuan(priceFenPerTon)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeBox>
  )
}
