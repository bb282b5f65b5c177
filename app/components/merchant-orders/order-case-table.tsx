import type { ArbitrationRow } from 'contract/disputes/arbitration'
import { DISPUTE_SIDES } from 'contract/disputes/states'
import { CaseStage } from '../disputes/case-stage'
import { ListTable, link, type TableColumns, text, time, yuan } from '../ui/list-table'
import { shopCasePath } from './shop-dispute-paths'

const COLUMNS: TableColumns<ArbitrationRow> = [
  link('案号', ({ id, caseNo }) => [shopCasePath(id), caseNo]),
  text('申请方', ({ requestedBy }) => DISPUTE_SIDES[requestedBy]),
  time('申请时间', ({ at }) => at),
  yuan('争议金额（元）', ({ disputedFen }) => disputedFen),
  text('阶段', (row) => <CaseStage row={row} />),
]

/** Arbitration cases of one order. */
export function OrderCaseTable({ cases }: { cases: readonly ArbitrationRow[] }) {
  return <ListTable caption="仲裁" columns={COLUMNS} rows={cases} />
}
