import type { OrderDetail, TimelineEvent } from 'contract/ordering'
import { ORDER_STEPS } from 'contract/states'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Money } from '../ui/money'

interface MoneyStepsProps {
  timeline: readonly TimelineEvent[]
  paidFen: number
  /** Of the paid sum, what still lies in the order's escrow account. */
  escrowFen: number
  /** What the weighbridge made of it; null until that is known. */
  settled: OrderDetail['settled']
}

const COLUMNS: TableColumns<TimelineEvent> = [
  {
    header: '事项',
    isRowHeader: true,
    cell: ({ step, note }) => (
      <>
        {ORDER_STEPS[step]}
        {note !== null && <span className="text-muted text-small"> {note}</span>}
      </>
    ),
  },
  { header: '时间', dataLabel: true, cell: ({ at }) => <Time at={at} /> },
  {
    header: '金额（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ moneyFen }) => <Money fen={moneyFen ?? 0} isSigned />,
  },
]

/** The money of each step, seen from the buyer, and where it lies now. */
export function MoneySteps({ timeline, paidFen, escrowFen, settled }: MoneyStepsProps) {
  const steps = timeline.filter(({ moneyFen }) => moneyFen !== null && moneyFen !== 0)
  if (steps.length === 0) return <p className="text-muted">尚无资金往来</p>
  return (
    <>
      <DataTable
        caption="资金往来"
        className="table line-table"
        columns={COLUMNS}
        rows={steps}
        rowKey={({ at, step }) => `${at}-${step}`}
      />
      <p className="text-muted text-small mt-2">
        {escrowFen > 0
          ? `已付 ${formatYuan(paidFen)} 元，其中 ${formatYuan(escrowFen)} 元在本订单的监管账户中，确认收货后转给商家`
          : `已付 ${formatYuan(paidFen)} 元，本订单的监管账户已结清`}
        {settled !== null &&
          settled.backFen > 0 &&
          `；按过磅重量结算货款 ${formatYuan(settled.goodsFen)} 元，多付的 ${formatYuan(settled.backFen)} 元退回钱包`}
      </p>
    </>
  )
}
