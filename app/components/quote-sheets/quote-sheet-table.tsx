import type { QuoteSheetHead } from 'contract/quote-sheets'
import { formatYuan } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { quoteSheetPath, quoteSheetPdfPath } from './quote-paths'

const COLUMNS: TableColumns<QuoteSheetHead> = [
  {
    header: '报价单号 / 牌号',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ id, sheetNo, grades, lines }) => (
      <GoodsCell
        name={sheetNo}
        to={quoteSheetPath(id)}
        detail={`${grades.join('、')}${lines > grades.length ? ` 等 ${lines} 条` : ''}`}
      />
    ),
  },
  { header: '交货', dataLabel: true, cell: ({ city }) => (city === null ? '自提' : `送到 ${city}`) },
  {
    header: '合计（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ totalFen }) => formatYuan(totalFen),
  },
  {
    header: '制单时间',
    dataLabel: true,
    className: 'text-muted',
    cell: ({ madeAt }) => <Time at={madeAt} />,
  },
  {
    header: '有效至',
    dataLabel: true,
    cell: ({ validUntil, isExpired }) =>
      isExpired ? <Tag kind="warn">已过有效期</Tag> : <Time at={validUntil} />,
  },
  {
    header: '操作',
    isActions: true,
    cell: ({ id, sheetNo }) => (
      <ButtonLink
        kind="quiet"
        isSmall
        to={quoteSheetPdfPath(id)}
        data-plain
        aria-label={`下载 PDF ${sheetNo}`}
      >
        下载 PDF
      </ButtonLink>
    ),
  },
]

/** The member's quote sheets, newest first. */
export function QuoteSheetTable({ rows }: { rows: readonly QuoteSheetHead[] }) {
  return (
    <DataTable
      caption="我的报价单"
      className="table card-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
