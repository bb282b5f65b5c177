import { MONEY_ACCOUNTS, MONEY_CAUSES } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { Asset } from 'contract/wallet/journal'
import { ListTable, name, type TableColumns, text, time, yuan } from '../ui/list-table'
import { MoneySubject } from './money-subject'

const COLUMNS: TableColumns<Asset['holds'][number]> = [
  name('用途 / 单据', ({ cause, subject }) => (
    <>
      {MONEY_CAUSES[cause]} <MoneySubject cause={cause} subject={subject} />
    </>
  )),
  text('账户', ({ account }) => MONEY_ACCOUNTS[account]),
  time('冻结时间', ({ since }) => since),
  time('到期', ({ until }) => until),
  yuan('金额（元）', ({ amountFen }) => amountFen, 'price'),
]

/** Holds on a wallet's money: the sum of each purpose, then one per row, with a link to what it is for. */
export function HoldTable({ asset }: { asset: Pick<Asset, 'holds' | 'holdsTotal' | 'heldByPurpose'> }) {
  const { holds, holdsTotal: total, heldByPurpose } = asset
  if (total === 0) return <p className="text-muted">当前没有冻结资金。</p>
  return (
    <>
      <ul className="pb-2">
        {heldByPurpose.map(({ cause, holds: count, amountFen }) => (
          <li key={cause}>
            {MONEY_CAUSES[cause]}：{count} 笔，<span className="num price">{formatYuan(amountFen)}</span> 元
          </li>
        ))}
      </ul>
      <ListTable caption="冻结明细" columns={COLUMNS} rows={holds} rowKey={({ transferId }) => transferId} />
      {total > holds.length && (
        <p className="text-muted text-small">
          共 {total} 笔，此处列出最近 {holds.length} 笔。
        </p>
      )}
    </>
  )
}
