import type { ContractRow } from 'contract/contracts'
import { CONTRACT_SIDES, CONTRACT_STATES } from 'contract/contracts/states'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'

interface ContractTableProps {
  rows: readonly ContractRow[]
  linkTo: (orderId: string) => string
  /** Whose list it is: it shows the other side. */
  side: 'buyer' | 'seller'
}

/** Contracts, one per row. */
export function ContractTable({ rows, linkTo, side }: ContractTableProps) {
  const columns: TableColumns<ContractRow> = [
    {
      header: '合同编号',
      isRowHeader: true,
      cell: ({ orderId, contractNo }) => <Link to={linkTo(orderId)}>{contractNo}</Link>,
    },
    { header: '货物', dataLabel: true, cell: ({ title }) => title },
    {
      header: side === 'buyer' ? CONTRACT_SIDES.seller : CONTRACT_SIDES.buyer,
      dataLabel: true,
      cell: ({ partner }) => partner,
    },
    { header: '数量（吨）', isNumeric: true, dataLabel: true, cell: ({ weightKg }) => formatTons(weightKg) },
    { header: '总价（元）', isNumeric: true, dataLabel: true, cell: ({ totalFen }) => formatYuan(totalFen) },
    { header: '下单时间', dataLabel: true, cell: ({ placedAt }) => <Time at={placedAt} /> },
    { header: '状态', dataLabel: true, cell: (row) => shownState(row) },
  ]
  return (
    <DataTable
      caption="合同"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ orderId }) => orderId}
    />
  )
}

function shownState({ state, signedBy }: ContractRow): string {
  const [side] = signedBy
  return state === 'signing' && side
    ? `${CONTRACT_STATES.signing}（${CONTRACT_SIDES[side]}已签）`
    : CONTRACT_STATES[state]
}
