import type { DailyRoot, LedgerAccount, Movement } from 'contract/finance'
import { ACCOUNT_CODES, CAUSE_KINDS, TRANSFER_KINDS } from 'contract/finance/names'
import { formatSecond } from 'contract/units'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { Money } from '../../ui/money'

const MOVEMENTS = '/console/finance/movements'
const NAMES: Readonly<Record<string, string>> = ACCOUNT_CODES

type AccountName = Pick<LedgerAccount, 'owner' | 'ownerKind' | 'ownerId' | 'code' | 'sub'>

/** "138****0001 待结转", "市场 监管账户 7", "订单 担保". */
export function accountName({ owner, ownerKind, code, sub }: AccountName): string {
  const kind = NAMES[code] ?? code
  if (ownerKind === 'market') return `市场 ${kind} ${sub}`
  return `${owner ?? (ownerKind === 'order' ? '订单' : ownerKind)} ${kind}`
}

const ACCOUNT_COLUMNS: TableColumns<LedgerAccount> = [
  {
    header: '账户',
    isRowHeader: true,
    cell: (row) => <Link to={`${MOVEMENTS}?subject=${row.accountId}`}>{accountName(row)}</Link>,
  },
  {
    header: '余额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ balanceFen }) => <Money fen={balanceFen} />,
  },
  {
    header: '其中冻结（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ heldFen }) => <Money fen={heldFen} />,
  },
  { header: '分录', isNumeric: true, dataLabel: true, cell: ({ entries }) => entries },
]

/** Accounts, one per row. */
export function AccountTable({ rows }: { rows: readonly LedgerAccount[] }) {
  return (
    <DataTable
      caption="账户"
      className="table line-table"
      isScrollable
      columns={ACCOUNT_COLUMNS}
      rows={rows}
      rowKey={({ accountId }) => accountId}
    />
  )
}

const MOVEMENT_COLUMNS: TableColumns<Movement> = [
  { header: '时间', isRowHeader: true, cell: ({ at }) => <time dateTime={at}>{formatSecond(at)}</time> },
  {
    header: '事由',
    dataLabel: true,
    cell: ({ causeKind, causeId }) => (
      <Link to={`${MOVEMENTS}?subject=${causeId}`}>{CAUSE_KINDS[causeKind] ?? causeKind}</Link>
    ),
  },
  {
    header: '种类',
    dataLabel: true,
    cell: ({ kind, reversedBy }) =>
      `${TRANSFER_KINDS[kind] ?? kind}${reversedBy === null ? '' : '（已冲正）'}`,
  },
  {
    header: '金额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ amountFen }) => <Money fen={amountFen} />,
  },
  { header: '借方', dataLabel: true, cell: ({ debit }) => accountName(debit) },
  { header: '贷方', dataLabel: true, cell: ({ credit }) => accountName(credit) },
  {
    header: '编号',
    dataLabel: true,
    cell: ({ transferId }) => (
      <Link className="text-small" to={`${MOVEMENTS}/${transferId}`}>
        {transferId}
      </Link>
    ),
  },
]

/** Transfers, one per row. */
export function MovementTable({ rows }: { rows: readonly Movement[] }) {
  return (
    <DataTable
      caption="资金划转"
      className="table line-table"
      isScrollable
      columns={MOVEMENT_COLUMNS}
      rows={rows}
      rowKey={({ transferId }) => transferId}
    />
  )
}

const ROOT_COLUMNS: TableColumns<DailyRoot> = [
  { header: '日期', isRowHeader: true, cell: ({ day }) => day },
  { header: '根值', dataLabel: true, cell: ({ root }) => <code className="text-small">{root}</code> },
  { header: '账户', isNumeric: true, dataLabel: true, cell: ({ leaves }) => leaves },
  { header: '公布时间', dataLabel: true, cell: ({ at }) => <time dateTime={at}>{formatSecond(at)}</time> },
]

/** Published roots, one per row. */
export function RootTable({ rows }: { rows: readonly DailyRoot[] }) {
  return (
    <DataTable
      caption="每日存证"
      className="table line-table"
      isScrollable
      columns={ROOT_COLUMNS}
      rows={rows}
      rowKey={({ day }) => day}
    />
  )
}
