import type { Recharge } from 'contract/banking'
import type { WalletOwner } from 'contract/banking/states'
import { ARRIVAL_STATE_COLORS, ARRIVAL_STATES, SUSPENSE_REASONS } from 'contract/banking/suspense-states'
import { Time } from '~/components/time/time'
import { Link } from '../ui/link'
import { ListTable, name, type TableColumns, text, yuan } from '../ui/list-table'
import { StateTag } from '../ui/state-tag'
import { walletPath } from './account-name'

/** Arrivals, newest first. */
export function RechargeTable({ rows, owner }: { rows: readonly Recharge[]; owner: WalletOwner }) {
  const columns: TableColumns<Recharge> = [
    name('到账时间 / 流水号', ({ at, bankReference }) => (
      <>
        <Time at={at} />
        <span className="text-muted text-small block break-all">{bankReference}</span>
      </>
    )),
    text('付款方', ({ payerName, payerAccountTail }) => `${payerName}（尾号 ${payerAccountTail}）`),
    yuan('金额（元）', ({ amountFen }) => amountFen, 'price'),
    text('状态', ({ state, checkingReason }) => (
      <>
        <StateTag names={ARRIVAL_STATES} colors={ARRIVAL_STATE_COLORS} state={state} />
        {checkingReason !== null && (
          <span className="text-muted text-small block">{SUSPENSE_REASONS[checkingReason]}，客服核实中</span>
        )}
      </>
    )),
    text('操作', ({ id, bankReference }) => (
      <Link to={`${walletPath('/personalCenter/recharge', owner, { receipt: id })}#receipt`}>
        回单<span className="sr-only">：{bankReference}</span>
      </Link>
    )),
  ]
  return (
    <ListTable
      caption="充值记录"
      layout="cards"
      isScrollable
      columns={columns}
      rows={rows}
      empty={<p className="text-muted">还没有充值记录。</p>}
    />
  )
}
