import type { Recharge } from 'contract/banking'
import type { WalletOwner } from 'contract/banking/states'
import { ARRIVAL_STATES, SUSPENSE_REASONS } from 'contract/banking/suspense-states'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { walletPath } from './account-name'

const KINDS = { booked: 'plain', checking: 'warn', returning: 'blue', returned: 'plain' } as const

/** Arrivals, newest first. */
export function RechargeTable({ rows, owner }: { rows: readonly Recharge[]; owner: WalletOwner }) {
  const columns: TableColumns<Recharge> = [
    {
      header: '到账时间 / 流水号',
      isRowHeader: true,
      cell: ({ at, bankReference }) => (
        <>
          <Time at={at} />
          <span className="text-muted text-small block break-all">{bankReference}</span>
        </>
      ),
    },
    {
      header: '付款方',
      dataLabel: true,
      cell: ({ payerName, payerAccountTail }) => `${payerName}（尾号 ${payerAccountTail}）`,
    },
    {
      header: '金额（元）',
      isNumeric: true,
      className: 'price',
      dataLabel: true,
      cell: ({ amountFen }) => formatYuan(amountFen),
    },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ state, checkingReason }) => (
        <>
          <Tag kind={KINDS[state]}>{ARRIVAL_STATES[state]}</Tag>
          {checkingReason !== null && (
            <span className="text-muted text-small block">
              {SUSPENSE_REASONS[checkingReason]}，客服核实中
            </span>
          )}
        </>
      ),
    },
    {
      header: '操作',
      dataLabel: true,
      cell: ({ id, bankReference }) => (
        <Link to={`${walletPath('/personalCenter/recharge', owner, { receipt: id })}#receipt`}>
          回单<span className="sr-only">：{bankReference}</span>
        </Link>
      ),
    },
  ]
  return (
    <DataTable
      caption="充值记录"
      className="table card-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">还没有充值记录。</p>}
    />
  )
}
