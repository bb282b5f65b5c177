import { memberPersonalCenterData } from 'contract/home/personal-center'
import { pay } from 'contract/ordering'
import { askRefund, confirmReceipt } from 'contract/ordering/order-steps'
import { buy, putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { fetchAll, paidOrder, payment } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'
import { completedTrial } from '../../tests/fixtures/trials'

export const personalCenterCases = [
  endpointCase({
    endpoint: memberPersonalCenterData,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true, yuan: '1000000' })
      const read = () => m.value(memberPersonalCenterData, {}, person)
      expect(await read()).toMatchObject({ orders: { all: 0 }, toDo: [], purchasedThisMonthKg: 0 })
      const { orderId, payBefore } = await buy(m, await putOnSale(m), 5_000, person)
      expect((await read()).toDo).toEqual([{ kind: 'pay', count: 1, dueAt: payBefore }])
      await m.value(pay, payment(orderId), person)
      expect((await read()).toDo).toEqual([{ kind: 'pick_up', count: 1, dueAt: null }])
      await fetchAll(m, orderId, person)
      expect((await read()).toDo).toEqual([{ kind: 'receive', count: 1, dueAt: expect.any(String) }])
      await m.value(confirmReceipt, payment(orderId), person)
      expect(await read()).toMatchObject({
        orders: { all: 1, byState: { completed: 1 } },
        toDo: [],
        purchasedThisMonthKg: 5_000,
      })
      const refunded = await paidOrder(m, 'pickup', person)
      await m.value(askRefund, { orderId: refunded, reason: 'changed_mind', ...fresh() }, person)
      expect((await read()).toDo).toEqual([{ kind: 'dispute', count: 1, dueAt: null }])

      const reports = async () => {
        const { toDo } = await m.value(memberPersonalCenterData, {}, m.seed.buyer)
        return toDo.find(({ kind }) => kind === 'trial_report')
      }
      const before = (await reports())?.count ?? 0
      await completedTrial(m)
      expect(await reports()).toEqual({ kind: 'trial_report', count: before + 1, dueAt: expect.any(String) })
    },
    refusals: {},
  }),
]
