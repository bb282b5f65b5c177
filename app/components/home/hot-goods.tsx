import { formatTons, formatYuan } from 'contract/units'
import { Link } from '../ui/link'
import type { HomeData } from './home-data'

/** The categories that sell best, each with all of its offers behind it. */
export function HotKinds({ kinds }: { kinds: HomeData['hotKinds'] }) {
  if (kinds.length === 0) return null
  return (
    <nav aria-label="热销品类">
      <ul className="chips">
        {kinds.map(({ code, soldKg, offerCount }) => (
          <li key={code}>
            <Link to={`/now?category=${encodeURIComponent(code)}`}>
              <b>{code}</b>{' '}
              <span className="text-muted text-small">
                {soldKg > 0 ? `${formatTons(soldKg)} 吨` : `${offerCount} 条`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What sells best, in order, with the price it begins at. */
export function HotGoods({ goods }: { goods: HomeData['hot'] }) {
  return (
    <ol className="ranking-list">
      {goods.map(({ productId, category, grade, maker, soldKg, offerCount, minPriceFenPerTon }) => (
        <li key={productId}>
          <Link className="grade" to={`/now?sText=${encodeURIComponent(`${grade} ${maker}`)}`}>
            {grade}
          </Link>{' '}
          <span className="text-muted text-small">
            {category} · {maker}
          </span>{' '}
          <span className="num">
            {minPriceFenPerTon === null ? '暂无报价' : `${formatYuan(minPriceFenPerTon)} 起`}
            <br />
            <span className="text-muted text-small">
              {soldKg > 0 ? `30 日成交 ${formatTons(soldKg)} 吨` : `${offerCount} 条报价`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
