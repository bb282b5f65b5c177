import { detail } from 'contract/ordering'
import * as corrections from 'contract/ordering/corrections'
import { handOver } from 'contract/ordering/merchant-orders'
import { confirmReceipt } from 'contract/ordering/order-steps'
import { pickupOrder } from 'contract/pickup/passes'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import {
  answering,
  correctionTo,
  lastHandOver,
  loadMore,
} from '../../../tests/fixtures/hand-over-corrections'
import { paidOrder, payment, receivedOrder } from '../../../tests/fixtures/order-stages'
import { presentPass } from '../../../tests/fixtures/pickup'

/** Well within the half hour after which a session asks for the password again. */
const STEP_MS = 5 * 60_000

let m: Market
beforeAll(async () => {
  m = await openMarket()
})
afterEach(() => assertLedgerConsistent(m.db))
afterAll(() => m.close())

const orderOf = (id: string) => m.value(detail, { id }, m.seed.buyer)

/** Corrects the last hand-over of an order by both sides. */
async function correct(orderId: string, weightKg: number): Promise<void> {
  const asked = { orderId, handOverId: await lastHandOver(m, orderId), ...correctionTo(weightKg) }
  const { id } = await m.value(corrections.shopAskCorrection, asked, m.seed.merchant)
  const ids = { orderId, correctionId: id }
  await m.value(corrections.answerCorrection, answering(ids, 'confirm'), m.seed.buyer)
}

test('delivers an order once more after a correction, and settles it', async () => {
  const orderId = await receivedOrder(m)
  await m.later(STEP_MS, () => correct(orderId, 2_000))
  await m.later(2 * STEP_MS, () => loadMore(m, orderId, 3_000))
  const delivered = await orderOf(orderId)
  const at = m.clock.now().getTime() + 2 * STEP_MS
  expect([delivered.state, Date.parse(delivered.deliveredAt ?? '')]).toEqual(['awaiting_receipt', at])
  const settled = await m.later(3 * STEP_MS, () => m.value(confirmReceipt, payment(orderId), m.seed.buyer))
  expect(settled).toMatchObject({ releasedFen: 3_367_500, backFen: 0 })
})

test('pays a liquid by its corrected weight', async () => {
  const goods = { productId: m.seed.goods.glycol.id, minKg: 30_000, priceFenPerTon: 450_000 }
  const orderId = await paidOrder(m, 'pickup', m.seed.buyer, { weightKg: 30_000, goods })
  await loadMore(m, orderId, 29_990)
  expect((await orderOf(orderId)).settled?.backFen).toBe(4_500)
  await correct(orderId, 29_900)
  expect(await orderOf(orderId)).toMatchObject({
    state: 'awaiting_receipt',
    lines: [{ handedKg: 29_900, settledKg: 29_900 }],
    settled: { backFen: 45_000 },
  })
  const settled = await m.value(confirmReceipt, payment(orderId), m.seed.buyer)
  expect(settled).toMatchObject({ backFen: 45_000 })
})

test('corrects the pass of a truck, and leaves goods for another', async () => {
  const { orderId, load } = await presentPass(m)
  await m.value(handOver, load, m.seed.merchant)
  await correct(orderId, 1_000)
  const order = await m.value(pickupOrder, { orderId }, m.seed.buyer)
  expect(order).toMatchObject({ handedKg: 1_000, outstandingKg: 4_000, passes: [{ handedKg: 1_000 }] })
})
