import type { ShopArbitrationRow } from 'contract/disputes/shop-disputes'
import { AWAITED_STEPS, DISPUTE_SIDES } from 'contract/disputes/states'
import { CaseStage } from '../disputes/case-stage'
import { corner, goods, ListTable, type TableColumns, text, time, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { shopCasePath } from './shop-dispute-paths'

const COLUMNS: TableColumns<ShopArbitrationRow> = [
  goods('案号 / 订单', ({ id, caseNo, orderNo, title }) => ({
    name: caseNo,
    to: shopCasePath(id),
    detail: `${title} · ${orderNo}`,
  })),
  text('待办', ({ awaitedStep }) =>
    awaitedStep === null ? '--' : <Tag kind="warn">{AWAITED_STEPS[awaitedStep]}</Tag>,
  ),
  text('申请方', ({ requestedBy }) => DISPUTE_SIDES[requestedBy]),
  time('申请时间', ({ at }) => at),
  yuan('争议金额（元）', ({ disputedFen }) => disputedFen, 'price'),
  corner('阶段', (row) => <CaseStage row={row} />),
]

/** Arbitration cases of the shop, one per row. */
export function ShopCaseTable({ cases }: { cases: readonly ShopArbitrationRow[] }) {
  return <ListTable caption="仲裁" layout="facts" isScrollable columns={COLUMNS} rows={cases} />
}
