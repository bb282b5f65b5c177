import type { DepositRow } from 'contract/deposits'
import { DEPOSIT_PURPOSES } from 'contract/deposits/states'
import { Link } from '../ui/link'
import { corner, goods, ListTable, type TableColumns, text, time, yuan } from '../ui/list-table'
import { depositPath } from './deposit-paths'
import { DepositStateCell } from './deposit-state'

const COLUMNS: TableColumns<DepositRow> = [
  goods('保证金编号', ({ id, depositNo, purpose, beneficiary }) => ({
    name: depositNo,
    to: depositPath(id),
    detail: `${DEPOSIT_PURPOSES[purpose]} · ${beneficiary}`,
  })),
  text('用于', ({ title, link }) => <Link to={link}>{title}</Link>),
  time('冻结时间', ({ heldAt }) => heldAt, 'text-muted'),
  text('依据', ({ rule }) => rule ?? '--', 'text-muted'),
  yuan('金额（元）', ({ amountFen }) => amountFen, 'price'),
  yuan('仍冻结（元）', ({ openFen }) => openFen),
  corner('状态', (row) => <DepositStateCell deposit={row} />),
]

/** Deposits, one per row. */
export function DepositTable({ deposits }: { deposits: readonly DepositRow[] }) {
  return <ListTable caption="保证金" layout="facts" isScrollable columns={COLUMNS} rows={deposits} />
}
