import { grantAgreement, levelsOfBuyer, publishDiscountRules } from 'backend/discounts'
import { purchasesOf } from 'backend/discounts/eligibility-store'
import { orderOf } from 'backend/ordering/order-store'
import { orderDetail } from 'backend/ordering/queries/order-detail'
import { shopSeller } from 'backend/ordering/sellers'
import { cancelOrder } from 'backend/ordering/steps/cancel-order'
import { confirmReceipt } from 'backend/ordering/steps/confirm-receipt'
import { deliverOrder } from 'backend/ordering/steps/deliver-order'
import { shipOrder } from 'backend/ordering/steps/fulfil-order'
import { handOver } from 'backend/ordering/steps/hand-over'
import { payOrder } from 'backend/ordering/steps/pay-order'
import { agreeRefund, askRefund } from 'backend/ordering/steps/refund-order'
import { newId } from 'backend/platform/ids'
import { deposit } from 'backend/wallet'
import { type DiscountLevel, type DiscountType, discountKey } from 'contract/discounts/rules'
import { ORDER_STATES } from 'contract/states'
import { sql } from 'drizzle-orm'
import { addPerson, callOf, DAY_MS, NOON, PAY_PASSWORD, type Person } from 'tests/fixtures/market'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'

const PRICE = 673_500
const DECEMBER = new Date('2026-12-01T04:00:00.000Z')
const LONG = { validUntil: new Date(DECEMBER.getTime() + 30 * DAY_MS).toISOString(), stockKg: 1_000_000 }

let fixture: SpotFixture
let offerId: string
let phones = 0
beforeAll(async () => {
  fixture = await openSpotFixture(20)
  await publish(1, [{ fromKg: 10_000, offFenPerTon: 2_000 }])
  await publish(2, [
    { fromKg: 20_000, offFenPerTon: 1_000 },
    { fromKg: 30_000, offFenPerTon: 1_500 },
  ])
  await publish(3, [
    { fromKg: 0, offFenPerTon: 1_200 },
    { fromKg: 20_000, offFenPerTon: 2_500 },
  ])
  offerId = await fixture.offer(LONG)
})
/** Invariants that fail because the test moved completed orders to another month. */
const MOVED = ['order_steps', 'money_order_payout']
afterEach(async () => {
  const found = await findAllViolations(fixture.db.orm)
  expect(found.filter(({ invariant }) => !MOVED.includes(invariant))).toEqual([])
})
afterAll(() => fixture.test.drop())

const publish = (type: DiscountType, rules: { fromKg: number; offFenPerTon: number }[], at = NOON) =>
  fixture.db.transaction((tx) => publishDiscountRules(tx, { type, rules }, at))

async function newBuyer(): Promise<Person> {
  const phone = `138${String(++phones).padStart(8, '0')}`
  const person = await addPerson(fixture.db, phone, true, NOON, `佛山第${phones}塑料制品有限公司`)
  const { memberId, phone: payerPhone } = person
  const slip = {
    bankReference: newId(),
    amountFen: 500_000_000,
    payerName: '宏达',
    payerPhone,
    memberId,
    now: NOON,
  }
  accepted(await fixture.db.transaction((tx) => deposit(tx, slip)))
  return person
}

const buy = (who: Person, tons: number, wanted: { discountKey?: string } = {}, now = NOON) =>
  fixture.buy(offerId, { weightKg: tons * 1_000, ...wanted }, who, now)
const pay = async (who: Person, orderId: string) =>
  accepted(
    await payOrder(callOf(fixture.db, who), { orderId, payPassword: PAY_PASSWORD, requestId: newId() }),
  )
async function paid(who: Person, tons: number): Promise<string> {
  const { orderId } = accepted(await buy(who, tons))
  await pay(who, orderId)
  return orderId
}
const sideOf = ({ memberId }: Person) => ({ buyerMemberId: memberId })
const actorOf = ({ memberId }: Person) => ({ kind: 'buyer', id: memberId, name: '买家' }) as const
const word = (orderId: string) => ({ orderId, because: '不想买了', requestId: newId() })
const cancel = (who: Person, orderId: string) =>
  fixture.db.transaction((tx) => cancelOrder(tx, sideOf(who), actorOf(who), word(orderId), NOON))
async function refund(who: Person, orderId: string): Promise<void> {
  const shop = { seller: shopSeller(fixture.seed.merchant.shopId ?? '') }
  const merchant = { kind: 'merchant', id: fixture.seed.merchant.memberId, name: '甬联塑化' } as const
  accepted(
    await fixture.db.transaction((tx) => askRefund(tx, sideOf(who), actorOf(who), word(orderId), NOON)),
  )
  accepted(await fixture.db.transaction((tx) => agreeRefund(tx, shop, merchant, word(orderId), NOON)))
}
async function detailOf(who: Person, orderId: string) {
  const order = await orderOf(fixture.db.orm, sideOf(who), orderId)
  if (!order) throw new Error('no such order')
  const seller = { ...shopSeller(order.shopId ?? ''), name: '甬联塑化', contact: null }
  return await orderDetail(fixture.db.orm, order, { seller, viewer: who }, NOON)
}
const levels = (who: Person, now = NOON) => levelsOfBuyer(fixture.db.orm, who.memberId, now)
const named = (all: readonly DiscountLevel[]) => all.map(({ type, ruleKg }) => `${type}:${ruleKg}`).join(' ')
/** Hands over and confirms an order. */
async function complete(who: Person, orderId: string, tons: number): Promise<void> {
  const { merchant } = fixture.seed
  const seller = {
    seller: shopSeller(merchant.shopId ?? ''),
    name: '甬联塑化',
    memberId: merchant.memberId,
  }
  const { pickupNote } = await detailOf(who, orderId)
  const truck = { plateNumber: '粤S·88888', driverName: '老李', pickupCode: pickupNote?.code ?? '' }
  const load = { orderId, weightKg: tons * 1_000, ...truck, requestId: newId() }
  const key = {
    actorId: merchant.memberId,
    requestId: load.requestId,
    what: 'merchant.handOver',
    content: load,
  }
  accepted(await handOver(fixture.db, seller, load, key, NOON))
  const confirmed = { orderId, payPassword: PAY_PASSWORD, requestId: newId() }
  accepted(await confirmReceipt(callOf(fixture.db, who), confirmed))
}
async function completed(who: Person, tons: number): Promise<string> {
  const orderId = await paid(who, tons)
  await complete(who, orderId, tons)
  return orderId
}
const completedAt = (orderId: string, at: string) =>
  fixture.db.orm.execute(sql`update trade_order set completed_at = ${at} where id = ${orderId}`)
const purchases = (who: Person, now = NOON) =>
  purchasesOf(fixture.db.orm, { memberId: who.memberId, buyerId: who.memberId }, now)

describe('a first order', () => {
  test('of enough tons costs less, and names the rule', async () => {
    const who = await newBuyer()
    const { orderId, amountFen } = accepted(await buy(who, 10))
    expect(amountFen).toBe((PRICE - 2_000) * 10)
    expect(await detailOf(who, orderId)).toMatchObject({
      goodsFen: PRICE * 10,
      discount: { type: 1, name: '首单优惠 · 满 10 吨', ruleKg: 10_000, offFenPerTon: 2_000, fen: 20_000 },
      freightFen: 0,
      totalFen: amountFen,
    })
    await pay(who, orderId)
    expect(named(await levels(who))).toBe('')
    expect(accepted(await buy(who, 10)).amountFen).toBe(PRICE * 10)
  })

  test('of fewer tons gets no discount and preserves it for a larger one', async () => {
    const who = await newBuyer()
    const { orderId, amountFen } = accepted(await buy(who, 9))
    expect(amountFen).toBe(PRICE * 9)
    expect((await detailOf(who, orderId)).discount).toBeNull()
    expect(accepted(await buy(who, 10)).amountFen).toBe((PRICE - 2_000) * 10)
  })

  test('is applied after the tier', async () => {
    const who = await newBuyer()
    const tiered = await fixture.offer({ ...LONG, tiers: [{ fromKg: 10_000, offFenPerTon: 3_000 }] })
    const placed = accepted(await fixture.buy(tiered, { weightKg: 10_000 }, who))
    expect(placed.amountFen).toBe((PRICE - 3_000 - 2_000) * 10)
  })

  test('placed twice at once is one; the other is told the price has changed', async () => {
    const who = await newBuyer()
    const shown = { discountKey: discountKey(await levels(who)) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(who, 10, shown)))
    expect(tally(answers)).toEqual({ ok: 1, price_changed: 7 })
    const others = await newBuyer()
    const unseen = await Promise.all(Array.from({ length: 8 }, () => buy(others, 10)))
    const amounts = unseen.map((answer) => accepted(answer).amountFen).sort()
    expect(amounts).toEqual([(PRICE - 2_000) * 10, ...Array(7).fill(PRICE * 10)])
  })

  test('twice by one member is refused by the database', async () => {
    const who = await newBuyer()
    const { orderId } = accepted(await buy(who, 10))
    const second = accepted(await buy(who, 10)).orderId
    const same = sql`update trade_order set discount_type = 1, discount_rule_kg = 0, discount_off_fen_per_ton = 1,
      discount_fen = 1, total_fen = total_fen - 1 where id = ${second}`
    await expect(fixture.db.orm.execute(same)).rejects.toMatchObject({
      cause: { constraint_name: 'order_first_discount' },
    })
    accepted(await cancel(who, orderId))
    expect(accepted(await buy(who, 10)).amountFen).toBe((PRICE - 2_000) * 10)
  })

  test('with a refund returns the paid amount, and does not count', async () => {
    const who = await newBuyer()
    const orderId = await paid(who, 10)
    await refund(who, orderId)
    expect((await detailOf(who, orderId)).timeline.at(-1)?.moneyFen).toBe((PRICE - 2_000) * 10)
    expect(named(await levels(who))).toBe('1:10000')
  })
})

describe('the displayed price', () => {
  test('must match: another rule has to be confirmed, with the present price in the refusal', async () => {
    const who = await newBuyer()
    const shown = { discountKey: discountKey(await levels(who)) }
    const none = await buy(who, 10, { discountKey: 'none' })
    expect(none).toMatchObject({
      reason: 'price_changed',
      facts: { priceFenPerTon: PRICE - 2_000, version: 1, ...shown },
    })
    expect(reasonOf(await buy(who, 10, shown))).toBe('ok')
    expect(await buy(who, 10, shown)).toMatchObject({
      reason: 'price_changed',
      facts: { priceFenPerTon: PRICE, discountKey: 'none' },
    })
    expect(reasonOf(await buy(who, 5, shown)), 'what a ton costs is the same').toBe('ok')
  })
})

describe('months in Shanghai', () => {
  test('counts last month’s completed orders for the target', async () => {
    const who = await newBuyer()
    const [early, late] = [await completed(who, 10), await completed(who, 10)]
    await completed(who, 10)
    await completedAt(early, '2026-10-31T15:59:59.999Z')
    await completedAt(late, '2026-11-30T15:59:59.999Z')
    expect(named(await levels(who, DECEMBER))).toBe('2:20000')
    await completedAt(early, '2026-10-31T16:00:00.000Z')
    expect(named(await levels(who, DECEMBER))).toBe('2:30000')
    await completedAt(late, '2026-11-30T16:00:00.000Z')
    expect(named(await levels(who, DECEMBER))).toBe('2:20000')
    const placed = accepted(await buy(who, 5, {}, DECEMBER))
    expect(placed.amountFen).toBe((PRICE - 1_000) * 5)
    expect(named(await levels(who, new Date(DECEMBER.getTime() + 61 * DAY_MS)))).toBe('')
    // As the points of the orders know it.
    for (const orderId of [early, late]) await completedAt(orderId, NOON.toISOString())
  })

  test('counts paid orders only after completion, so that a refund cannot buy a level', async () => {
    const who = await newBuyer()
    const [first, second] = [await paid(who, 20), await paid(who, 10)]
    expect(named(await levels(who, DECEMBER))).toBe('')
    expect(await purchases(who)).toMatchObject({ thisMonthKg: 0, lastMonthKg: 0, pendingKg: 30_000 })
    expect(await purchases(who, DECEMBER), 'whenever it was paid').toMatchObject({ pendingKg: 30_000 })
    await complete(who, first, 20)
    expect(await purchases(who)).toMatchObject({ thisMonthKg: 20_000, pendingKg: 10_000 })
    expect(named(await levels(who, DECEMBER))).toBe('2:20000')
    await refund(who, second)
    expect(await purchases(who)).toMatchObject({ thisMonthKg: 20_000, pendingKg: 0 })
    expect(await purchases(who, DECEMBER)).toMatchObject({ thisMonthKg: 0, lastMonthKg: 20_000 })
  })

  test('counts a paid order as pending in every state until its end', async () => {
    const who = await newBuyer()
    const orderId = await paid(who, 20)
    const [{ state } = { state: '' }] = await fixture.db.orm.execute<{ state: string }>(
      sql`select state from trade_order where id = ${orderId}`,
    )
    const setState = (to: string) =>
      fixture.db.orm.execute(sql`update trade_order set state = ${to},
        refund_asked_at = case when ${to} = 'refunding' then paid_at end,
        refund_from_state = case when ${to} = 'refunding' then ${state} end where id = ${orderId}`)
    const ended = new Set<string>(['awaiting_payment', 'cancelled', 'completed', 'refunded'])
    const notCounted: string[] = []
    for (const open of Object.keys(ORDER_STATES).filter((one) => !ended.has(one))) {
      await setState(open)
      if ((await purchases(who)).pendingKg !== 20_000) notCounted.push(open)
    }
    await setState(state)
    expect(notCounted).toEqual([])
  })

  test('counts this month for a partner, on the days of the newest agreement', async () => {
    const who = await newBuyer()
    let granted = NOON.getTime()
    const agree = (validFrom: string, validUntil: string) => {
      const agreement = { memberId: who.memberId, agreementNo: 'ZL-1', validFrom, validUntil }
      return fixture.db.transaction((tx) => grantAgreement(tx, agreement, new Date(++granted)))
    }
    await agree('2026-11-01', '2026-11-21')
    expect(named(await levels(who))).toBe('1:10000 3:0')
    expect(named(await levels(who, new Date('2026-11-21T16:00:00.000Z')))).toBe('1:10000')
    const orderId = await paid(who, 20)
    expect(named(await levels(who))).toBe('3:0')
    await complete(who, orderId, 20)
    expect(named(await levels(who))).toBe('3:20000')
    await agree('2026-11-01', '2026-12-31')
    expect(named(await levels(who, DECEMBER))).toBe('2:20000 3:0')
    expect(accepted(await buy(who, 5, {}, DECEMBER)).amountFen).toBe((PRICE - 1_200) * 5)
    await agree('2026-11-01', '2026-11-02')
    expect(named(await levels(who))).toBe('')
  })
})

test('pays a lighter liquid at the discounted price', async () => {
  const who = await newBuyer()
  const { goods, merchant } = fixture.seed
  const deliveries = [{ way: 'delivered' as const, freightFenPerTon: 10_000 }]
  const glycol = await fixture.offer({ ...LONG, productId: goods.glycol.id, deliveries })
  const address = {
    receiver: '陈采购',
    phone: who.phone,
    province: '广东省',
    city: '东莞市',
    detail: '莞樟路 8 号',
  }
  const wanted = { weightKg: 10_000, delivery: 'delivered' as const, address }
  const { orderId } = accepted(await fixture.buy(glycol, wanted, who))
  await pay(who, orderId)
  const seller = {
    seller: shopSeller(merchant.shopId ?? ''),
    name: '甬联塑化',
    memberId: merchant.memberId,
  }
  const act = { orderId, requestId: newId() }
  accepted(await fixture.db.transaction((tx) => shipOrder(tx, seller, { ...act, documentNo: '浙B·1' }, NOON)))
  const weighed = { orderId, requestId: newId(), signedBy: '张仓管', weighedKg: 9_960 }
  accepted(await fixture.db.transaction((tx) => deliverOrder(tx, seller, weighed, NOON)))
  const backFen = ((PRICE - 2_000) * 40) / 1_000
  expect((await detailOf(who, orderId)).settled).toEqual({
    goodsFen: (PRICE - 2_000) * 10 - backFen,
    backFen,
  })
  const confirmed = await confirmReceipt(callOf(fixture.db, who), {
    orderId,
    payPassword: PAY_PASSWORD,
    requestId: newId(),
  })
  expect(accepted(confirmed)).toMatchObject({
    releasedFen: (PRICE - 2_000) * 10 + 100_000 - backFen,
    backFen,
  })
  await publish(
    2,
    [9_000, 10_000].map((fromKg, i) => ({ fromKg, offFenPerTon: 1_000 * (i + 1) })),
  )
  expect(named(await levels(who, DECEMBER)), 'what was weighed counts').toBe('2:9000')
})

test('replaces rules by a new version, and ends the type without rules', async () => {
  const who = await newBuyer()
  await publish(1, [{ fromKg: 5_000, offFenPerTon: 500 }], new Date(NOON.getTime() + 1))
  expect(named(await levels(who))).toBe('1:5000')
  await publish(1, [], new Date(NOON.getTime() + 2))
  expect(named(await levels(who))).toBe('')
  expect(accepted(await buy(who, 10)).amountFen).toBe(PRICE * 10)
})
