import { PLAN_KINDS } from 'contract/plans/states'
import type { QuoteLine, QuoteSheet } from 'contract/quote-sheets'
import { ACTIVITY_LINE_STATES, QUOTE_LINE_STATES } from 'contract/quote-sheets/limits'
import { formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { Time } from '../time/time'
import { figure, goods, ListTable, type TableColumns, text, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { activityText, landedText, lineLandedText } from './quote-text'

function columnsOf({ city, validUntil }: QuoteSheet): TableColumns<QuoteLine> {
  return [
    goods('牌号 / 厂家', ({ offerId, activity, grade, maker, category }) => ({
      name: grade,
      to: activity ? (activity.path ?? undefined) : `/nowDetail?id=${offerId}`,
      tag: <Tag>{activity ? PLAN_KINDS[activity.kind] : category}</Tag>,
      detail: activity ? `${maker} · ${activity.activityNo}` : maker,
    })),
    {
      header: '仓库 / 商家',
      cell: (line) => (
        <>
          {warehouseName(line)}
          <span className="text-muted text-small block">{line.shopName}</span>
          {line.activity && <span className="text-small block">{activityText(line)}</span>}
        </>
      ),
    },
    figure('可供（吨）', ({ availableKg }) => plainTons(availableKg)),
    figure('数量（吨）', ({ weightKg, isAdjusted }) => (
      <>
        {plainTons(weightKg)}
        {isAdjusted && <span className="text-muted text-small block">按起订量、步长与库存</span>}
      </>
    )),
    yuan('单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon, 'price'),
    city !== null && figure('送到价（元/吨）', lineLandedText),
    figure('金额（元）', (line) => (
      <>
        {formatYuan(line.totalFen)}
        {line.validUntil < validUntil && (
          <span className="text-muted text-small block">
            有效至 <Time at={line.validUntil} />
          </span>
        )}
      </>
    )),
    text('与现价比较', (line) => <Comparison line={line} city={city} />),
  ]
}

function Comparison({ line: { state, now, activity }, city }: { line: QuoteLine; city: string | null }) {
  const name = (activity ? ACTIVITY_LINE_STATES : QUOTE_LINE_STATES)[state]
  if (state === 'unchanged') return <span className="text-muted">{name}</span>
  return (
    <>
      <Tag kind="warn">{name}</Tag>
      {now && (
        <span className="text-small block">
          现价 {formatYuan(now.priceFenPerTon)}
          {city !== null && !activity && `，送到价 ${landedText(now)}`}
        </span>
      )}
    </>
  )
}

/** The lines of a quote sheet, each compared with its offer or activity now. */
export function QuoteLines({ sheet }: { sheet: QuoteSheet }) {
  return (
    <ListTable
      caption={`报价单 ${sheet.sheetNo}`}
      layout="cards"
      isScrollable
      columns={columnsOf(sheet)}
      rows={sheet.lines}
      rowKey={({ offerId, activity }) => offerId ?? activity?.id ?? ''}
    />
  )
}
