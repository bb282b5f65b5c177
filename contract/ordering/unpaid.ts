/** Limits of a buyer's unpaid orders, whose goods are held. */
import { defineRefusals } from '../refusal'
import { plainTons } from '../units'

interface UnpaidFacts {
  openOrders: number
  openKg: number
  maxOrders: number
  maxKg: number
}

export const refusals = defineRefusals({
  too_many_unpaid: {
    errorcode: 50_101,
    status: 409,
    text: ({ openOrders, openKg, maxOrders, maxKg }: UnpaidFacts) =>
      `待付款的订单最多 ${maxOrders} 笔、${plainTons(maxKg)} 吨，现有 ${openOrders} 笔、${plainTons(openKg)} 吨；请先付款或取消`,
  },
})
