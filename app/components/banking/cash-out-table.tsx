import type { CashOut } from 'contract/banking'
import { CASH_OUT_STATE_COLORS, CASH_OUT_STATES } from 'contract/banking/states'
import { Time } from '~/components/time/time'
import { ListTable, name, type TableColumns, text, yuan } from '../ui/list-table'
import { StateTag } from '../ui/state-tag'
import { accountLabel } from './account-name'

const COLUMNS: TableColumns<CashOut> = [
  name('申请时间 / 单号', ({ at, no }) => (
    <>
      <Time at={at} />
      <span className="text-muted text-small block">{no}</span>
    </>
  )),
  text('收款账户', (row) => accountLabel(row)),
  yuan('金额（元）', ({ amountFen }) => amountFen, 'price'),
  yuan('手续费（元）', ({ feeFen }) => feeFen),
  text('状态', ({ state, reason, returnedAt, settledAt }) => (
    <>
      <StateTag names={CASH_OUT_STATES} colors={CASH_OUT_STATE_COLORS} state={state} />{' '}
      <span className="text-muted text-small">
        <Time at={returnedAt ?? settledAt} />
      </span>
      {reason !== null && <span className="text-muted text-small block">{reason}</span>}
    </>
  )),
]

/** Cash-outs, newest first. */
export function CashOutTable({ rows }: { rows: readonly CashOut[] }) {
  return (
    <ListTable
      caption="提现记录"
      layout="cards"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      empty={<p className="text-muted">还没有提现记录。</p>}
    />
  )
}
