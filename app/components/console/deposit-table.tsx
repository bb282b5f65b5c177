import type { OperatorDepositRow } from 'contract/deposits/operator-deposits'
import { DEPOSIT_PURPOSES } from 'contract/deposits/states'
import { DepositStateCell } from '../deposits/deposit-state'
import { ListTable, link, type TableColumns, text, yuan } from '../ui/list-table'

const COLUMNS: TableColumns<OperatorDepositRow> = [
  link('保证金编号', ({ id, depositNo }) => [`/console/deposits/${id}`, depositNo]),
  text('用途', ({ purpose }) => DEPOSIT_PURPOSES[purpose]),
  text('用于', ({ title, together }) => (together ? `${title} 等 ${together.deposits} 笔` : title)),
  text('交纳方', ({ ownerName }) => ownerName),
  text('受偿企业', ({ beneficiary }) => beneficiary),
  text('依据', ({ rule }) => rule ?? '--'),
  yuan(
    '金额（元）',
    ({ openFen, forfeitedFen, releasedFen, together }) =>
      together?.amountFen ?? openFen + forfeitedFen + releasedFen,
  ),
  text('状态', (row) => <DepositStateCell deposit={row} />),
]

/** Deposits of all members whose forfeiture was announced, one per row. */
export function DepositTable({ deposits }: { deposits: readonly OperatorDepositRow[] }) {
  return <ListTable caption="保证金" isScrollable columns={COLUMNS} rows={deposits} />
}
