import { objectToOrder } from 'contract/disputes'
import { detail } from 'contract/ordering'
import { shopAskCorrection } from 'contract/ordering/corrections'
/** Endpoint cases of the buyer's steps. */
import { answerRefund } from 'contract/ordering/merchant-orders'
import * as steps from 'contract/ordering/order-steps'
import { info } from 'contract/spot/detail'
import { buy, putOnSale, unpaidOrder } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { correctionTo, lastHandOver } from '../../tests/fixtures/hand-over-corrections'
import { MINUTE_MS } from '../../tests/fixtures/market'
import {
  handedOverWithoutCode,
  paidOrder,
  payment,
  receivedOrder,
  stepsOf,
} from '../../tests/fixtures/order-stages'
import { payPasswordRefusals, richPerson } from '../../tests/fixtures/pay-passwords'
import { fresh } from '../../tests/fixtures/sms-codes'

const buyer = (m: Market) => m.seed.buyer
const hiddenFrom = (m: Market) => m.seed.rival
const cancellation = (orderId: string) => ({ orderId, reason: 'changed_mind' as const, ...fresh() })
const REFUND_ANSWER_MS = 48 * 3_600_000

async function refundingOrder(m: Market): Promise<string> {
  const orderId = await paidOrder(m)
  await m.value(steps.askRefund, cancellation(orderId), buyer(m))
  return orderId
}

const wrongTruck = (orderId: string, weightKg: number) => ({
  orderId,
  reason: 'wrong_truck' as const,
  text: '我方没有派这辆车',
  weightKg,
  ...fresh(),
})

export const orderStepCases = [
  endpointCase({
    endpoint: steps.confirmTruck,
    as: buyer,
    hiddenFrom,
    valid: async (m) => ({ ...(await handedOverWithoutCode(m)), ...fresh() }),
    happy: async (m) => {
      const ids = await handedOverWithoutCode(m)
      const { orderId } = ids
      const tooMuch = await m.ask(objectToOrder, wrongTruck(orderId, 2_001), buyer(m))
      expect(tooMuch.reason).toBe('more_than_delivered')
      expect(await m.value(steps.confirmTruck, { ...ids, ...fresh() }, buyer(m))).toEqual({
        orderId,
        state: 'partly_picked_up',
      })
      const { handOvers, timeline } = await m.value(detail, { id: orderId }, buyer(m))
      expect(handOvers).toMatchObject([{ withoutCode: { state: 'confirmed' }, mayConfirmTruck: false }])
      expect(timeline.at(-1)?.step).toBe('confirm_truck')
      const objected = await m.ask(objectToOrder, wrongTruck(orderId, 2_000), buyer(m))
      expect(objected.reason).toBe('truck_not_disputable')
    },
    refusals: {
      step_not_open: async (m) => {
        const ids = await handedOverWithoutCode(m)
        await m.value(objectToOrder, wrongTruck(ids.orderId, 2_000), buyer(m))
        return await m.ask(steps.confirmTruck, { ...ids, ...fresh() }, buyer(m))
      },
      truck_confirmed: async (m) => {
        const orderId = await receivedOrder(m)
        const withCode = { orderId, handOverId: await lastHandOver(m, orderId), ...fresh() }
        expect((await m.ask(steps.confirmTruck, withCode, buyer(m))).reason).toBe('truck_confirmed')
        const ids = await handedOverWithoutCode(m)
        await m.value(steps.confirmTruck, { ...ids, ...fresh() }, buyer(m))
        return await m.ask(steps.confirmTruck, { ...ids, ...fresh() }, buyer(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, ...(await handedOverWithoutCode(m)) }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'confirm_truck'),
    },
  }),
  endpointCase({
    endpoint: steps.cancel,
    as: buyer,
    hiddenFrom,
    valid: async (m) => cancellation(await unpaidOrder(m)),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      const { orderId } = await buy(m, offerId)
      const free = async () => (await m.value(info, { id: offerId })).availableKg
      expect(await free()).toBe(95_000)
      const other = { orderId, reason: 'other' as const, ...fresh() }
      const bare = await m.ask(steps.cancel, { ...other, note: '  ' }, buyer(m))
      expect(bare.data).toMatchObject({ fields: { note: ['选择「其他」时请填写说明'] } })
      expect(await m.value(steps.cancel, { ...other, note: '换牌号' }, buyer(m))).toEqual({
        orderId,
        state: 'cancelled',
      })
      expect(await free()).toBe(100_000)
      expect((await m.value(detail, { id: orderId }, buyer(m))).reasons.cancel).toBe('其他：换牌号')
    },
    refusals: {
      step_not_open: async (m) => {
        const answer = await m.ask(steps.cancel, cancellation(await receivedOrder(m)), buyer(m))
        expect(answer.msg).toContain('订单当前状态为「待收货」，已发货的订单不能取消或退款')
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, reason: 'wrong_price' as const }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'cancel'),
    },
  }),

  endpointCase({
    endpoint: steps.askRefund,
    as: buyer,
    hiddenFrom,
    valid: async (m) => cancellation(await paidOrder(m)),
    happy: async (m) => {
      const orderId = await paidOrder(m, 'delivered')
      const ask = { orderId, reason: 'too_slow' as const, note: '等了三天', ...fresh() }
      const answerBefore = new Date(m.clock.now().getTime() + REFUND_ANSWER_MS).toISOString()
      expect(await m.value(steps.askRefund, ask, buyer(m))).toEqual({
        orderId,
        state: 'refunding',
        answerBefore,
      })
      expect(await m.value(detail, { id: orderId }, buyer(m))).toMatchObject({
        refund: { askedAt: m.clock.now().toISOString(), answerBefore },
        reasons: { refund: '商家迟迟未交货：等了三天' },
        nextSteps: ['withdraw_refund'],
      })
    },
    refusals: {
      step_not_open: async (m) => {
        const answer = await m.ask(steps.askRefund, cancellation(await unpaidOrder(m)), buyer(m))
        expect(answer.msg).toBe('订单当前状态为「待付款」，还没有付款，可以直接取消订单')
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, reason: 'too_slow' as const }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'ask_refund'),
    },
  }),

  endpointCase({
    endpoint: steps.withdrawRefund,
    as: buyer,
    hiddenFrom,
    valid: async (m) => ({ orderId: await refundingOrder(m), ...fresh() }),
    happy: async (m) => {
      const orderId = await refundingOrder(m)
      expect((await m.value(detail, { id: orderId }, buyer(m))).pickupNote).toBeNull()
      expect(await m.value(steps.withdrawRefund, { orderId, ...fresh() }, buyer(m))).toEqual({
        orderId,
        state: 'awaiting_pickup',
      })
      const { refund, pickupNote } = await m.value(detail, { id: orderId }, buyer(m))
      expect([refund, pickupNote?.outstandingKg]).toEqual([null, 5_000])
    },
    refusals: {
      step_not_open: async (m) => {
        const orderId = await refundingOrder(m)
        await m.value(answerRefund, { orderId, answer: 'agree', ...fresh() }, m.seed.merchant)
        return await m.ask(steps.withdrawRefund, { orderId, ...fresh() }, buyer(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderId: await refundingOrder(m) }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'withdraw_refund'),
    },
  }),

  endpointCase({
    endpoint: steps.confirmReceipt,
    as: buyer,
    hiddenFrom,
    valid: async (m) => payment(await receivedOrder(m)),
    happy: async (m) => {
      const orderId = await receivedOrder(m)
      expect(await m.value(steps.confirmReceipt, payment(orderId), buyer(m))).toEqual({
        orderId,
        releasedFen: 3_367_500,
        backFen: 0,
        completedAt: m.clock.now().toISOString(),
      })
      expect(await m.value(detail, { id: orderId }, buyer(m))).toMatchObject({
        state: 'completed',
        escrowFen: 0,
        settled: { goodsFen: 3_367_500, backFen: 0 },
        nextSteps: [],
      })
    },
    refusals: {
      step_not_open: async (m) => {
        const orderId = await receivedOrder(m)
        await m.value(steps.confirmReceipt, payment(orderId), buyer(m))
        const again = await m.ask(steps.confirmReceipt, payment(orderId), buyer(m))
        expect(again.msg).toContain('已完成')
        return again
      },
      correction_open: async (m) => {
        const orderId = await receivedOrder(m)
        const asked = { orderId, handOverId: await lastHandOver(m, orderId), ...correctionTo(2_000) }
        await m.value(shopAskCorrection, asked, m.seed.merchant)
        return await m.ask(steps.confirmReceipt, payment(orderId), buyer(m))
      },
      verification_expired: async (m) => {
        const person = await richPerson(m)
        const valid = payment(await receivedOrder(m, person))
        return await m.later(31 * MINUTE_MS, () => m.ask(steps.confirmReceipt, valid, person))
      },
      ...payPasswordRefusals(steps.confirmReceipt, async (m, person) =>
        payment(await receivedOrder(m, person)),
      ),
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderId: await receivedOrder(m) }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'confirm'),
    },
  }),
]
