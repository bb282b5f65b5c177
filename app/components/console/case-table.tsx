import type { ArbitrationRow } from 'contract/disputes/arbitration'
import { ARBITRATION_OUTCOMES, ARBITRATION_STAGES, sidesOf } from 'contract/disputes/states'
import { ListTable, link, type TableColumns, text, time, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'

const COLUMNS: TableColumns<ArbitrationRow> = [
  link('案号', ({ id, caseNo }) => [`/console/arbitrations/${id}`, caseNo]),
  text('订单号', ({ orderNo }) => orderNo),
  text('商品', ({ title }) => title),
  text('卖方', ({ shopName }) => shopName),
  text('申请方', ({ requestedBy, sellerKind }) => sidesOf(sellerKind)[requestedBy]),
  time('申请时间', ({ at }) => at),
  yuan('争议金额（元）', ({ disputedFen }) => disputedFen),
  text('阶段', ({ stage, outcome }) =>
    outcome === null ? (
      <Tag kind="warn">{ARBITRATION_STAGES[stage]}</Tag>
    ) : (
      <Tag>{ARBITRATION_OUTCOMES[outcome]}</Tag>
    ),
  ),
  time('截止', ({ stageUntil }) => stageUntil),
]

/** Arbitration cases of all members, one per row. */
export function CaseTable({ cases }: { cases: readonly ArbitrationRow[] }) {
  return <ListTable caption="仲裁" isScrollable columns={COLUMNS} rows={cases} />
}
