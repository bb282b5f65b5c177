import { formatYuan } from 'contract/units'
import { Sparkline } from '../charts/sparkline'
import { GoodsCell } from '../goods/goods-cell'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { PriceChange } from '../ui/money'
import type { HomeData } from './home-data'
import { HomeSection } from './home-section'

const INDEX_COLUMNS: TableColumns<HomeData['indexes'][number]> = [
  {
    header: '品类',
    isRowHeader: true,
    cell: ({ category, name }) => (
      <>
        <Link to={`/latestQuotation?category=${encodeURIComponent(category)}`}>{category}</Link>{' '}
        <span className="text-muted text-small desk-only">{name}</span>
      </>
    ),
  },
  { header: '近 30 日', cell: ({ path }) => <Sparkline path={path} /> },
  {
    header: '均价（元/吨）',
    isNumeric: true,
    isDesktopOnly: true,
    cell: ({ averageFenPerTon }) => formatYuan(averageFenPerTon),
  },
  {
    header: '指数',
    isNumeric: true,
    cell: ({ indexHundredths, changeHundredths }) => (
      <>
        <b>{formatYuan(indexHundredths)}</b> <IndexChange hundredths={changeHundredths} />
      </>
    ),
  },
]

const QUOTE_COLUMNS: TableColumns<HomeData['quotes']['rows'][number]> = [
  {
    header: '牌号 / 厂家',
    isRowHeader: true,
    cell: ({ category, grade, maker }) => (
      <GoodsCell
        name={grade}
        to={`/latestQuotation?sText=${encodeURIComponent(`${grade} ${maker}`)}`}
        tag={<span className="text-muted text-small">{category}</span>}
        detail={maker}
      />
    ),
  },
  {
    header: '城市与走势',
    className: 'text-small text-muted',
    cell: ({ city, path }) => (
      <>
        {city}
        <br />
        <Sparkline path={path} />
      </>
    ),
  },
  {
    header: '报价（元/吨）',
    isNumeric: true,
    cell: ({ priceFenPerTon, dayChangeFenPerTon }) => (
      <>
        <span className="price">{formatYuan(priceFenPerTon)}</span>
        <br />
        <PriceChange changeFenPerTon={dayChangeFenPerTon} />
      </>
    ),
  },
]

/** The price index of the categories that are traded most. */
export function Indexes({ indexes }: Pick<HomeData, 'indexes'>) {
  if (indexes.length === 0) return null
  return (
    <HomeSection title="价格指数" more={{ name: '行情报价', to: '/latestQuotation' }}>
      <DataTable
        caption="各品类价格指数、较前一日的涨跌与近 30 日走势"
        className="brief-table"
        headClassName="text-muted text-small"
        columns={INDEX_COLUMNS}
        rows={indexes}
        rowKey={({ category }) => category}
      />
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

/** Some quotes of the day, with a link to all. */
export function TodaysQuotes({ quotes: { day, rows } }: Pick<HomeData, 'quotes'>) {
  if (day === null) return null
  return (
    <HomeSection
      title={`今日报价 ${day.slice('yyyy-'.length)}`}
      more={{ name: '全部报价', to: '/latestQuotation' }}
    >
      <DataTable
        caption="每日报价"
        className="brief-table"
        headClassName="sr-only"
        columns={QUOTE_COLUMNS}
        rows={rows}
        rowKey={({ productId, city }) => `${productId} ${city}`}
      />
    </HomeSection>
  )
}
