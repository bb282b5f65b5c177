import type { OrderDetail, TimelineEvent } from 'contract/ordering'
import { ORDER_STEPS } from 'contract/states'
import { formatYuan } from 'contract/units'
import { figure, ListTable, name, type TableColumns, time } from '../ui/list-table'
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
  name('事项', ({ step, note }) => (
    <>
      {ORDER_STEPS[step]}
      {note !== null && <span className="text-muted text-small"> {note}</span>}
    </>
  )),
  time('时间', ({ at }) => at),
  figure('金额（元）', ({ moneyFen }) => <Money fen={moneyFen ?? 0} isSigned />, 'price'),
]

/** The money of each step, seen from the buyer, and where it lies now. */
export function MoneySteps({ timeline, paidFen, escrowFen, settled }: MoneyStepsProps) {
  const steps = timeline.filter(({ moneyFen }) => moneyFen !== null && moneyFen !== 0)
  if (steps.length === 0) return <p className="text-muted">尚无资金往来</p>
  return (
    <>
      <ListTable
        caption="资金往来"
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
