import { timeOutOrders } from 'backend/ordering'
import { recordSetting } from 'backend/settings'
import { HOUR_MS } from 'contract/durations'
import { pay } from 'contract/ordering'
import { cancel, confirmReceipt } from 'contract/ordering/order-steps'
import { quickOrderPlace } from 'contract/quick-orders'
import { SETTINGS, type SettingCode } from 'contract/settings/settings'
import { inquiry, singleBuy } from 'contract/spot'
import { editOffer, myOffer } from 'contract/spot/merchant-offer-edits'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { tally } from 'tests/support/tally'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../../tests/endpoints/market'
import { type BuyingStaff, buyingStaff, companyOrder } from '../../../../tests/fixtures/companies'
import { DAY_MS, type Person } from '../../../../tests/fixtures/market'
import { orderInput, putOnSale } from '../../../../tests/fixtures/offers-and-orders'
import { completedOrder, fetchAll, payment } from '../../../../tests/fixtures/order-stages'
import { fresh } from '../../../../tests/fixtures/sms-codes'

/** The orders are placed on Saturday at noon. */
const MONDAY_17 = '2026-11-23T09:00:00.000Z'
const IN_HALF_AN_HOUR = '2026-11-21T04:30:00.000Z'
/** Within the three days of a session. */
const AFTER_MONDAY_17_MS = 54 * HOUR_MS
const LIMITS: readonly SettingCode[] = [
  'unpaid_orders_max',
  'unpaid_orders_max_new',
  'unpaid_tons_max',
  'unpaid_tons_max_new',
]

let m: Market
let staff: BuyingStaff
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
  staff = await buyingStaff(m)
  await m.db.transaction(async (tx) => {
    for (const code of LIMITS) {
      const { standard } = SETTINGS[code]
      await recordSetting(tx, { code, value: standard, reason: '标准值', byName: 'test' }, m.clock.now())
    }
  })
})
afterEach(() => assertLedgerConsistent(m.db))
afterAll(() => m.close())

const order = (offerId: string, who: Person, over: object = {}) =>
  m.ask(singleBuy, { ...orderInput(offerId), ...over }, who)
const orderNew = async (who: Person, over: object = {}) => order(await putOnSale(m), who, over)
const cancelled = (orderId: string, who: Person) =>
  m.value(cancel, { orderId, reason: 'changed_mind', ...fresh() }, who)
const timeOut = (afterMs: number) => m.later(afterMs, async () => await timeOutOrders(m.db, m.clock.now()))

describe('unpaid orders of a buyer', () => {
  test('are two before the first order is completed', async () => {
    const who = await m.newPerson()
    const { data } = await orderNew(who)
    expect((await orderNew(who)).status).toBe(200)
    expect(await orderNew(who)).toMatchObject({
      reason: 'too_many_unpaid',
      data: { openOrders: 2, openKg: 10_000, maxOrders: 2, maxKg: 32_000 },
    })
    await cancelled((data as { orderId: string }).orderId, who)
    expect((await orderNew(who)).status).toBe(200)
  })

  test('are limited for orders that arrive at once', async () => {
    const who = await m.newPerson()
    const offers = await Promise.all(Array.from({ length: 8 }, () => putOnSale(m)))
    const answers = await Promise.all(offers.map((offerId) => order(offerId, who)))
    expect(tally(answers)).toEqual({ ok: 2, too_many_unpaid: 6 })
  })

  test('are five and 96 t after the first completed order', async () => {
    await completedOrder(m)
    const { buyer } = m.seed
    const sizes = [30_000, 30_000, 31_000]
    for (const weightKg of sizes) expect((await orderNew(buyer, { weightKg })).status).toBe(200)
    expect((await orderNew(buyer, { weightKg: 6_000 })).reason).toBe('too_many_unpaid')
    expect((await orderNew(buyer)).status).toBe(200)
    await timeOut(HOUR_MS)
    for (let n = 0; n < 5; n++) expect((await orderNew(buyer)).status).toBe(200)
    expect((await orderNew(buyer)).reason).toBe('too_many_unpaid')
    await timeOut(HOUR_MS)
  })

  test('of one quick order count as one, their tons in all', async () => {
    const who = await m.newPerson()
    const quick = async (count: number) => {
      const offers = await Promise.all(Array.from({ length: count }, () => putOnSale(m)))
      const lines = offers.map((offerId) => ({ offerId, offerVersion: 1, weightKg: 5_000 }))
      return await m.ask(quickOrderPlace, { lines, delivery: 'pickup', ...fresh() }, who)
    }
    expect(await quick(7)).toMatchObject({ reason: 'quick_line_refused', data: { lineNo: 7 } })
    expect((await quick(6)).status).toBe(200)
    expect((await orderNew(who)).reason).toBe('too_many_unpaid')
  })
})

describe('an extended hold', () => {
  const asCompany = { buyAs: 'company' as const }
  const deadline = async (over: object = {}) => {
    const { status, data } = await orderNew(staff.purchasing, { ...asCompany, ...over })
    expect(status).toBe(200)
    return data as { orderId: string; payBefore: string }
  }
  const noteOf = async (offerId: string, over: object = {}) => {
    const wanted = { offerId, weightKg: 5_000, ...asCompany, ...over }
    return (await m.value(inquiry, wanted, staff.purchasing)).payNote
  }

  test('needs three completed orders of the company', async () => {
    for (let n = 0; n < 3; n++) {
      const { orderId, payBefore } = await deadline()
      expect(payBefore).toBe(IN_HALF_AN_HOUR)
      await m.value(pay, payment(orderId), staff.finance)
      await fetchAll(m, orderId, staff.warehouse)
      await m.value(confirmReceipt, payment(orderId), staff.owner)
    }
    const offerId = await putOnSale(m)
    expect(await noteOf(offerId)).toContain('锁货至 11 月 23 日（周一）17:00')
    expect(await noteOf(offerId, { buyAs: 'mine' })).toBe('提交后为您锁定库存 30 分钟，请在此期间付款。')
    const { orderId, payBefore } = await deadline()
    expect(payBefore).toBe(MONDAY_17)
    await timeOut(DAY_MS)
    await m.value(pay, payment(orderId), staff.finance)
  })

  test('ends at 30 % of the stock, 60 t and where the merchant switched it off', async () => {
    const offerId = await putOnSale(m)
    const small = await deadline({ offerId, weightKg: 25_000 })
    expect(small.payBefore).toBe(MONDAY_17)
    expect(await noteOf(offerId, { weightKg: 6_000 })).toContain('不超过该货源库存的 30%')
    const more = await deadline({ offerId, weightKg: 6_000 })
    expect(more.payBefore).toBe(IN_HALF_AN_HOUR)
    const large = await putOnSale(m, { stockKg: 500_000 })
    expect((await deadline({ offerId: large, weightKg: 35_000 })).payBefore).toBe(MONDAY_17)
    expect(await noteOf(await putOnSale(m))).toContain('不超过 60 吨')

    const off = await putOnSale(m)
    const { version, priceFenPerTon, minKg, stepKg, deliveries, tiers, validUntil } = await m.value(
      myOffer,
      { offerId: off },
      m.seed.merchant,
    )
    const terms = { version, priceFenPerTon, minKg, stepKg, deliveries, tiers, validUntil }
    const edit = { offerId: off, ...terms, allowsExtendedHold: false, ...fresh() }
    await m.value(editOffer, edit, m.seed.merchant)
    expect(await noteOf(off)).toBe('提交后为您锁定库存 30 分钟，请在此期间付款。')
  })

  test('is suspended after two lapses', async () => {
    await timeOut(AFTER_MONDAY_17_MS)
    const note = await m.later(AFTER_MONDAY_17_MS, async () => noteOf(await putOnSale(m)))
    expect(note).toContain('暂停锁货 30 天')
    const orderId = await companyOrder(m, staff.purchasing)
    await cancelled(orderId, staff.purchasing)
  })
})
