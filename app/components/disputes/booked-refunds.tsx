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

interface BookedRefundsProps extends Pick<OrderDetail, 'refunds' | 'refundedFen'> {
  /** Who got the money, as the reader knows them. */
  refundedTo?: string
}

/** Refunds of an order that were booked to the buyer's wallet, oldest first. */
export function BookedRefunds({ refunds, refundedFen, refundedTo = '您的钱包' }: BookedRefundsProps) {
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
      <p className="text-muted text-small">
        合计退款 {formatYuan(refundedFen)} 元，已退回{refundedTo}
      </p>
    </>
  )
}
