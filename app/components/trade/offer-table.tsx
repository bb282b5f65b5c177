import type { OfferRow } from 'contract/spot'
import { formatTons, formatYuan, plainTons } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { buttonClass } from '../ui/button'
import { DataTableRow, type TableColumns, TableFrame } from '../ui/data-table'
import { Link } from '../ui/link'
import { PriceChange } from '../ui/money'
import { ServerFragment } from '../ui/server-fragment'
import { Tag } from '../ui/tag'
import { warehouseName } from './warehouse-name'

interface OfferTableProps {
  /** HTML of `OfferTableRow`s. */
  rows: string
}

const ORDER_CLASS = buttonClass({ kind: 'spendLine', isSmall: true })

const COLUMNS: TableColumns<OfferShown> = [
  {
    header: '牌号 / 厂家',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ offer: { id, grade, category, maker } }) => (
      <GoodsCell name={grade} to={`/nowDetail?id=${id}`} tag={<Tag>{category}</Tag>} detail={maker} />
    ),
  },
  { header: '加工级别', cell: ({ offer }) => offer.processing },
  { header: '仓库', cell: ({ offer }) => warehouseName(offer) },
  {
    header: '可售',
    isNumeric: true,
    dataLabel: true,
    cell: ({ offer }) => `${formatTons(offer.availableKg)} 吨`,
  },
  {
    header: '起订 / 步长',
    isNumeric: true,
    dataLabel: '起订',
    cell: ({ offer }) => `${plainTons(offer.minKg)} / ${plainTons(offer.stepKg)} 吨`,
  },
  {
    header: '有效至',
    className: 'text-muted text-small',
    dataLabel: true,
    cell: ({ offer, until }) => <time dateTime={offer.validUntil}>{until}</time>,
  },
  {
    header: '单价（元/吨）',
    isNumeric: true,
    className: 'price-cell',
    cell: ({ offer: { priceFenPerTon, changeFenPerTon } }) => (
      <>
        <span className="price">{formatYuan(priceFenPerTon)}</span>
        <br />
        <PriceChange changeFenPerTon={changeFenPerTon} />
      </>
    ),
  },
  {
    header: '操作',
    isActions: true,
    cell: ({ offer: { id, grade, maker } }) => (
      <Link className={ORDER_CLASS} to={`/comfirmOrder?id=${id}`} aria-label={`下单 ${grade} ${maker}`}>
        下单
      </Link>
    ),
  },
]

/** Spot offers, one per row. Only the server renders it. */
export function OfferTable({ rows }: OfferTableProps) {
  return (
    <TableFrame caption="现货报价" className="table card-table offer-table" columns={COLUMNS}>
      <ServerFragment as="tbody" html={rows} />
    </TableFrame>
  )
}

export interface OfferShown {
  offer: OfferRow
  /** End of validity as text: "今日 17:30". */
  until: string
}

export function OfferTableRow(row: OfferShown) {
  return <DataTableRow columns={COLUMNS} row={row} />
}
