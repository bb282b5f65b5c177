import type { OrderStep } from 'contract/states'
import { plainTons } from 'contract/units'

/** A step that the buyer may take now, as a way to where it is done: nothing is done by the link itself. */
export interface OrderWay {
  name: string
  to: string
  /** `spend` moves money, `main` is what the order waits for; the others are there if wanted. */
  weight: 'spend' | 'main' | 'other'
}

interface Steppable {
  id: string
  nextSteps: readonly OrderStep[]
}

const WAYS: Partial<Record<OrderStep, Pick<OrderWay, 'name' | 'weight'>>> = {
  pay: { name: '去付款', weight: 'spend' },
  confirm: { name: '确认收货', weight: 'main' },
  cancel: { name: '取消订单', weight: 'other' },
  ask_refund: { name: '申请退款', weight: 'other' },
  withdraw_refund: { name: '撤销退款申请', weight: 'other' },
}

/** Where the buyer's open steps are taken, the weightiest first. */
export function orderWays({ id, nextSteps }: Steppable): OrderWay[] {
  return (Object.keys(WAYS) as OrderStep[]).flatMap((step) => {
    const way = WAYS[step]
    if (!way || !nextSteps.includes(step)) return []
    const to = step === 'pay' ? `/payPage?id=${id}` : `${detailPath(id)}&act=${step}`
    return [{ ...way, to }]
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
