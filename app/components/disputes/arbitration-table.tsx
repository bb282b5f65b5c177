import type { ArbitrationRow } from 'contract/disputes/arbitration'
import { sidesOf } from 'contract/disputes/states'
import { corner, goods, ListTable, muted, type TableColumns, text, time, yuan } from '../ui/list-table'
import { CaseStage } from './case-stage'
import { casePath } from './dispute-links'

const COLUMNS: TableColumns<ArbitrationRow> = [
  goods('案号 / 订单', ({ id, caseNo, orderNo, title }) => ({
    name: caseNo,
    to: casePath(id),
    detail: `${title} · ${orderNo}`,
  })),
  muted(text('对方', ({ shopName }) => shopName)),
  text('申请方', ({ requestedBy, sellerKind }) => sidesOf(sellerKind)[requestedBy]),
  muted(time('申请时间', ({ at }) => at)),
  yuan('争议金额（元）', ({ disputedFen }) => disputedFen, 'price'),
  corner('阶段', (row) => <CaseStage row={row} />),
]

/** Arbitration cases, one per row. */
export function ArbitrationTable({ cases }: { cases: readonly ArbitrationRow[] }) {
  return <ListTable caption="仲裁" layout="facts" isScrollable columns={COLUMNS} rows={cases} />
}
