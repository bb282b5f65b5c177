import type { DailyRoot, LedgerAccount, Movement } from 'contract/finance'
import { ACCOUNT_CODES, CAUSE_KINDS, TRANSFER_KINDS } from 'contract/finance/names'
import { formatSecond } from 'contract/units'
import { Link } from '../../ui/link'
import { figure, ListTable, link, name, type TableColumns, text, yuan } from '../../ui/list-table'

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
  link('账户', (row) => [`${MOVEMENTS}?subject=${row.accountId}`, accountName(row)]),
  yuan('余额（元）', ({ balanceFen }) => balanceFen),
  yuan('其中冻结（元）', ({ heldFen }) => heldFen),
  figure('分录', ({ entries }) => entries),
]

/** Accounts, one per row. */
export function AccountTable({ rows }: { rows: readonly LedgerAccount[] }) {
  return (
    <ListTable
      caption="账户"
      isScrollable
      columns={ACCOUNT_COLUMNS}
      rows={rows}
      rowKey={({ accountId }) => accountId}
    />
  )
}

const MOVEMENT_COLUMNS: TableColumns<Movement> = [
  name('时间', ({ at }) => <time dateTime={at}>{formatSecond(at)}</time>),
  text('事由', ({ causeKind, causeId }) => (
    <Link to={`${MOVEMENTS}?subject=${causeId}`}>{CAUSE_KINDS[causeKind] ?? causeKind}</Link>
  )),
  text(
    '种类',
    ({ kind, reversedBy }) => `${TRANSFER_KINDS[kind] ?? kind}${reversedBy === null ? '' : '（已冲正）'}`,
  ),
  yuan('金额（元）', ({ amountFen }) => amountFen),
  text('借方', ({ debit }) => accountName(debit)),
  text('贷方', ({ credit }) => accountName(credit)),
  text('编号', ({ transferId }) => (
    <Link className="text-small" to={`${MOVEMENTS}/${transferId}`}>
      {transferId}
    </Link>
  )),
]

/** Transfers, one per row. */
export function MovementTable({ rows }: { rows: readonly Movement[] }) {
  return (
    <ListTable
      caption="资金划转"
      isScrollable
      columns={MOVEMENT_COLUMNS}
      rows={rows}
      rowKey={({ transferId }) => transferId}
    />
  )
}

const ROOT_COLUMNS: TableColumns<DailyRoot> = [
  name('日期', ({ day }) => day),
  text('根值', ({ root }) => <code className="text-small">{root}</code>),
  figure('账户', ({ leaves }) => leaves),
  text('公布时间', ({ at }) => <time dateTime={at}>{formatSecond(at)}</time>),
]

/** Published roots, one per row. */
export function RootTable({ rows }: { rows: readonly DailyRoot[] }) {
  return (
    <ListTable caption="每日存证" isScrollable columns={ROOT_COLUMNS} rows={rows} rowKey={({ day }) => day} />
  )
}
