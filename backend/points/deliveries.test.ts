/** Goods of the mall that a shop delivers: the market pays it once, for what stays with the buyer. */
import { payDelivery } from 'backend/wallet'
import { objectToOrder } from 'contract/disputes'
import { askRefund, confirmReceipt, withdrawRefund } from 'contract/ordering/order-steps'
import { integralPay } from 'contract/points'
import { deliverForMarket, shipForMarket, shopDeliveries } from 'contract/points/merchant-deliveries'
import { myPoints } from 'contract/points/my-points'
import { savePointsGoods } from 'contract/points/operator-goods'
import { answerPointsObjection, answerPointsRefund } from 'contract/points/operator-orders'
import { pointsLiability } from 'contract/points/operator-points'
import { capitalSelf } from 'contract/wallet'
import { capitalFlow } from 'contract/wallet/journal'
import { sql } from 'drizzle-orm'
import { type Market, openMarket } from 'tests/endpoints/market'
import type { Person } from 'tests/fixtures/market'
import { completedOrder, payment } from 'tests/fixtures/order-stages'
import {
  cupInput,
  deliveryToShip,
  givePointsTo,
  memberWithPoints,
  type Redeemed,
  redeemed,
  refundingRedemption,
  shopCups,
  wantedCups,
  withCode,
} from 'tests/fixtures/points'
import { fresh } from 'tests/fixtures/sms-codes'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payDeliveries } from './deliveries/pay-deliveries'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(() => assertLedgerConsistent(m.db))
afterAll(() => m.close())

const support = () => m.newOperator('support')
const pay = () => payDeliveries(m.db, m.clock.now())
const fenOf = async (who: Person) => (await m.value(capitalSelf, { owner: 'company' }, who)).availableFen
const rowOf = async (orderId: string) =>
  (await m.value(shopDeliveries, { size: 1_000 }, m.seed.merchant)).list.find(
    (row) => row.orderId === orderId,
  )

/** Titles and links of the messages about an order to the shop, the oldest first. */
async function toldAbout(orderId: string): Promise<string[][]> {
  const rows = await m.db.orm.execute<{ title: string; link: string }>(
    sql`select title, link from message where member_id = ${m.seed.merchant.memberId} and kind = 'points_delivery_moved'
      and event_key in (select id::text from order_event where order_id = ${orderId}) order by event_key`,
  )
  return rows.map(({ title, link }) => [title, link])
}

/** Earns the market commission. */
async function earnCommission(): Promise<void> {
  await completedOrder(m, await m.newPerson({ payPassword: true, yuan: '200000' }))
}

async function delivered(pieces = 1): Promise<Redeemed> {
  const order = await deliveryToShip(m, pieces)
  const { orderId } = order
  await m.value(shipForMarket, { orderId, documentNo: 'SF1', ...fresh() }, m.seed.merchant)
  await m.value(deliverForMarket, { orderId, signedBy: '前台', ...fresh() }, m.seed.merchant)
  return order
}

async function completed(pieces = 1): Promise<string> {
  const { orderId, who } = await delivered(pieces)
  await m.value(confirmReceipt, payment(orderId), who)
  return orderId
}

describe('payment', () => {
  test('waits for the commission, then pays the shop once, also when servers race', async () => {
    const orderId = await completed(2)
    const owed = async () =>
      (await m.value(pointsLiability, {}, await m.newOperator('finance'))).deliveriesFen
    const owedBefore = await owed()
    expect(owedBefore).toBeGreaterThanOrEqual(2_400)
    const [row] = await m.db.orm.execute<{ fen: string }>(
      sql`select coalesce(sum(credits_posted - debits_posted), 0) as fen from ledger_account where owner_kind = 'market' and code = 'commission'`,
    )
    if (Number(row?.fen) < 2_400) {
      expect(await pay()).toBe(0)
      expect(await rowOf(orderId)).toMatchObject({ payFen: 2_400, paidAt: null })
    }
    await earnCommission()
    const before = await fenOf(m.seed.merchant)
    await Promise.all([pay(), pay(), pay()])
    expect(await fenOf(m.seed.merchant)).toBe(before + owedBefore)
    expect((await rowOf(orderId))?.paidAt).not.toBeNull()
    const sales = { owner: 'company', cause: 'sale', size: 1_000 } as const
    const { list } = await m.value(capitalFlow, sales, m.seed.merchant)
    const entry = list.find(({ subject }) => subject?.id === orderId)
    expect(entry).toMatchObject({ subject: { kind: 'delivery' }, amountFen: 2_400 })
    expect([entry?.subject?.no, entry?.counterparty]).toEqual([expect.any(String), expect.any(String)])
    expect([await pay(), await owed()]).toEqual([0, 0])
    const told = await m.db.orm.execute(
      sql`select body from message where kind = 'points_delivery_paid' and event_key = ${orderId}`,
    )
    expect(JSON.stringify(told)).toContain('24.00 元已结算到企业账户')
  })

  test('of one order is never repeated in the ledger', async () => {
    await earnCommission()
    const orderId = await completed()
    await pay()
    const before = await fenOf(m.seed.merchant)
    const companyId = m.seed.merchant.companyId ?? ''
    const by = { actorId: 'market', requestId: orderId, now: m.clock.now() }
    await m.db.transaction((tx) => payDelivery(tx, { orderId, companyId, amountFen: 1_200 }, by))
    expect(await fenOf(m.seed.merchant)).toBe(before)
  })

  test('is due at the completion alone, for the pieces that stayed with the buyer', async () => {
    await earnCommission()
    const { orderId, who } = await delivered(3)
    expect([await pay(), (await rowOf(orderId))?.payFen]).toEqual([0, 3_600])
    const objection = { orderId, reason: 'damaged' as const, pieces: 1, text: '杯盖破损', ...fresh() }
    await m.value(objectToOrder, objection, who)
    const answer = { orderId, answer: 'refund' as const, pieces: '1', ...fresh() }
    await m.value(answerPointsObjection, answer, await support())
    await m.value(confirmReceipt, payment(orderId), who)
    const before = await fenOf(m.seed.merchant)
    expect(await pay()).toBe(1)
    expect([await fenOf(m.seed.merchant), (await rowOf(orderId))?.returnedPieces]).toEqual([
      before + 2_400,
      1,
    ])
  })

  test('is not due for a refunded order', async () => {
    await earnCommission()
    const { orderId, who } = await deliveryToShip(m)
    await m.value(askRefund, { orderId, reason: 'changed_mind', ...fresh() }, who)
    await m.value(answerPointsRefund, { orderId, answer: 'agree', ...fresh() }, await support())
    expect(await pay()).toBe(0)
    expect(await rowOf(orderId)).toMatchObject({ state: 'refunded', dueAt: null, payFen: 0 })
    expect((await m.value(myPoints, {}, who)).spendable).toBe(100)
  })
})

describe('delivering shop', () => {
  test.each([
    ['is paid more than the goods cost', { costYuan: '11' }, 'shopYuan'],
    ['has no price', { shopYuan: '' }, 'shopYuan'],
    ['is not named', { shop: '' }, 'shop'],
  ])('%s: the goods are refused', async (_, changes, field) => {
    const named = { shop: '甬联塑化', shopYuan: '12', ...changes }
    const answer = await m.ask(savePointsGoods, await cupInput(m, named), await m.newOperator('content'))
    expect([answer.reason, answer.data]).toMatchObject([
      'invalid_input',
      { fields: { [field]: [expect.any(String)] } },
    ])
  })

  test('of the buyer’s own company is not paid with points', async () => {
    await givePointsTo(m, m.seed.merchant, 100)
    const wanted = await wantedCups(m, m.seed.merchant, await shopCups(m))
    const input = { ...wanted, smsCode: '000000', payPassword: '', ...fresh() }
    expect((await m.ask(integralPay, input, m.seed.merchant)).reason).toBe('points_own_delivery')
  })

  test('is told of a refund request, its end, the refund and a replacement', async () => {
    const agree = { answer: 'agree' as const, ...fresh() }
    const refunded = await deliveryToShip(m)
    const ask = () =>
      m.value(askRefund, { orderId: refunded.orderId, reason: 'changed_mind', ...fresh() }, refunded.who)
    await ask()
    await m.value(withdrawRefund, { orderId: refunded.orderId, ...fresh() }, refunded.who)
    await ask()
    await m.value(answerPointsRefund, { orderId: refunded.orderId, ...agree }, await support())
    expect(await toldAbout(refunded.orderId)).toEqual([
      ['买家申请退款，请暂缓寄出', '/merchant/points?state=refunding'],
      ['请继续寄出', '/merchant/points?state=awaiting_shipment'],
      ['买家申请退款，请暂缓寄出', '/merchant/points?state=refunding'],
      ['代发订单已退款', '/merchant/points?state=refunded'],
    ])

    const { orderId, who } = await delivered(2)
    const objection = { orderId, reason: 'damaged' as const, text: '杯盖破损' }
    await m.value(objectToOrder, { ...objection, pieces: 1, ...fresh() }, who)
    await m.value(answerPointsObjection, { orderId, answer: 'replace', ...fresh() }, await support())
    expect(await toldAbout(orderId)).toEqual([['请补寄商品', '/merchant/points?state=awaiting_receipt']])
  })

  test('is told nothing of what the market delivers itself', async () => {
    const { orderId } = await refundingRedemption(m)
    expect(await toldAbout(orderId)).toEqual([])
  })

  test('that closed delivers nothing new', async () => {
    const who = await memberWithPoints(m)
    const goodsId = await shopCups(m)
    const first = await withCode(m, who, await wantedCups(m, who, goodsId))
    const state = (to: string) =>
      m.db.orm.execute(sql`update shop set state = ${to} where id = ${m.seed.merchant.shopId}`)
    await state('suspended')
    expect((await m.ask(integralPay, first, who)).reason).toBe('points_goods_ended')
    await state('open')
    expect(await redeemed(m, who, goodsId)).toBeTruthy()
  })
})
