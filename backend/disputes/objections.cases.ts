/** Endpoint cases of objections. */
import { refuseOverdueObjections } from 'backend/disputes'
import * as contract from 'contract/disputes'
import { orderDisputes } from 'contract/disputes/arbitration'
import * as merchant from 'contract/disputes/merchant-disputes'
import { detail } from 'contract/ordering'
import { handOver } from 'contract/ordering/merchant-orders'
import { askRefund } from 'contract/ordering/order-steps'
import { uploadPicture } from 'contract/pictures'
import { pictureText } from 'tests/fixtures/pictures'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  OBJECTED_FEN,
  OBJECTED_KG,
  objectedOrder,
  objection,
  refusal,
  refusedObjection,
  shippedOrder,
} from '../../tests/fixtures/dispute-stages'
import { paidOrder, pickup, receivedOrder, stepsOf } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const HOUR_MS = 3_600_000
const ANSWER_MS = 48 * HOUR_MS
const PART_FEN = 100_000

const buyer = (m: Market) => m.seed.buyer
const merchantOf = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.rival
const hiddenFromShops = (m: Market) => m.seed.otherMerchant

const simple = (orderId: string) => ({ orderId, ...fresh() })

/** Objects to a new order. */
const objectTo = async (m: Market, orderId: string, over: object) =>
  await m.ask(contract.objectToOrder, { ...objection(orderId), ...over }, buyer(m))

const partialRefund = (orderId: string) => ({
  orderId,
  answer: 'refund' as const,
  amountFen: PART_FEN,
  note: '协商退差价',
  ...fresh(),
})

const buyerCases = [
  endpointCase({
    endpoint: contract.objectToOrder,
    as: buyer,
    hiddenFrom,
    valid: async (m) => objection(await receivedOrder(m)),
    happy: async (m) => {
      const orderId = await receivedOrder(m)
      const picture = await m.value(uploadPicture, { file: await pictureText() }, buyer(m))
      const answerBefore = new Date(m.clock.now().getTime() + ANSWER_MS).toISOString()
      const input = { ...objection(orderId), pictures: [picture.id] }
      expect(await m.value(contract.objectToOrder, input, buyer(m))).toMatchObject({
        orderId,
        state: 'objecting',
        disputedFen: OBJECTED_FEN,
        answerBefore,
      })
      const { objections } = await m.value(orderDisputes, { orderId }, buyer(m))
      expect(objections).toMatchObject([
        {
          reason: 'off_spec',
          weightKg: OBJECTED_KG,
          pictures: [{ id: picture.id }],
          openSteps: ['withdraw'],
        },
      ])
      const order = await m.value(detail, { id: orderId }, buyer(m))
      expect([order.state, order.autoConfirmAt, order.nextSteps]).toEqual([
        'objecting',
        null,
        ['withdraw_objection'],
      ])
      const missing = { ...objection(orderId), weightKg: undefined }
      expect((await m.ask(contract.objectToOrder, missing, buyer(m))).data).toMatchObject({
        fields: { weightKg: ['请填写异议数量'] },
      })
    },
    refusals: {
      step_not_open: async (m) => {
        const answer = await objectTo(m, await paidOrder(m), {})
        expect(answer.msg).toBe('订单当前状态为「待提货」，货物尚未交付，可以申请退款')
        return answer
      },
      goods_delivered: async (m) => objectTo(m, await receivedOrder(m), { reason: 'not_arrived' }),
      not_arrived_too_early: async (m) => objectTo(m, await shippedOrder(m), { reason: 'not_arrived' }),
      truck_not_disputable: async (m) => objectTo(m, await receivedOrder(m), { reason: 'wrong_truck' }),
      more_than_delivered: async (m) => {
        const answer = await objectTo(m, await receivedOrder(m), { weightKg: 5_001 })
        expect(answer.msg).toContain('最多 5 吨')
        return answer
      },
      dispute_picture_unknown: async (m) => {
        const foreign = await m.value(uploadPicture, { file: await pictureText() }, m.seed.rival)
        return await objectTo(m, await receivedOrder(m), { pictures: [foreign.id] })
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 2_000 }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'object'),
    },
  }),

  endpointCase({
    endpoint: contract.withdrawObjection,
    as: buyer,
    hiddenFrom,
    valid: async (m) => simple(await objectedOrder(m)),
    happy: async (m) => {
      const orderId = await objectedOrder(m)
      expect(await m.value(contract.withdrawObjection, simple(orderId), buyer(m))).toEqual({
        orderId,
        state: 'awaiting_receipt',
      })
      const { objections, objectable } = await m.value(orderDisputes, { orderId }, buyer(m))
      expect(objections).toMatchObject([{ outcome: 'withdrawn', openSteps: [] }])
      expect(objectable).toEqual({ maxKg: 5_000, maxPieces: null, unconfirmedKg: 0, notArrivedAt: null })
    },
    refusals: {
      step_not_open: async (m) => m.ask(contract.withdrawObjection, simple(await receivedOrder(m)), buyer(m)),
      objection_answered: async (m) =>
        m.ask(contract.withdrawObjection, simple(await refusedObjection(m)), buyer(m)),
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderId: await objectedOrder(m) }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'withdraw_objection'),
    },
  }),

  endpointCase({
    endpoint: contract.acceptAnswer,
    as: buyer,
    hiddenFrom,
    valid: async (m) => simple(await refusedObjection(m)),
    happy: async (m) => {
      const orderId = await objectedOrder(m)
      await m.value(merchant.answerObjection, partialRefund(orderId), merchantOf(m))
      expect(await m.value(contract.acceptAnswer, simple(orderId), buyer(m))).toEqual({
        orderId,
        state: 'awaiting_receipt',
      })
      const order = await m.value(detail, { id: orderId }, buyer(m))
      expect(order).toMatchObject({ refundedFen: PART_FEN, refunds: [{ cause: 'objection' }] })
    },
    refusals: {
      step_not_open: async (m) => m.ask(contract.acceptAnswer, simple(await receivedOrder(m)), buyer(m)),
      not_answered_yet: async (m) => m.ask(contract.acceptAnswer, simple(await objectedOrder(m)), buyer(m)),
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderId: await refusedObjection(m) }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'close_objection'),
    },
  }),

  endpointCase({
    endpoint: contract.refundPage,
    as: buyer,
    valid: async () => ({ state: 'open' as const, size: 10 }),
    happy: async (m) => {
      const list = async (state: 'open' | 'closed' | undefined, who = buyer(m)) =>
        await m.value(contract.refundPage, { state, size: 10 }, who)
      const before = (await list(undefined)).total
      const objected = await objectedOrder(m)
      const refunding = await paidOrder(m)
      await m.value(askRefund, { orderId: refunding, reason: 'too_slow', ...fresh() }, buyer(m))
      const all = await list(undefined)
      expect(all.total).toBe(before + 2)
      const rows = new Map((await list('open')).list.map((row) => [row.orderId, row]))
      expect(rows.get(objected)).toMatchObject({
        kind: 'objection',
        reason: '质量不符：熔指偏高，超出标准',
        weightKg: OBJECTED_KG,
        disputedFen: OBJECTED_FEN,
        result: null,
      })
      expect(rows.get(refunding)).toMatchObject({ kind: 'refund', orderState: 'refunding', weightKg: null })
      await m.value(
        merchant.answerObjection,
        { ...partialRefund(objected), amountFen: OBJECTED_FEN },
        merchantOf(m),
      )
      const closed = (await list('closed')).list.find(({ orderId }) => orderId === objected)
      expect(closed).toMatchObject({ result: '全额退款', refundedFen: OBJECTED_FEN, answerBefore: null })
      expect((await list(undefined, m.seed.rival)).total).toBe(0)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: orderDisputes,
    as: buyer,
    hiddenFrom,
    valid: async (m) => ({ orderId: await objectedOrder(m) }),
    happy: async (m) => {
      const orderId = await receivedOrder(m)
      const see = async () => await m.value(orderDisputes, { orderId }, buyer(m))
      expect(await see()).toEqual({
        objections: [],
        arbitrations: [],
        objectable: { maxKg: 5_000, maxPieces: null, unconfirmedKg: 0, notArrivedAt: null },
        arbitrable: null,
      })
      await m.value(contract.objectToOrder, objection(orderId), buyer(m))
      await m.value(merchant.answerObjection, refusal(orderId), merchantOf(m))
      expect(await see()).toMatchObject({
        objections: [{ openSteps: ['accept_answer', 'request_arbitration'] }],
        objectable: null,
        arbitrable: { disputedFen: OBJECTED_FEN },
      })
    },
    refusals: {},
  }),
]

const merchantCases = [
  endpointCase({
    endpoint: merchant.answerObjection,
    as: merchantOf,
    hiddenFrom: hiddenFromShops,
    valid: async (m) => partialRefund(await objectedOrder(m)),
    happy: async (m) => {
      const answer = async (over: object) => {
        const orderId = await objectedOrder(m)
        return await m.ask(merchant.answerObjection, { ...refusal(orderId), ...over }, merchantOf(m))
      }
      expect((await answer({})).data).toMatchObject({ state: 'objecting', refundFen: null })
      expect((await answer({ answer: 'replace' })).data).toMatchObject({ state: 'awaiting_receipt' })
      expect((await answer({ answer: 'refund', weightKg: OBJECTED_KG })).data).toMatchObject({
        state: 'awaiting_receipt',
        refundFen: OBJECTED_FEN,
      })
      const both = await answer({ answer: 'refund', weightKg: 1, amountFen: 1 })
      expect(both.data).toMatchObject({ fields: { amountFen: ['退款请填写重量或金额中的一项'] } })
      expect((await answer({ weightKg: 1 })).reason).toBe('invalid_input')
      expect((await answer({ note: ' ' })).data).toMatchObject({ fields: { note: ['拒绝异议时请说明原因'] } })
    },
    refusals: {
      step_not_open: async (m) =>
        m.ask(merchant.answerObjection, refusal(await receivedOrder(m)), merchantOf(m)),
      answer_time_over: async (m) => {
        const orderId = await objectedOrder(m)
        await refuseOverdueObjections(m.db, new Date(m.clock.now().getTime() + ANSWER_MS + 1))
        return await m.ask(merchant.answerObjection, refusal(orderId), merchantOf(m))
      },
      replace_in_pickup: async (m) => {
        const load = await pickup(m)
        await m.value(handOver, load, merchantOf(m))
        await m.value(contract.objectToOrder, objection(load.orderId), buyer(m))
        return await m.ask(
          merchant.answerObjection,
          { ...refusal(load.orderId), answer: 'replace' },
          merchantOf(m),
        )
      },
      objection_answered: async (m) =>
        m.ask(merchant.answerObjection, refusal(await refusedObjection(m)), merchantOf(m)),
      refund_beyond_objection: async (m) => {
        const input = { ...partialRefund(await objectedOrder(m)), amountFen: OBJECTED_FEN + 1 }
        const answer = await m.ask(merchant.answerObjection, input, merchantOf(m))
        expect(answer.msg).toBe('退款超过异议范围，最多 1 吨或 6,735.00 元')
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, amountFen: PART_FEN + 1 }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'refund_objection'),
    },
  }),
]

export const objectionCases = [...buyerCases, ...merchantCases]
