import { detail } from 'contract/ordering'
/** Endpoint cases of the merchant's order calls. */
import * as merchant from 'contract/ordering/merchant-orders'
import { operatorOrder } from 'contract/ordering/operator-orders'
import { askRefund } from 'contract/ordering/order-steps'
import { capitalSelf } from 'contract/wallet'
import { unpaidOrder, unpaidOrderOf } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { bankBuyer, startCollecting } from '../../tests/fixtures/bank-payments'
import { fileRefusals } from '../../tests/fixtures/file-refusals'
import { handOverRefusals } from '../../tests/fixtures/hand-over-refusals'
import {
  paidOrder,
  pickup,
  pickupWithoutCode,
  receivedOrder,
  stepsOf,
  WITHOUT_CODE_REASON,
} from '../../tests/fixtures/order-stages'
import { pictureText } from '../../tests/fixtures/pictures'

import { fresh } from '../../tests/fixtures/sms-codes'

const merchantOf = (m: Market) => m.seed.merchant
const otherMerchantOf = (m: Market) => m.seed.otherMerchant
const hiddenFrom = otherMerchantOf
const NOTES_MAX = 9
const HOUR_MS = 3_600_000
const RECEIPT_CONFIRM_MS = 7 * 24 * HOUR_MS

const withoutId = ({ requestId: _, ...load }: Awaited<ReturnType<typeof pickup>>) => load
const shipment = (orderId: string) => ({ orderId, documentNo: 'YD20261121-01', ...fresh() })

/** Goods leave without a code for a reason, which is told to the buyer; the market's deadlines run as with a code. */
async function leavesWithoutCode(m: Market): Promise<void> {
  const load = await pickupWithoutCode(m)
  const { orderId } = load
  const both = await m.ask(merchant.handOver, { ...load, pickupCode: '12345678', ...fresh() }, merchantOf(m))
  expect(both.data).toMatchObject({ fields: { withoutCodeReason: ['已填提货码的，不填原因'] } })
  const neither = await m.ask(
    merchant.handOver,
    { ...load, withoutCodeReason: ' ', ...fresh() },
    merchantOf(m),
  )
  expect(neither.status).toBe(400)
  const { requestId: _, ...shown } = load
  expect(await m.value(merchant.previewHandOver, shown, merchantOf(m))).toMatchObject({ isWithoutCode: true })
  expect(await m.value(merchant.handOver, load, merchantOf(m))).toEqual({
    orderId,
    state: 'partly_picked_up',
  })
  const { handOvers, timeline, autoConfirmAt } = await m.value(detail, { id: orderId }, m.seed.buyer)
  expect(handOvers).toMatchObject([
    {
      weightKg: 2_000,
      withoutCode: { reason: WITHOUT_CODE_REASON, state: 'pending' },
      mayConfirmTruck: true,
    },
  ])
  expect(timeline.at(-1)?.note).toContain(`无提货码，原因：${WITHOUT_CODE_REASON}`)
  expect(autoConfirmAt).toBeNull()
  const rest = { ...load, weightKg: 3_000, ...fresh() }
  await m.value(merchant.handOver, rest, merchantOf(m))
  const received = await m.value(detail, { id: orderId }, m.seed.buyer)
  expect(received.state).toBe('awaiting_receipt')
  expect(Date.parse(received.autoConfirmAt ?? '')).toBe(m.clock.now().getTime() + RECEIPT_CONFIRM_MS)
  const { handOvers: seen } = await m.value(merchant.shopOrder, { orderId }, merchantOf(m))
  expect(seen).toMatchObject([{ mayConfirmTruck: false }, { mayConfirmTruck: false }])
}

export const merchantOrderCases = [
  endpointCase({
    endpoint: merchant.markReady,
    as: merchantOf,
    hiddenFrom,
    valid: async (m) => ({ orderId: await paidOrder(m), ...fresh() }),
    happy: async (m) => {
      const orderId = await paidOrder(m)
      const ready = await m.value(merchant.markReady, { orderId, ...fresh() }, merchantOf(m))
      expect(ready).toEqual({ orderId, state: 'awaiting_pickup' })
      const order = await m.value(detail, { id: orderId }, m.seed.buyer)
      expect(order).toMatchObject({
        ...{ readyAt: m.clock.now().toISOString(), deliverBefore: null },
        waitingFor: '货物已备好，请安排车辆凭提货码到仓库提货',
      })
      expect(order.timeline.at(-1)).toMatchObject({ step: 'mark_ready', who: 'merchant' })
      const { nextSteps } = await m.value(merchant.shopOrder, { orderId }, merchantOf(m))
      expect(nextSteps).toEqual(['hand_over'])
      const delivered = await paidOrder(m, 'delivered')
      await m.value(merchant.markReady, { orderId: delivered, ...fresh() }, merchantOf(m))
      expect(await m.value(detail, { id: delivered }, m.seed.buyer)).toMatchObject({
        ...{ state: 'awaiting_shipment', waitingFor: '货物已备好，等待发货，发货后此处显示运单号' },
      })
    },
    refusals: {
      step_not_open: async (m) =>
        m.ask(merchant.markReady, { orderId: await unpaidOrder(m), ...fresh() }, merchantOf(m)),
      already_ready: async (m) => {
        const orderId = await paidOrder(m)
        await m.value(merchant.markReady, { orderId, ...fresh() }, merchantOf(m))
        return await m.ask(merchant.markReady, { orderId, ...fresh() }, merchantOf(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderId: await paidOrder(m) }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'mark_ready'),
    },
  }),

  endpointCase({
    endpoint: merchant.shipOrder,
    as: merchantOf,
    hiddenFrom,
    valid: async (m) => shipment(await paidOrder(m, 'delivered')),
    happy: async (m) => {
      const orderId = await paidOrder(m, 'delivered')
      const shipped = await m.value(merchant.shipOrder, shipment(orderId), merchantOf(m))
      expect(shipped).toEqual({ orderId, state: 'awaiting_receipt' })
      const { state, timeline } = await m.value(detail, { id: orderId }, m.seed.buyer)
      expect([state, timeline.at(-1)?.note]).toEqual(['awaiting_receipt', '运单号 YD20261121-01'])
    },
    refusals: {
      step_not_open: async (m) => m.ask(merchant.shipOrder, shipment(await unpaidOrder(m)), merchantOf(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, documentNo: 'YD20261121-02' }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'ship'),
    },
  }),

  endpointCase({
    endpoint: merchant.previewHandOver,
    as: merchantOf,
    hiddenFrom,
    valid: async (m) => withoutId(await pickup(m)),
    happy: async (m) => {
      const load = await pickup(m)
      const { orderId } = load
      const shown = await m.value(merchant.previewHandOver, withoutId(load), merchantOf(m))
      const kg = { weightKg: 2_000, bags: 80, restKg: 3_000 }
      expect(shown).toEqual({ orderId, ...kg, isLast: false, isWithoutCode: false })
      const before = await m.value(merchant.shopOrder, { orderId }, merchantOf(m))
      expect(before).toMatchObject({ handedKg: 0, state: 'awaiting_pickup' })
      expect(before.outstanding).toEqual({ weightKg: 5_000, freeKg: 5_000, passesKg: [] })
      await m.value(merchant.handOver, load, merchantOf(m))
      const after = await m.value(merchant.shopOrder, { orderId }, merchantOf(m))
      expect(after.outstanding).toEqual({ weightKg: 3_000, freeKg: 3_000, passesKg: [] })
    },
    refusals: handOverRefusals((m, load) => m.ask(merchant.previewHandOver, withoutId(load), merchantOf(m))),
  }),

  endpointCase({
    endpoint: merchant.handOver,
    as: merchantOf,
    hiddenFrom,
    valid: (m) => pickup(m),
    happy: async (m) => {
      const load = await pickup(m)
      const { orderId } = load
      const loaded = await m.value(merchant.handOver, load, merchantOf(m))
      expect(loaded).toEqual({ orderId, state: 'partly_picked_up' })
      const order = await m.value(detail, { id: orderId }, m.seed.buyer)
      expect(order).toMatchObject({ lines: [{ handedKg: 2_000 }], pickupNote: { outstandingKg: 3_000 } })
      const rest = { ...load, weightKg: 3_000, pickupCode: order.pickupNote?.code ?? '', ...fresh() }
      expect((await m.value(merchant.handOver, rest, merchantOf(m))).state).toBe('awaiting_receipt')
      await leavesWithoutCode(m)
    },
    refusals: handOverRefusals((m, load) => m.ask(merchant.handOver, { ...load, ...fresh() }, merchantOf(m))),
    repeat: {
      other: async (input) => ({ ...input, weightKg: 1_000 }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'hand_over'),
    },
  }),

  endpointCase({
    endpoint: merchant.addDeliveryNote,
    as: merchantOf,
    hiddenFrom,
    valid: async (m) => noteOf(await shippedOrder(m)),
    happy: async (m) => {
      const note = await noteOf(await shippedOrder(m))
      const { orderId } = note
      await m.value(merchant.addDeliveryNote, note, merchantOf(m))
      await m.value(merchant.addDeliveryNote, note, merchantOf(m))
      const support = await m.newOperator('support')
      const readers = [
        await m.value(detail, { id: orderId }, m.seed.buyer),
        await m.value(merchant.shopOrder, { orderId }, merchantOf(m)),
        await m.value(operatorOrder, { id: orderId }, support),
      ]
      const addresses = readers.flatMap(({ deliveryNotes }) => deliveryNotes.map(({ address }) => address))
      expect(
        addresses.map((address) => new URL(address, 'http://market.test').searchParams.get('by')),
      ).toEqual([
        `member.${m.seed.buyer.memberId}`,
        `member.${m.seed.merchant.memberId}`,
        `operator.${support.operatorId}`,
      ])
    },
    refusals: {
      delivery_note_too_early: async (m) =>
        m.ask(merchant.addDeliveryNote, await noteOf(await paidOrder(m, 'delivered')), merchantOf(m)),
      delivery_notes_full: async (m) => {
        const orderId = await shippedOrder(m)
        for (let n = 0; n < NOTES_MAX; n++)
          await m.value(merchant.addDeliveryNote, await noteOf(orderId), merchantOf(m))
        return await m.ask(merchant.addDeliveryNote, await noteOf(orderId), merchantOf(m))
      },
      ...fileRefusals(
        async (m, file, person) =>
          m.ask(merchant.addDeliveryNote, { orderId: await shippedOrder(m), file }, person),
        (m) => addStaff(m, m.seed.merchant, 'warehouse'),
        merchantOf,
      ),
    },
  }),

  endpointCase({
    endpoint: merchant.deliverOrder,
    as: merchantOf,
    hiddenFrom,
    valid: async (m) => delivery(await shippedOrder(m)),
    happy: async (m) => {
      const orderId = await shippedOrder(m)
      const before = await m.value(detail, { id: orderId }, m.seed.buyer)
      expect([before.deliveredAt, before.autoConfirmAt]).toEqual([null, null])
      const now = m.clock.now()
      const autoConfirmAt = new Date(now.getTime() + RECEIPT_CONFIRM_MS).toISOString()
      expect(await m.value(merchant.deliverOrder, delivery(orderId), merchantOf(m))).toEqual({
        orderId,
        state: 'awaiting_receipt',
        autoConfirmAt,
      })
      const after = await m.value(detail, { id: orderId }, m.seed.buyer)
      expect(after).toMatchObject({ deliveredAt: now.toISOString(), autoConfirmAt })
      expect(after.lines).toMatchObject([{ handedKg: 5_000, settledKg: 5_000 }])
      expect(after.timeline.at(-1)).toMatchObject({ step: 'deliver', note: '签收人 张仓管' })
    },
    refusals: {
      step_not_open: async (m) =>
        m.ask(merchant.deliverOrder, delivery(await paidOrder(m, 'delivered')), merchantOf(m)),
      already_delivered: async (m) =>
        m.ask(merchant.deliverOrder, delivery(await receivedOrder(m)), merchantOf(m)),
      bags_not_weighed: async (m) => {
        const weighed = { ...delivery(await shippedOrder(m)), weighedKg: 5_000 }
        return await m.ask(merchant.deliverOrder, weighed, merchantOf(m))
      },
      weight_out_of_tolerance: async (m) => {
        const weighed = { ...delivery(await shippedLiquid(m)), weighedKg: 29_849 }
        const answer = await m.ask(merchant.deliverOrder, weighed, merchantOf(m))
        expect(answer.msg).toBe('过磅重量须在 29.85 至 30.15 吨之间（订购重量的 ±0.5%）')
        expect(
          (await m.ask(merchant.deliverOrder, { ...weighed, weighedKg: 29_850 }, merchantOf(m))).status,
        ).toBe(200)
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, signedBy: '李仓管' }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'deliver'),
    },
  }),

  endpointCase({
    endpoint: merchant.cancelOrder,
    as: merchantOf,
    hiddenFrom,
    valid: async (m) => ({ orderId: await unpaidOrder(m), reason: 'out_of_stock' as const, ...fresh() }),
    happy: async (m) => {
      const cancel = { orderId: await unpaidOrder(m), reason: 'other' as const, ...fresh() }
      const bare = await m.ask(merchant.cancelOrder, cancel, merchantOf(m))
      expect(bare.data).toMatchObject({ fields: { note: ['选择「其他」时请填写说明'] } })
      const { orderId } = await m.value(merchant.cancelOrder, { ...cancel, note: '仓库漏水' }, merchantOf(m))
      const after = await m.value(detail, { id: orderId }, m.seed.buyer)
      expect([after.state, after.reasons.cancel]).toEqual(['cancelled', '其他：仓库漏水'])
    },
    refusals: {
      step_not_open: async (m) => {
        const cancel = { orderId: await paidOrder(m), reason: 'out_of_stock' as const, ...fresh() }
        const answer = await m.ask(merchant.cancelOrder, cancel, merchantOf(m))
        expect(answer.msg).toContain('买家已付款')
        return answer
      },
      bank_payment_running: async (m) => {
        const buyer = await bankBuyer(m)
        const orderId = await unpaidOrderOf(m, buyer.person)
        await startCollecting(m, buyer, orderId)
        const cancel = { orderId, reason: 'out_of_stock' as const, ...fresh() }
        const answer = await m.ask(merchant.cancelOrder, cancel, merchantOf(m))
        expect((await m.value(detail, { id: orderId }, buyer.person)).state).toBe('awaiting_payment')
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, reason: 'price_mistake' as const }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'cancel'),
    },
  }),

  endpointCase({
    endpoint: merchant.answerRefund,
    as: merchantOf,
    hiddenFrom,
    valid: async (m) => agreement(await refundingOrder(m)),
    happy: async (m) => {
      const available = async () => (await m.value(capitalSelf, {}, m.seed.buyer)).availableFen
      const before = await available()
      const orderId = await refundingOrder(m)
      const refusal = { orderId, answer: 'refuse' as const, ...fresh() }
      expect((await m.ask(merchant.answerRefund, refusal, merchantOf(m))).data).toMatchObject({
        fields: { note: ['拒绝退款时请说明原因'] },
      })
      const refused = await m.value(merchant.answerRefund, { ...refusal, note: '车已在装货' }, merchantOf(m))
      expect(refused).toEqual({ orderId, state: 'awaiting_pickup' })
      expect((await m.value(detail, { id: orderId }, m.seed.buyer)).reasons.refusal).toBe('车已在装货')
      expect(await available()).toBe(before - 3_367_500)
      await m.value(askRefund, { orderId, reason: 'agreed_with_shop', ...fresh() }, m.seed.buyer)
      expect(await m.value(merchant.answerRefund, agreement(orderId), merchantOf(m))).toEqual({
        orderId,
        state: 'refunded',
      })
      expect(await available()).toBe(before)
    },
    refusals: {
      step_not_open: async (m) => m.ask(merchant.answerRefund, agreement(await paidOrder(m)), merchantOf(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '同意' }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'agree_refund'),
    },
  }),
]

const delivery = (orderId: string) => ({ orderId, signedBy: '张仓管', ...fresh() })
const noteOf = async (orderId: string) => ({ orderId, file: await pictureText() })
const agreement = (orderId: string) => ({ orderId, answer: 'agree' as const, ...fresh() })

async function shippedOrder(m: Market): Promise<string> {
  const orderId = await paidOrder(m, 'delivered')
  await m.value(merchant.shipOrder, shipment(orderId), merchantOf(m))
  return orderId
}

/** Ships an order of 30 t of glycol. */
async function shippedLiquid(m: Market): Promise<string> {
  const goods = { productId: m.seed.goods.glycol.id, minKg: 30_000, priceFenPerTon: 450_000 }
  const orderId = await paidOrder(m, 'delivered', m.seed.buyer, { weightKg: 30_000, goods })
  await m.value(merchant.shipOrder, shipment(orderId), merchantOf(m))
  return orderId
}

async function refundingOrder(m: Market): Promise<string> {
  const orderId = await paidOrder(m)
  await m.value(askRefund, { orderId, reason: 'changed_mind', ...fresh() }, m.seed.buyer)
  return orderId
}
