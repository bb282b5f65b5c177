/** Endpoint cases of corrections of hand-overs, for both sides. */
import { detail } from 'contract/ordering'
import * as corrections from 'contract/ordering/corrections'
import { answerRefund } from 'contract/ordering/merchant-orders'
import { askRefund } from 'contract/ordering/order-steps'
import { expect } from 'vitest'
import type { Answer } from '../../tests/endpoints/answer'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  answering,
  askedByBuyer,
  askedByShop,
  correctionTo,
  lastHandOver,
  loadMore,
  partlyHandedOver,
} from '../../tests/fixtures/hand-over-corrections'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import { paidOrder, receivedOrder, stepsOf } from '../../tests/fixtures/order-stages'
import { writePass } from '../../tests/fixtures/pickup'
import { fresh } from '../../tests/fixtures/sms-codes'

const buyerOf = (m: Market) => m.seed.buyer
const merchantOf = (m: Market) => m.seed.merchant

type Ask = typeof corrections.askCorrection
type AnswerCall = typeof corrections.answerCorrection
type Asked = Awaited<ReturnType<typeof askedByShop>>

interface Side {
  ask: Ask
  answer: AnswerCall
  who: (m: Market) => Person
}
const BUYER: Side = { ask: corrections.askCorrection, answer: corrections.answerCorrection, who: buyerOf }
const SHOP: Side = {
  ask: corrections.shopAskCorrection,
  answer: corrections.shopAnswerCorrection,
  who: merchantOf,
}

/** Ends the pick-up of an order by a refund of its rest. */
async function refundRest(m: Market, orderId: string): Promise<void> {
  await m.value(askRefund, { orderId, reason: 'changed_mind', ...fresh() }, m.seed.buyer)
  await m.value(answerRefund, { orderId, answer: 'agree', ...fresh() }, m.seed.merchant)
}

function askRefusals({ ask, answer, who }: Side, other: Side) {
  const send = async (m: Market, ids: { orderId: string; handOverId: string }, weightKg = 4_000) =>
    (await m.ask(ask, { ...ids, ...correctionTo(weightKg) }, who(m))) as Answer
  const sendNew = (weightKg: number) => async (m: Market) => send(m, await partlyHandedOver(m), weightKg)
  return {
    step_not_open: async (m: Market) => {
      const orderId = await paidOrder(m)
      return await send(m, { orderId, handOverId: orderId })
    },
    correction_time_over: async (m: Market) => {
      const ids = await partlyHandedOver(m)
      expect((await m.later(DAY_MS - 1, () => send(m, ids))).status).toBe(200)
      const late = await partlyHandedOver(m)
      return await m.later(DAY_MS, () => send(m, late))
    },
    hand_over_corrected: async (m: Market) => {
      const ids = await partlyHandedOver(m)
      const { id } = await m.value(ask, { ...ids, ...correctionTo(4_000) }, who(m))
      const asked = { orderId: ids.orderId, correctionId: id }
      await m.value(other.answer, answering(asked, 'confirm'), other.who(m))
      return await send(m, ids, 3_000)
    },
    correction_open: async (m: Market) => {
      const ids = await partlyHandedOver(m)
      const { id } = await m.value(ask, { ...ids, ...correctionTo(4_000) }, who(m))
      const refused = await send(m, ids, 3_000)
      await m.value(answer, answering({ orderId: ids.orderId, correctionId: id }, 'withdraw'), who(m))
      expect((await send(m, ids, 3_000)).status).toBe(200)
      return refused
    },
    weights_final: async (m: Market) => {
      const ids = await partlyHandedOver(m)
      await refundRest(m, ids.orderId)
      return await send(m, ids)
    },
    correction_unchanged: sendNew(2_000),
    correction_above_order: sendNew(5_025),
    not_whole_bags: sendNew(4_010),
  }
}

function answerRefusals({ answer, who }: Side, other: Side, askedByOther: (m: Market) => Promise<Asked>) {
  const send = async (m: Market, ids: Asked, word: 'confirm' | 'refuse' | 'withdraw' = 'confirm') =>
    (await m.ask(answer, answering(ids, word), who(m))) as Answer
  return {
    step_not_open: async (m: Market) => {
      const ids = await askedByOther(m)
      await m.value(askRefund, { orderId: ids.orderId, reason: 'changed_mind', ...fresh() }, m.seed.buyer)
      return await send(m, ids)
    },
    correction_answered: async (m: Market) => {
      const ids = await askedByOther(m)
      await m.value(answer, answering(ids, 'refuse'), who(m))
      return await send(m, ids)
    },
    correction_of_own_side: async (m: Market) => {
      const ids = await askedByOther(m)
      return (await m.ask(other.answer, answering(ids, 'confirm'), other.who(m))) as Answer
    },
    correction_of_other_side: async (m: Market) => send(m, await askedByOther(m), 'withdraw'),
    correction_time_over: async (m: Market) => {
      const ids = await askedByOther(m)
      return await m.later(DAY_MS, () => send(m, ids))
    },
    weights_final: async (m: Market) => {
      const ids = await askedByOther(m)
      await refundRest(m, ids.orderId)
      return await send(m, ids)
    },
    correction_above_order: async (m: Market) => {
      const ids = await askedByOther(m)
      await loadMore(m, ids.orderId, 2_000)
      return await send(m, ids)
    },
    correction_below_passes: async (m: Market) => {
      const ids = await askedByOther(m)
      await writePass(m, { orderId: ids.orderId, weightKg: 2_000 })
      return await send(m, ids)
    },
  }
}

function askCase(side: Side, other: Side, hiddenFrom: (m: Market) => Person) {
  return endpointCase({
    endpoint: side.ask,
    as: side.who,
    hiddenFrom,
    valid: async (m) => ({ ...(await partlyHandedOver(m)), ...correctionTo(4_000) }),
    happy: async (m) => {
      const ids = await partlyHandedOver(m)
      const asked = await m.value(side.ask, { ...ids, ...correctionTo(4_000) }, side.who(m))
      expect(asked).toMatchObject({ fromKg: 2_000, toKg: 4_000, state: 'asked', answeredAt: null })
      const order = await m.value(detail, { id: ids.orderId }, m.seed.buyer)
      expect(order).toMatchObject({ lines: [{ handedKg: 2_000 }], pickupNote: { outstandingKg: 3_000 } })
      expect(order.handOvers).toMatchObject([{ weightKg: 2_000, correction: asked, mayCorrect: false }])
      expect(order.timeline.at(-1)?.note).toBe('出库 2 吨更正为 4 吨；原因：登记时少填了一位')
    },
    refusals: askRefusals(side, other),
    repeat: {
      other: async (input) => ({ ...input, weightKg: 3_000 }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'ask_correction'),
    },
  })
}

function answerCase(
  side: Side,
  other: Side,
  askedByOther: (m: Market, weightKg?: number) => Promise<Asked>,
  hiddenFrom: (m: Market) => Person,
) {
  return endpointCase({
    endpoint: side.answer,
    as: side.who,
    hiddenFrom,
    valid: async (m) => answering(await askedByOther(m), 'confirm'),
    happy: async (m) => {
      const ids = await askedByOther(m)
      const order = () => m.value(detail, { id: ids.orderId }, m.seed.buyer)
      const oldCode = (await order()).pickupNote?.code
      await m.value(side.answer, answering(ids, 'confirm'), side.who(m))
      const corrected = await order()
      expect(corrected).toMatchObject({
        state: 'partly_picked_up',
        lines: [{ handedKg: 4_000, settledKg: null }],
        pickupNote: { outstandingKg: 1_000 },
        handOvers: [{ weightKg: 4_000, correction: { state: 'confirmed' }, mayCorrect: false }],
      })
      expect(corrected.pickupNote?.code).not.toBe(oldCode)
      await loadMore(m, ids.orderId, 1_000)
      expect((await order()).state).toBe('awaiting_receipt')

      const all = await askedByOther(m, 5_000)
      await m.value(side.answer, answering(all, 'confirm'), side.who(m))
      const now = m.clock.now().getTime()
      expect(await m.value(detail, { id: all.orderId }, m.seed.buyer)).toMatchObject({
        state: 'awaiting_receipt',
        lines: [{ handedKg: 5_000, settledKg: 5_000 }],
        pickupNote: null,
        autoConfirmAt: new Date(now + 7 * DAY_MS).toISOString(),
      })

      const orderId = await receivedOrder(m)
      const whole = { orderId, handOverId: await lastHandOver(m, orderId), ...correctionTo(2_000) }
      const { id } = await m.value(other.ask, whole, other.who(m))
      await m.value(side.answer, answering({ orderId, correctionId: id }, 'confirm'), side.who(m))
      expect(await m.value(detail, { id: orderId }, m.seed.buyer)).toMatchObject({
        state: 'partly_picked_up',
        lines: [{ handedKg: 2_000, settledKg: null }],
        pickupNote: { outstandingKg: 3_000 },
        deliveredAt: null,
        autoConfirmAt: null,
      })
    },
    refusals: answerRefusals(side, other, askedByOther),
    repeat: {
      other: async (input) => ({ ...input, answer: 'refuse' as const }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'confirm_correction'),
    },
  })
}

export const correctionCases = [
  askCase(BUYER, SHOP, (m) => m.seed.rival),
  askCase(SHOP, BUYER, (m) => m.seed.otherMerchant),
  answerCase(BUYER, SHOP, askedByShop, (m) => m.seed.rival),
  answerCase(SHOP, BUYER, askedByBuyer, (m) => m.seed.otherMerchant),
]
