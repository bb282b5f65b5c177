import type { QuoteRow } from 'contract/quotes'
import { formatYuan } from 'contract/units'
import { Sparkline, type Trend } from '../charts/sparkline'
import { DataTable, type TableColumn, type TableColumns } from '../ui/data-table'
import { figure, goods, price } from '../ui/list-table'
import { Change } from '../ui/price-change'
import { Tag } from '../ui/tag'

export type ShownQuote = Omit<QuoteRow, 'trendFenPerTon' | 'offers'> & {
  spark: string
  trend: Trend
}

const change = (header: string, fenOf: (quote: ShownQuote) => number | null): TableColumn<ShownQuote> =>
  figure(header, (quote) => <Change hundredths={fenOf(quote)} />)

const COLUMNS: TableColumns<ShownQuote> = [
  goods('牌号 / 厂家', ({ grade, maker, category }) => ({
    name: grade,
    to: `/now?sText=${encodeURIComponent(`${grade} ${maker}`)}`,
    tag: <Tag>{category}</Tag>,
    detail: maker,
  })),
  { header: '加工级别', cell: ({ processing }) => processing },
  { header: '城市', cell: ({ city }) => city },
  {
    header: '近 30 日',
    className: 'quote-table__trend',
    cell: ({ spark, trend }) => <Sparkline path={spark} trend={trend} />,
  },
  change('较上周', ({ weekChangeFenPerTon }) => weekChangeFenPerTon),
  change('较上月', ({ monthChangeFenPerTon }) => monthChangeFenPerTon),
  price('报价（元/吨）', ({ priceFenPerTon }) => <span className="price">{formatYuan(priceFenPerTon)}</span>),
  change('较前日', ({ dayChangeFenPerTon }) => dayChangeFenPerTon),
]

/** Quotes of one day, one per row. Only the server renders it. */
export function QuoteTable({ quotes }: { quotes: readonly ShownQuote[] }) {
  return (
    <DataTable
      caption="每日报价"
      className="table card-table card-table--facts quote-table"
      columns={COLUMNS}
      rows={quotes}
      rowKey={({ productId, city }) => `${productId}${city}`}
    />
  )
}
