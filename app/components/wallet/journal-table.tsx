import { MONEY_ACCOUNTS, MONEY_CAUSES } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { JournalRow } from 'contract/wallet/journal'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Money } from '../ui/money'
import { MoneySubject } from './money-subject'

const COLUMNS: TableColumns<JournalRow> = [
  { header: '时间', className: 'text-muted', cell: ({ at }) => <Time at={at} /> },
  {
    header: '事项 / 单据',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ cause, subject }) => (
      <>
        {MONEY_CAUSES[cause]}
        {subject !== null && <br />}
        <MoneySubject subject={subject} />
      </>
    ),
  },
  { header: '账户', className: 'text-muted', cell: ({ account }) => MONEY_ACCOUNTS[account] },
  {
    header: '收入（元）',
    isNumeric: true,
    className: 'price price-cell',
    cell: ({ amountFen }) => amountFen > 0 && <Money fen={amountFen} isSigned />,
  },
  {
    header: '支出（元）',
    isNumeric: true,
    className: 'price price-cell',
    cell: ({ amountFen }) => amountFen < 0 && <Money fen={amountFen} />,
  },
  {
    header: '冻结变动（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ heldChangeFen }) => heldChangeFen !== 0 && <Money fen={heldChangeFen} isSigned />,
  },
  {
    header: '变动后余额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ balanceFen, heldFen }) => (
      <>
        {formatYuan(balanceFen)}
        {heldFen > 0 && <span className="text-muted text-small block">其中冻结 {formatYuan(heldFen)}</span>}
      </>
    ),
  },
]

/** Entries of a member's wallet, newest first; the cell of an amount that did not change is empty. */
export function JournalTable({ rows }: { rows: readonly JournalRow[] }) {
  return (
    <DataTable
      caption="资金流水"
      className="table card-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ transferId, account, amountFen }) => `${transferId} ${account} ${amountFen}`}
    />
  )
}
