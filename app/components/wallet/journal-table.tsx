import { MONEY_ACCOUNTS, MONEY_CAUSES } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { JournalRow } from 'contract/wallet/journal'
import { Money } from '../ui/money'
import { Time } from '../ui/time'
import { MoneySubject } from './money-subject'

/** Entries of a member's wallet, one to a row, newest first; what did not move leaves its cell empty. */
export function JournalTable({ rows }: { rows: readonly JournalRow[] }) {
  return (
    <div className="table-scroll">
      <table className="table card-table">
        <caption className="sr-only">资金流水</caption>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">事项 / 单据</th>
            <th scope="col">账户</th>
            <th scope="col" className="num">
              收入（元）
            </th>
            <th scope="col" className="num">
              支出（元）
            </th>
            <th scope="col" className="num">
              冻结变动（元）
            </th>
            <th scope="col" className="num">
              变动后余额（元）
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <JournalTableRow key={`${row.transferId} ${row.account} ${row.amountFen}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function JournalTableRow({ row }: { row: JournalRow }) {
  const { at, account, cause, subject, amountFen, heldChangeFen, balanceFen, heldFen } = row
  return (
    <tr>
      <td className="text-muted">
        <Time at={at} />
      </td>
      <th scope="row" className="goods-cell">
        {MONEY_CAUSES[cause]}
        {subject !== null && <br />}
        <MoneySubject subject={subject} />
      </th>
      <td className="text-muted">{MONEY_ACCOUNTS[account]}</td>
      <td className="num price price-cell">{amountFen > 0 && <Money fen={amountFen} isSigned />}</td>
      <td className="num price price-cell">{amountFen < 0 && <Money fen={amountFen} />}</td>
      <td className="num" data-l="冻结变动（元）">
        {heldChangeFen !== 0 && <Money fen={heldChangeFen} isSigned />}
      </td>
      <td className="num" data-l="变动后余额（元）">
        {formatYuan(balanceFen)}
        {heldFen > 0 && <span className="text-muted text-small block">其中冻结 {formatYuan(heldFen)}</span>}
      </td>
    </tr>
  )
}
