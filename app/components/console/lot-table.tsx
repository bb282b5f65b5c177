import type { OperatorLotRow, RelatedBidders } from 'contract/auction/operator-lots'
import { formatTons, formatYuan } from 'contract/units'
import { lotColumns } from '../lots/lot-columns'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'

/** The lots that operators review. */
export const CONSOLE_LOTS = '/console/lots'

const COLUMNS: TableColumns<OperatorLotRow> = [
  ...lotColumns<OperatorLotRow>((id) => `${CONSOLE_LOTS}/${id}`),
  { header: '店铺', dataLabel: true, cell: ({ shopName }) => shopName },
  { header: '提交时间', dataLabel: true, cell: ({ submittedAt }) => <Time at={submittedAt} /> },
  {
    header: '关联出价',
    dataLabel: true,
    cell: ({ flagged }) => (flagged > 0 ? <Tag kind="warn">{`${flagged} 家`}</Tag> : '--'),
  },
]

/** Lots of all shops, one per row. */
export function LotTable({ rows }: { rows: readonly OperatorLotRow[] }) {
  return (
    <DataTable
      caption="竞拍"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

type Related = RelatedBidders['companies'][number]

const RELATED_COLUMNS: TableColumns<Related> = [
  { header: '企业', isRowHeader: true, cell: ({ name }) => name },
  { header: '本场编号', dataLabel: true, cell: ({ bidder }) => bidder ?? '本场卖方' },
  { header: '出价（笔）', dataLabel: true, isNumeric: true, cell: ({ bids }) => bids },
  {
    header: '最近单价（元/吨）',
    dataLabel: true,
    isNumeric: true,
    cell: ({ lastFenPerTon }) => (lastFenPerTon === null ? '--' : formatYuan(lastFenPerTon)),
  },
  {
    header: '最近数量（吨）',
    dataLabel: true,
    isNumeric: true,
    cell: ({ lastKg }) => (lastKg === null ? '--' : formatTons(lastKg)),
  },
]

/** Companies of a lot with the same legal representative, one table per name. */
export function RelatedPanel({ related }: { related: readonly RelatedBidders[] }) {
  if (related.length === 0) return null
  return (
    <Panel title="法定代表人同名的企业">
      <p className="subtitle">同名不等于同一人，请结合营业执照核实是否串通出价。</p>
      {related.map(({ legalPerson, companies }) => (
        <DataTable
          key={legalPerson}
          caption={`法定代表人 ${legalPerson}`}
          isCaptionVisible
          className="table line-table"
          isScrollable
          columns={RELATED_COLUMNS}
          rows={companies}
          rowKey={({ name }) => name}
        />
      ))}
    </Panel>
  )
}
