import type { ContractRow } from 'contract/contracts'
import { CONTRACT_SIDES, CONTRACT_STATES } from 'contract/contracts/states'
import { ListTable, link, type TableColumns, text, time, tons, yuan } from '../ui/list-table'

interface ContractTableProps {
  rows: readonly ContractRow[]
  linkTo: (orderId: string) => string
  /** Whose list it is: it shows the other side. */
  side: 'buyer' | 'seller'
}

/** Contracts, one per row. */
export function ContractTable({ rows, linkTo, side }: ContractTableProps) {
  const columns: TableColumns<ContractRow> = [
    link('合同编号', ({ orderId, contractNo }) => [linkTo(orderId), contractNo]),
    text('货物', ({ title }) => title),
    text(side === 'buyer' ? CONTRACT_SIDES.seller : CONTRACT_SIDES.buyer, ({ partner }) => partner),
    tons('数量（吨）', ({ weightKg }) => weightKg),
    yuan('总价（元）', ({ totalFen }) => totalFen),
    time('下单时间', ({ placedAt }) => placedAt),
    text('状态', (row) => shownState(row)),
  ]
  return (
    <ListTable caption="合同" isScrollable columns={columns} rows={rows} rowKey={({ orderId }) => orderId} />
  )
}

function shownState({ state, signedBy }: ContractRow): string {
  const [side] = signedBy
  return state === 'signing' && side
    ? `${CONTRACT_STATES.signing}（${CONTRACT_SIDES[side]}已签）`
    : CONTRACT_STATES[state]
}
