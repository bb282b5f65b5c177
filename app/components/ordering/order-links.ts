import type { OrderStep } from 'contract/states'
import { plainTons } from 'contract/units'

/** Link to the page on which the buyer takes a step of an order. */
export interface OrderLink {
  name: string
  to: string
  /** `spend` moves money, `main` is the step that the order waits for, `other` is optional. */
  weight: 'spend' | 'main' | 'other'
}

interface Steppable {
  id: string
  nextSteps: readonly OrderStep[]
}

const STEP_LINKS: Partial<Record<OrderStep, Pick<OrderLink, 'name' | 'weight'>>> = {
  pay: { name: '去付款', weight: 'spend' },
  confirm: { name: '确认收货', weight: 'main' },
  cancel: { name: '取消订单', weight: 'other' },
  ask_refund: { name: '申请退款', weight: 'other' },
  withdraw_refund: { name: '撤销退款申请', weight: 'other' },
}

/** Links of the open steps, by descending weight. */
export function orderLinks({ id, nextSteps }: Steppable): OrderLink[] {
  return (Object.keys(STEP_LINKS) as OrderStep[]).flatMap((step) => {
    const link = STEP_LINKS[step]
    if (!link || !nextSteps.includes(step)) return []
    const to = step === 'pay' ? `/payPage?id=${id}` : `${detailPath(id)}&act=${step}`
    return [{ ...link, to }]
  })
}

export function detailPath(orderId: string): string {
  return `/personalCenter/myOrderDetail?id=${orderId}`
}

interface Bought {
  offerId: string
  orderedKg: number
}

/** The order page filled in with the same goods, weight and delivery; it says so where the offer is gone. */
export function againPath({ offerId, orderedKg }: Bought, delivery: string): string {
  return `/comfirmOrder?${new URLSearchParams({ id: offerId, weightTon: plainTons(orderedKg), delivery })}`
}
