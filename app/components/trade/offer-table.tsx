import type { OfferRow } from 'contract/spot'
import { formatTons, formatYuan, plainTons } from 'contract/units'
import { buttonClass } from '../ui/button'
import { Link } from '../ui/link'
import { PriceChange } from '../ui/money'
import { ServerFragment } from '../ui/server-fragment'
import { Tag } from '../ui/tag'
import { warehouseName } from './warehouse-name'

interface OfferTableProps {
  /** Rows as `OfferTableRow` writes them. */
  rows: string
}

const ORDER_CLASS = buttonClass({ kind: 'spendLine', isSmall: true })

/** Spot goods, one to a row; on a phone each row is a block. Only the server writes it. */
export function OfferTable({ rows }: OfferTableProps) {
  return (
    <table className="table card-table offer-table">
      <caption className="sr-only">现货报价</caption>
      <thead>
        <tr>
          <th scope="col">牌号 / 厂家</th>
          <th scope="col">加工级别</th>
          <th scope="col">仓库</th>
          <th scope="col" className="num">
            可售
          </th>
          <th scope="col" className="num">
            起订 / 步长
          </th>
          <th scope="col">有效至</th>
          <th scope="col" className="num">
            单价（元/吨）
          </th>
          <th scope="col" className="no-print">
            <span className="sr-only">操作</span>
          </th>
        </tr>
      </thead>
      <ServerFragment as="tbody" html={rows} />
    </table>
  )
}

export interface OfferShown {
  offer: OfferRow
  /** When it ends, as people say it: "今日 17:30". */
  until: string
}

export function OfferTableRow({ offer, until }: OfferShown) {
  const { id, grade, category, maker } = offer
  return (
    <tr>
      <th scope="row" className="goods-cell">
        <Link className="grade" to={`/nowDetail?id=${id}`}>
          {grade}
        </Link>{' '}
        <Tag>{category}</Tag>
        <br />
        <span className="text-muted text-small">{maker}</span>
      </th>
      <td>{offer.processing}</td>
      <td>{warehouseName(offer)}</td>
      <td className="num" data-l="可售">
        {`${formatTons(offer.availableKg)} 吨`}
      </td>
      <td className="num" data-l="起订">
        {`${plainTons(offer.minKg)} / ${plainTons(offer.stepKg)} 吨`}
      </td>
      <td className="text-muted text-small" data-l="有效至">
        <time dateTime={offer.validUntil}>{until}</time>
      </td>
      <td className="num price-cell">
        <span className="price">{formatYuan(offer.priceFenPerTon)}</span>
        <br />
        <PriceChange changeFenPerTon={offer.changeFenPerTon} />
      </td>
      <td className="row-actions">
        <Link className={ORDER_CLASS} to={`/comfirmOrder?id=${id}`} aria-label={`下单 ${grade} ${maker}`}>
          下单
        </Link>
      </td>
    </tr>
  )
}
