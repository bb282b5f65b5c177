import type { OperatorLotRow, RelatedBidders } from 'contract/auction/operator-lots'
import { lotColumns } from '../lots/lot-columns'
import { figure, ListTable, name, submitted, type TableColumns, text, tons, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'

/** The lots that operators review. */
export const CONSOLE_LOTS = '/console/lots'

const COLUMNS: TableColumns<OperatorLotRow> = [
  ...lotColumns<OperatorLotRow>((id) => `${CONSOLE_LOTS}/${id}`),
  submitted(({ shopName }) => shopName),
  text('关联出价', ({ flagged }) => (flagged > 0 ? <Tag kind="warn">{`${flagged} 家`}</Tag> : '--')),
]

/** Lots of all shops, one per row. */
export function LotTable({ rows }: { rows: readonly OperatorLotRow[] }) {
  return <ListTable caption="竞拍" isScrollable columns={COLUMNS} rows={rows} />
}

type Related = RelatedBidders['companies'][number]

const RELATED_COLUMNS: TableColumns<Related> = [
  name('企业', ({ name }) => name),
  text('本场编号', ({ bidder }) => bidder ?? '本场卖方'),
  figure('出价（笔）', ({ bids }) => bids),
  yuan('最近单价（元/吨）', ({ lastFenPerTon }) => lastFenPerTon),
  tons('最近数量（吨）', ({ lastKg }) => lastKg),
]

/** Companies of a lot with the same legal representative, one table per name. */
export function RelatedPanel({ related }: { related: readonly RelatedBidders[] }) {
  if (related.length === 0) return null
  return (
    <Panel title="法定代表人同名的企业">
      <p className="subtitle">同名不等于同一人，请结合营业执照核实是否串通出价。</p>
      {related.map(({ legalPerson, companies }) => (
        <ListTable
          key={legalPerson}
          caption={`法定代表人 ${legalPerson}`}
          isCaptionVisible
          isScrollable
          columns={RELATED_COLUMNS}
          rows={companies}
          rowKey={({ name }) => name}
        />
      ))}
    </Panel>
  )
}
