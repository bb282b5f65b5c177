import type { OrderDetail, TimelineEvent } from 'contract/ordering'
import { ORDER_STEPS } from 'contract/states'
import { formatYuan } from 'contract/units'
import { Money } from '../ui/money'
import { Time } from '../ui/time'

interface MoneyStepsProps {
  timeline: readonly TimelineEvent[]
  paidFen: number
  /** Of the paid sum, what still lies in the order's escrow account. */
  escrowFen: number
  /** What the weighbridge made of it; null until that is known. */
  settled: OrderDetail['settled']
}

/** The money of each step, seen from the buyer, and where it lies now. */
export function MoneySteps({ timeline, paidFen, escrowFen, settled }: MoneyStepsProps) {
  const steps = timeline.filter(({ moneyFen }) => moneyFen !== null && moneyFen !== 0)
  if (steps.length === 0) return <p className="text-muted">尚无资金往来</p>
  return (
    <>
      <table className="table line-table">
        <caption className="sr-only">资金往来</caption>
        <thead>
          <tr>
            <th scope="col">事项</th>
            <th scope="col">时间</th>
            <th scope="col" className="num">
              金额（元）
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ at, step, note, moneyFen }) => (
            <tr key={`${at}-${step}`}>
              <th scope="row">
                {ORDER_STEPS[step]}
                {note !== null && <span className="text-muted text-small"> {note}</span>}
              </th>
              <td data-l="时间">
                <Time at={at} />
              </td>
              <td className="num price" data-l="金额（元）">
                <Money fen={moneyFen ?? 0} isSigned />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
