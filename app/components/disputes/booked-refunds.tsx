import type { OrderDetail } from 'contract/ordering'
import { REFUND_CAUSES } from 'contract/states'
import { formatTons, formatYuan } from 'contract/units'
import { figure, ListTable, name, type TableColumns, time, yuan } from '../ui/list-table'

type BookedRefund = OrderDetail['refunds'][number]

const COLUMNS: TableColumns<BookedRefund> = [
  name('事项', ({ cause }) => REFUND_CAUSES[cause]),
  time('时间', ({ at }) => at),
  figure('重量（吨）', ({ weightKg, pieces }) =>
    pieces === null ? (weightKg > 0 ? formatTons(weightKg) : '--') : `${pieces} 件`,
  ),
  yuan('退款（元）', ({ amountFen }) => amountFen, 'price'),
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
      <ListTable
        caption="退款记录"
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
