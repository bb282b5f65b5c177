/** Endpoint cases of the payment of several orders. */

import { detail, pay } from 'contract/ordering'
import { cancel } from 'contract/ordering/order-steps'
import * as contract from 'contract/ordering/pay-orders'
import { singleBuy } from 'contract/spot'
import { capitalSelf } from 'contract/wallet'
import { orderInput, putOnSale, unpaidOrder, unpaidOrderOf } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { bankBuyer, startCollecting } from '../../tests/fixtures/bank-payments'
import { MINUTE_MS, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { payment, stepsOf } from '../../tests/fixtures/order-stages'
import { payPasswordRefusals, richPerson } from '../../tests/fixtures/pay-passwords'
import { fresh } from '../../tests/fixtures/sms-codes'

const TOTAL_FEN = 3_367_500
const PAY_TIME_MS = 30 * MINUTE_MS

const together = (...orderIds: string[]) => ({ orderIds, payPassword: PAY_PASSWORD, ...fresh() })
const twoOf = async (m: Market, who: Person) =>
  together(await unpaidOrderOf(m, who), await unpaidOrderOf(m, who))
const orderNoOf = async (m: Market, id: string, who: Person) => (await m.value(detail, { id }, who)).orderNo

export const payOrdersCases = [
  endpointCase({
    endpoint: contract.payOrders,
    as: (m) => m.seed.buyer,
    valid: async (m) => together(await unpaidOrder(m), await unpaidOrder(m)),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const who = m.seed.buyer
      const available = async () => (await m.value(capitalSelf, {}, who)).availableFen
      const before = await available()
      const [first, second] = [await unpaidOrder(m), await unpaidOrder(m)]
      const paid = await m.value(contract.payOrders, together(second, first, first), who)
      expect(paid).toMatchObject({ orderIds: [first, second].sort(), paidFen: 2 * TOTAL_FEN })
      expect(await available()).toBe(before - 2 * TOTAL_FEN)
      for (const id of [first, second])
        expect(await m.value(detail, { id }, who)).toMatchObject({
          state: 'awaiting_pickup',
          escrowFen: TOTAL_FEN,
        })
      const many = Array.from({ length: 21 }, () => first)
      expect((await m.ask(contract.payOrders, together(...many), who)).reason).toBe('invalid_input')
    },
    refusals: {
      orders_of_several_buyers: async (m) => {
        const asCompany = { ...orderInput(await putOnSale(m)), buyAs: 'company' as const }
        const { orderId } = await m.value(singleBuy, asCompany, m.seed.buyer)
        return await m.ask(contract.payOrders, together(orderId, await unpaidOrder(m)), m.seed.buyer)
      },
      one_order_not_payable: async (m) => {
        const who = m.seed.buyer
        const [open, closed] = [await unpaidOrder(m), await unpaidOrder(m)]
        await m.value(cancel, { orderId: closed, reason: 'changed_mind', ...fresh() }, who)
        const answer = await m.ask(contract.payOrders, together(open, closed), who)
        expect(answer.data).toMatchObject({ orderNo: await orderNoOf(m, closed, who), stateName: '已取消' })
        expect(await stepsOf(m, open, 'pay')).toBe(0)
        return answer
      },
      one_pay_time_over: async (m) => {
        const who = await richPerson(m)
        const early = await unpaidOrderOf(m, who)
        return await m.later(PAY_TIME_MS + 1, async () => {
          const late = await unpaidOrderOf(m, who)
          const answer = await m.ask(contract.payOrders, together(late, early), who)
          expect(answer.msg).toContain(await orderNoOf(m, early, who))
          return answer
        })
      },
      verification_expired: async (m) => {
        const who = await richPerson(m)
        return await m.later(31 * MINUTE_MS, async () => m.ask(contract.payOrders, await twoOf(m, who), who))
      },
      ...payPasswordRefusals(contract.payOrders, twoOf),
      one_bank_payment_running: async (m) => {
        const buyer = await bankBuyer(m)
        const input = await twoOf(m, buyer.person)
        const [collected = ''] = input.orderIds
        await startCollecting(m, buyer, collected)
        const answer = await m.ask(contract.payOrders, input, buyer.person)
        expect(answer.msg).toContain(await orderNoOf(m, collected, buyer.person))
        return answer
      },
      balance_short: async (m) => {
        const who = await m.newPerson({ payPassword: true, yuan: '50000' })
        const input = await twoOf(m, who)
        const answer = await m.ask(contract.payOrders, input, who)
        expect(answer.data).toMatchObject({ missingFen: 2 * TOTAL_FEN - 5_000_000 })
        for (const id of input.orderIds)
          expect((await m.value(detail, { id }, who)).state).toBe('awaiting_payment')
        const [one = ''] = input.orderIds
        expect((await m.ask(pay, payment(one), who)).status).toBe(200)
        return answer
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderIds: [await unpaidOrder(m)] }),
      effects: (m, { orderIds: [first = ''] }) => stepsOf(m, first, 'pay'),
    },
  }),
]
