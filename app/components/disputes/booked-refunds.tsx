import type { OrderDetail } from 'contract/ordering'
import { REFUND_CAUSES } from 'contract/states'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../ui/data-table'

type BookedRefund = OrderDetail['refunds'][number]

const COLUMNS: TableColumns<BookedRefund> = [
  { header: '事项', isRowHeader: true, cell: ({ cause }) => REFUND_CAUSES[cause] },
  { header: '时间', dataLabel: true, cell: ({ at }) => <Time at={at} /> },
  {
    header: '重量（吨）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ weightKg }) => (weightKg > 0 ? formatTons(weightKg) : '--'),
  },
  {
    header: '退款（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ amountFen }) => formatYuan(amountFen),
  },
]

/** Refunds of an order that were booked to the buyer's wallet, oldest first. */
export function BookedRefunds({ refunds, refundedFen }: Pick<OrderDetail, 'refunds' | 'refundedFen'>) {
  if (refunds.length === 0) return <p className="text-muted">尚无退款</p>
  return (
    <>
      <DataTable
        caption="退款记录"
        className="table line-table"
        columns={COLUMNS}
        rows={refunds}
        rowKey={({ at, cause }) => `${at} ${cause}`}
      />
      <p className="text-muted text-small">合计退款 {formatYuan(refundedFen)} 元，已退回您的钱包</p>
    </>
  )
}
