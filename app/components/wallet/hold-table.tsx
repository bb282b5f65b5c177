import { MONEY_ACCOUNTS, MONEY_CAUSES } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { Asset } from 'contract/wallet/journal'
import { Time } from '../ui/time'
import { MoneySubject } from './money-subject'

/** Money that is kept for something, one hold to a row. */
export function HoldTable({ holds, total }: { holds: Asset['holds']; total: number }) {
  if (total === 0) return <p className="text-muted">当前没有冻结资金。</p>
  return (
    <>
      <table className="table line-table">
        <caption className="sr-only">冻结明细</caption>
        <thead>
          <tr>
            <th scope="col">用途 / 单据</th>
            <th scope="col">账户</th>
            <th scope="col">冻结时间</th>
            <th scope="col">到期</th>
            <th scope="col" className="num">
              金额（元）
            </th>
          </tr>
        </thead>
        <tbody>
          {holds.map(({ transferId, cause, subject, account, since, until, amountFen }) => (
            <tr key={transferId}>
              <th scope="row">
                {MONEY_CAUSES[cause]} <MoneySubject subject={subject} />
              </th>
              <td data-l="账户">{MONEY_ACCOUNTS[account]}</td>
              <td data-l="冻结时间">
                <Time at={since} />
              </td>
              <td data-l="到期">
                <Time at={until} />
              </td>
              <td className="num price" data-l="金额（元）">
                {formatYuan(amountFen)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > holds.length && (
        <p className="text-muted text-small">
          共 {total} 笔，此处列出最近 {holds.length} 笔。
        </p>
      )}
    </>
  )
}
