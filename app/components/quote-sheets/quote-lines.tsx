import type { QuoteLine, QuoteSheet } from 'contract/quote-sheets'
import { QUOTE_LINE_STATES } from 'contract/quote-sheets/limits'
import { formatYuan, plainTons } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { Time } from '../time/time'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { landedText } from './quote-text'

function columnsOf({ city, validUntil }: QuoteSheet): TableColumns<QuoteLine> {
  return [
    {
      header: '牌号 / 厂家',
      isRowHeader: true,
      className: 'goods-cell',
      cell: ({ offerId, grade, maker, category }) => (
        <GoodsCell name={grade} to={`/nowDetail?id=${offerId}`} tag={<Tag>{category}</Tag>} detail={maker} />
      ),
    },
    {
      header: '仓库 / 商家',
      cell: (line) => (
        <>
          {warehouseName(line)}
          <span className="text-muted text-small block">{line.shopName}</span>
        </>
      ),
    },
    {
      header: '可供（吨）',
      isNumeric: true,
      dataLabel: true,
      cell: ({ availableKg }) => plainTons(availableKg),
    },
    {
      header: '数量（吨）',
      isNumeric: true,
      dataLabel: true,
      cell: ({ weightKg, isAdjusted }) => (
        <>
          {plainTons(weightKg)}
          {isAdjusted && <span className="text-muted text-small block">按起订量、步长与库存</span>}
        </>
      ),
    },
    {
      header: '单价（元/吨）',
      isNumeric: true,
      className: 'price',
      dataLabel: true,
      cell: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
    },
    city !== null && { header: '到手价（元/吨）', isNumeric: true, dataLabel: true, cell: landedText },
    {
      header: '金额（元）',
      isNumeric: true,
      dataLabel: true,
      cell: (line) => (
        <>
          {formatYuan(line.totalFen)}
          {line.validUntil < validUntil && (
            <span className="text-muted text-small block">
              有效至 <Time at={line.validUntil} />
            </span>
          )}
        </>
      ),
    },
    { header: '与现价比较', dataLabel: true, cell: (line) => <Comparison line={line} city={city} /> },
  ]
}

function Comparison({ line: { state, now }, city }: { line: QuoteLine; city: string | null }) {
  if (state === 'unchanged') return <span className="text-muted">{QUOTE_LINE_STATES.unchanged}</span>
  return (
    <>
      <Tag kind="warn">{QUOTE_LINE_STATES[state]}</Tag>
      {now && (
        <span className="text-small block">
          现价 {formatYuan(now.priceFenPerTon)}
          {city !== null && `，到手 ${landedText(now)}`}
        </span>
      )}
    </>
  )
}

/** The lines of a quote sheet, each compared with the present offer. */
export function QuoteLines({ sheet }: { sheet: QuoteSheet }) {
  return (
    <DataTable
      caption={`报价单 ${sheet.sheetNo}`}
      className="table card-table"
      isScrollable
      columns={columnsOf(sheet)}
      rows={sheet.lines}
      rowKey={({ offerId }) => offerId}
    />
  )
}
