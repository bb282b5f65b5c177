import type { WalletOwner } from 'contract/banking/states'
import { MONEY_ACCOUNTS, MONEY_CAUSES } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { JournalRow } from 'contract/wallet/journal'
import { walletPath } from '../banking/account-name'
import { Link } from '../ui/link'
import { figure, ListTable, muted, name, type TableColumns, text, time } from '../ui/list-table'
import { Money } from '../ui/money'
import { MoneySubject } from './money-subject'

/** @param detailPath leads from an entry to its page; null where the entry is the page's own */
const columnsOf = (detailPath: ((row: JournalRow) => string) | null): TableColumns<JournalRow> => [
  muted(time('时间', ({ at }) => at)),
  name(
    '事项 / 单据',
    (row) => (
      <>
        {detailPath === null ? (
          MONEY_CAUSES[row.cause]
        ) : (
          <Link to={detailPath(row)}>{MONEY_CAUSES[row.cause]}</Link>
        )}
        {row.subject !== null && <br />}
        <MoneySubject cause={row.cause} subject={row.subject} />
        {row.correction && <CorrectionNote row={row} correction={row.correction} />}
        {row.counterparty !== null && <span className="text-muted text-small block">{row.counterparty}</span>}
      </>
    ),
    'goods-cell',
  ),
  muted(text('账户', ({ account }) => MONEY_ACCOUNTS[account])),
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
  figure(
    '冻结变动（元）',
    ({ heldChangeFen }) => heldChangeFen !== 0 && <Money fen={heldChangeFen} isSigned />,
  ),
  figure('变动后余额（元）', ({ balanceFen, heldFen }) => (
    <>
      {formatYuan(balanceFen)}
      {heldFen > 0 && <span className="text-muted text-small block">其中冻结 {formatYuan(heldFen)}</span>}
    </>
  )),
]

/** Why the market reversed an entry, and the balance before. */
function CorrectionNote({
  row: { transferId, amountFen, balanceFen },
  correction,
}: {
  row: JournalRow
  correction: NonNullable<JournalRow['correction']>
}) {
  const isReversal = correction.transferId !== transferId
  return (
    <span className="text-muted text-small block">
      {isReversal ? '平台更正' : '已由平台冲正'}（工号 {correction.operatorNo}）：{correction.reason}
      {isReversal && `。余额由 ${formatYuan(balanceFen - amountFen)} 变为 ${formatYuan(balanceFen)}`}
    </span>
  )
}

interface JournalTableProps {
  rows: readonly JournalRow[]
  owner: WalletOwner
  /** Whether this is the page of the entries themselves. */
  isDetail?: boolean
}

/** Entries of a wallet, newest first; the cell of an amount that did not change is empty. */
export function JournalTable({ rows, owner, isDetail = false }: JournalTableProps) {
  const detailPath = ({ transferId }: JournalRow) =>
    walletPath('/personalCenter/detail', owner, { id: transferId })
  return (
    <ListTable
      caption={isDetail ? '资金变动' : '资金流水'}
      layout="cards"
      isScrollable
      columns={columnsOf(isDetail ? null : detailPath)}
      rows={rows}
      rowKey={({ transferId, account, amountFen }) => `${transferId} ${account} ${amountFen}`}
    />
  )
}
