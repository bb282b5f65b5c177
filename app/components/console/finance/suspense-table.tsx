import type { SuspenseRow } from 'contract/banking/suspense'
import { SUSPENSE_REASONS, SUSPENSE_STATES } from 'contract/banking/suspense-states'
import { ListTable, link, type TableColumns, text, time, yuan } from '../../ui/list-table'
import { Tag } from '../../ui/tag'

const COLUMNS: TableColumns<SuspenseRow> = [
  link('付款人', ({ id, payerName }) => [`/console/finance/suspense/${id}`, payerName]),
  text('尾号', ({ payerAccountTail }) => payerAccountTail),
  yuan('金额（元）', ({ amountFen }) => amountFen),
  text('附言', ({ purpose }) => purpose || '--'),
  text('待查原因', ({ reason }) => SUSPENSE_REASONS[reason]),
  time('到账时间', ({ at }) => at),
  text('状态', ({ decision }) => (
    <Tag kind={decision === null ? 'warn' : 'plain'}>
      {decision === null ? '未处理' : SUSPENSE_STATES[decision.state]}
    </Tag>
  )),
]

/** Payments in suspense, one per row. */
export function SuspenseTable({ rows }: { rows: readonly SuspenseRow[] }) {
  return <ListTable caption="待查款项" isScrollable columns={COLUMNS} rows={rows} />
}
