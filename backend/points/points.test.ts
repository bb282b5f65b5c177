/** Points over their whole life, in the market with its calls. */
import { newId } from 'backend/platform/ids'
import { recordSetting } from 'backend/settings'
import { saveAddress } from 'contract/addresses'
import { objectToOrder } from 'contract/disputes'
import { detail } from 'contract/ordering'
import { askRefund, confirmReceipt } from 'contract/ordering/order-steps'
import * as contract from 'contract/points'
import { myPoints, myPointsJournal, redemptionDetail } from 'contract/points/my-points'
import { pointsGoods } from 'contract/points/operator-goods'
import {
  answerPointsObjection,
  answerPointsRefund,
  deliverPoints,
  shipPoints,
} from 'contract/points/operator-orders'
import { pointsLiability } from 'contract/points/operator-points'
import { capitalSelf } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { type Market, openMarket } from 'tests/endpoints/market'
import { addStaff } from 'tests/fixtures/authentication'
import { DAY_MS, type Person } from 'tests/fixtures/market'
import { PLACE } from 'tests/fixtures/offers-and-orders'
import { completedOrder, payment } from 'tests/fixtures/order-stages'
import {
  addressFor,
  adjust,
  cupsOnSale,
  givePointsTo,
  memberWithPoints,
  POINTS_PER_CUP,
  redeemed,
  wantedCups,
  withCode,
} from 'tests/fixtures/points'
import { fresh } from 'tests/fixtures/sms-codes'
import { assertLedgerConsistent, findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { announceExpiry } from './batches/announce-expiry'
import { expirePoints } from './batches/move-points'
import { recountOrders } from './earning/earn-points'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(() => assertLedgerConsistent(m.db))
afterAll(() => m.close())

/** Takes the refund of a test out again, past the triggers, so that the books of the order are whole. */
async function undoRefund(refundId: string): Promise<void> {
  const admin = postgres(m.adminUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`alter table order_refund disable trigger append_only;
    delete from order_refund where id = '${refundId}';
    alter table order_refund enable always trigger append_only`)
  await admin.end()
  expect(await recountOrders(m.db, m.clock.now())).toBe(1)
}

const mine = (who: Person, owner: 'mine' | 'company' = 'mine') => m.value(myPoints, { owner }, who)
const spendable = async (who: Person) => (await mine(who)).spendable
const fenOf = async (who: Person) => (await m.value(capitalSelf, {}, who)).availableFen
const stateOf = async (id: string, who: Person) => (await m.value(detail, { id }, who)).state
const support = () => m.newOperator('support')
const stockOf = async (id: string) =>
  (await m.value(pointsGoods, { id }, await m.newOperator('content'))).stock

/** A redemption that was shipped and has arrived. */
async function delivered(who: Person, goodsId: string, pieces: number): Promise<string> {
  const orderId = await redeemed(m, who, goodsId, { pieces })
  await m.value(shipPoints, { orderId, documentNo: 'SF1234567890', ...fresh() }, await support())
  await m.value(deliverPoints, { orderId, signedBy: '前台', ...fresh() }, await support())
  return orderId
}

describe('earning', () => {
  test('gives the full tons of completed orders of the month, in a batch with its end, and says so', async () => {
    const who = await m.newPerson({ payPassword: true, yuan: '200000' })
    await completedOrder(m, who)
    expect(await mine(who)).toMatchObject({
      ...{ spendable: 5, debt: 0, expiring: 0, month: { kg: 5_000, points: 5, pointsPerTon: 1 } },
      batches: [{ points: 5, left: 5, expiresAt: '2027-11-30T16:00:00.000Z', isProlonged: false }],
    })
    const { list } = await m.value(myPointsJournal, {}, who)
    expect(list).toMatchObject([{ kind: 'earn', points: 5, isRedemption: false }])
    expect(list[0]?.cause).toMatch(/^订单 SJ\d+，5 吨$/)
    const told = await m.db.orm.execute(
      sql`select body from message where member_id = ${who.memberId} and kind = 'points_earned'`,
    )
    expect(told).toMatchObject([{ body: '本月完成的订单新满 5 吨，奖励 5 积分。' }])
  })

  test('takes the points of tons back that a refund returns, and owes what is missing', async () => {
    const who = await m.newPerson({ payPassword: true, yuan: '200000' })
    const orderId = await completedOrder(m, who)
    await adjust(m, who.phone, -3)
    // Refunds end with the completion today. As if 4 t of the completed order had been refunded by a later module:
    const refundId = newId()
    const at = m.clock.now().toISOString()
    await m.db.orm.execute(sql`insert into order_refund (id, order_id, cause, weight_kg, compensation_fen, amount_fen, request_id, at)
      values (${refundId}, ${orderId}, 'objection', 4000, 0, 0, ${newId()}, ${at}::timestamptz)`)
    expect(await recountOrders(m.db, m.clock.now())).toBe(1)
    expect(await recountOrders(m.db, m.clock.now())).toBe(0)
    expect(await mine(who)).toMatchObject({ spendable: 0, debt: 2, month: { kg: 1_000, points: 1 } })
    const pointsOnly = (await findAllViolations(m.db.orm)).filter(({ invariant }) =>
      invariant.startsWith('points'),
    )
    expect(pointsOnly).toEqual([])
    await completedOrder(m, who)
    expect(await mine(who)).toMatchObject({ spendable: 3, debt: 0, month: { kg: 6_000, points: 6 } })
    await undoRefund(refundId)
  })

  test('a rate that is in force at the completion counts for its tons', async () => {
    const who = await m.newPerson({ payPassword: true, yuan: '200000' })
    await completedOrder(m, who)
    const rate = (value: number) =>
      m.db.transaction((tx) =>
        recordSetting(tx, { code: 'points_per_ton', value, reason: '活动', byName: 'test' }, m.clock.now()),
      )
    await m.moveClock(1_000)
    await rate(3)
    await completedOrder(m, who)
    expect((await mine(who)).month).toEqual({ kg: 10_000, points: 5 + 15, pointsPerTon: 3 })
    await m.moveClock(1_000)
    await rate(1)
  })
})

describe('redeeming', () => {
  test('with points and cash pays both, and completes into the market', async () => {
    const who = await memberWithPoints(m, 100, '50')
    const goodsId = await cupsOnSale(m, { cashYuan: '15' })
    const orderId = await delivered(who, goodsId, 2)
    expect([await spendable(who), await fenOf(who), await stockOf(goodsId)]).toEqual([60, 2_000, 8])
    expect(await m.value(redemptionDetail, { id: orderId }, who)).toMatchObject({
      ...{ points: 40, cashFen: 3_000, state: 'awaiting_receipt', title: '保温杯', usedAt: null },
    })
    const liability = async () => await m.value(pointsLiability, {}, await m.newOperator('finance'))
    const before = await liability()
    await m.value(confirmReceipt, payment(orderId), who)
    expect(await stateOf(orderId, who)).toBe('completed')
    const after = await liability()
    expect(after.inOrders).toBe(before.inOrders - 40)
    expect((await m.value(redemptionDetail, { id: orderId }, who)).usedAt).not.toBeNull()
  })

  test('refunded before shipment returns points to their batch, cash and pieces', async () => {
    const who = await memberWithPoints(m, 100, '50')
    const goodsId = await cupsOnSale(m, { cashYuan: '15' })
    const before = (await mine(who)).batches
    const orderId = await redeemed(m, who, goodsId, { pieces: 2 })
    expect(await stateOf(orderId, who)).toBe('awaiting_shipment')
    await m.value(askRefund, { orderId, reason: 'changed_mind', ...fresh() }, who)
    await m.value(answerPointsRefund, { orderId, answer: 'agree', ...fresh() }, await support())
    expect(await stateOf(orderId, who)).toBe('refunded')
    expect([await spendable(who), await fenOf(who), await stockOf(goodsId)]).toEqual([100, 5_000, 10])
    expect((await mine(who)).batches).toEqual(before)
    const kinds = (await m.value(myPointsJournal, {}, who)).list.map(({ kind }) => kind)
    expect(kinds).toEqual(['return', 'redeem', 'adjust'])
  })

  test('for points alone is refunded as well', async () => {
    const who = await memberWithPoints(m)
    const goodsId = await cupsOnSale(m)
    const orderId = await redeemed(m, who, goodsId)
    await m.value(askRefund, { orderId, reason: 'changed_mind', ...fresh() }, who)
    await m.value(answerPointsRefund, { orderId, answer: 'agree', ...fresh() }, await support())
    expect([await stateOf(orderId, who), await spendable(who)]).toEqual(['refunded', 100])
  })

  test('a damaged piece returns its points and its cash; the rest is used', async () => {
    const who = await memberWithPoints(m, 100, '50')
    const goodsId = await cupsOnSale(m, { cashYuan: '15' })
    const orderId = await delivered(who, goodsId, 3)
    const objection = { orderId, reason: 'damaged' as const, pieces: 1, text: '杯盖破损', ...fresh() }
    await m.value(objectToOrder, objection, who)
    await m.value(
      answerPointsObjection,
      { orderId, answer: 'refund', pieces: '1', ...fresh() },
      await support(),
    )
    expect([await spendable(who), await fenOf(who)]).toEqual([60, 2_000])
    expect(await stateOf(orderId, who)).toBe('awaiting_receipt')
    await m.value(confirmReceipt, payment(orderId), who)
    expect(await m.value(redemptionDetail, { id: orderId }, who)).toMatchObject({
      ...{ state: 'completed', returnedPieces: 1, returnedPoints: POINTS_PER_CUP },
    })
    expect(await stockOf(goodsId), 'a damaged piece is not sold again').toBe(7)
  })

  test('for a company goes to an address of the company alone', async () => {
    const who = m.seed.buyer
    const [row] = await m.db.orm.execute<{ name: string }>(
      sql`select name from company where id = ${who.companyId}`,
    )
    await adjust(m, row?.name ?? '', 2 * POINTS_PER_CUP)
    const goodsId = await cupsOnSale(m)
    const own = await addressFor(m, who)
    const toOwn = await wantedCups(m, who, goodsId, { owner: 'company', addressId: own })
    expect((await m.ask(contract.foreseeRedemption, toOwn, who)).reason).toBe('address_missing')
    const kept = await addressFor(m, await addStaff(m, who, 'purchasing'), 'company')
    const finance = await addStaff(m, who, 'finance')
    const toCompany = { ...toOwn, addressId: kept }
    const { contact } = await m.value(contract.foreseeRedemption, toCompany, finance)
    expect(contact).toContain(row?.name)
    const inPerson = { ...toCompany, owner: 'mine' as const }
    await givePointsTo(m, finance, POINTS_PER_CUP)
    expect((await m.ask(contract.foreseeRedemption, inPerson, finance)).reason).toBe('address_missing')
  })

  test('a redemption whose whole is returned after an objection ends refunded', async () => {
    const who = await memberWithPoints(m)
    const orderId = await delivered(who, await cupsOnSale(m), 1)
    await m.value(objectToOrder, { orderId, reason: 'damaged', pieces: 1, text: '破损', ...fresh() }, who)
    await m.value(
      answerPointsObjection,
      { orderId, answer: 'refund', pieces: '1', ...fresh() },
      await support(),
    )
    expect([await stateOf(orderId, who), await spendable(who)]).toEqual(['refunded', 100])
  })
})

describe('time', () => {
  test('points that end while their order waits come back for 30 days', async () => {
    const who = await memberWithPoints(m, POINTS_PER_CUP)
    const orderId = await redeemed(m, who, await cupsOnSale(m))
    await m.later(380 * DAY_MS, async () => {
      await m.db.orm.execute(
        sql`update member_session set last_seen_at = ${m.clock.now().toISOString()}::timestamptz`,
      )
      expect(await expirePoints(m.db, m.clock.now())).toBeGreaterThanOrEqual(0)
    })
    await m.value(askRefund, { orderId, reason: 'changed_mind', ...fresh() }, who)
    await m.value(answerPointsRefund, { orderId, answer: 'agree', ...fresh() }, await support())
    expect(await spendable(who)).toBe(POINTS_PER_CUP)
  })

  test('what ends within 30 days is shown and announced once', async () => {
    const who = await memberWithPoints(m, 7)
    const near = new Date('2027-11-15T04:00:00.000Z')
    await announceExpiry(m.db, near)
    await announceExpiry(m.db, near)
    const told = await m.db.orm.execute(
      sql`select body from message where member_id = ${who.memberId} and kind = 'points_expiring'`,
    )
    expect(told).toMatchObject([{ body: '您有 7 积分将于 2027-11-30 到期，到期未用自动失效。' }])
  })
})

describe('at once', () => {
  test('two tabs do not pass the limit of an owner', async () => {
    const who = await memberWithPoints(m)
    const goodsId = await cupsOnSale(m, { limitPieces: '2' })
    const input = await withCode(m, who, await wantedCups(m, who, goodsId))
    // One code pays one request; the others are refused by it or by the limit.
    const answers = await Promise.all([
      m.ask(contract.integralPay, input, who),
      m.ask(contract.integralPay, input, who),
      m.ask(contract.integralPay, { ...input, ...fresh() }, who),
    ])
    expect(
      new Set(answers.filter(({ status }) => status === 200).map(({ data }) => JSON.stringify(data))).size,
    ).toBe(1)
    expect(await spendable(who)).toBe(80)
  })

  test('the last piece goes to one of several members', async () => {
    const goodsId = await cupsOnSale(m, { stock: 1 })
    const people = await Promise.all([0, 1, 2].map(() => memberWithPoints(m)))
    const inputs = await Promise.all(
      people.map(async (who) => withCode(m, who, await wantedCups(m, who, goodsId))),
    )
    const answers = await Promise.all(
      people.map((who, i) => m.ask(contract.integralPay, inputs[i] as (typeof inputs)[0], who)),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBe(1)
    expect(refused.map(({ reason }) => reason)).toEqual(['points_goods_short', 'points_goods_short'])
    expect(await stockOf(goodsId)).toBe(0)
  })
})

describe('a code', () => {
  test.each<[string, { pieces?: number; owner?: 'mine'; version?: number }]>([
    ['another number', { pieces: 2 }],
  ])('for %s is refused, and the right one still pays', async (_, changes) => {
    const who = await memberWithPoints(m)
    const input = await withCode(m, who, await wantedCups(m, who, await cupsOnSale(m)))
    const other = await m.ask(contract.integralPay, { ...input, ...changes, ...fresh() }, who)
    expect(other.reason).toBe('code_expired')
    expect((await m.ask(contract.integralPay, input, who)).status).toBe(200)
  })

  test('for an address that was edited since is refused, and a repetition is not', async () => {
    const who = await memberWithPoints(m)
    const wanted = await wantedCups(m, who, await cupsOnSale(m))
    const edit = (detail: string) =>
      m.value(saveAddress, { ...PLACE, id: wanted.addressId, detail, ...fresh() }, who)
    const early = await withCode(m, who, wanted)
    await edit('莞樟路 9 号')
    expect([(await m.ask(contract.integralPay, early, who)).reason, await spendable(who)]).toEqual([
      'code_expired',
      100,
    ])
    const input = await withCode(m, who, wanted)
    const { orderId } = await m.value(contract.integralPay, input, who)
    expect((await m.value(detail, { id: orderId }, who)).delivery.place).toContain('莞樟路 9 号')
    await edit('莞樟路 10 号')
    expect((await m.value(contract.integralPay, input, who)).orderId).toBe(orderId)
    expect(await spendable(who)).toBe(80)
  })

  test('for an address of the company with another receiver since is refused', async () => {
    const who = m.seed.buyer
    const [row] = await m.db.orm.execute<{ name: string }>(
      sql`select name from company where id = ${who.companyId}`,
    )
    await adjust(m, row?.name ?? '', POINTS_PER_CUP)
    const wanted = await wantedCups(m, who, await cupsOnSale(m), { owner: 'company' })
    const input = await withCode(m, who, wanted)
    const edited = { ...PLACE, id: wanted.addressId, book: 'company' as const, receiver: '李同事' }
    await m.value(saveAddress, { ...edited, ...fresh() }, await addStaff(m, who, 'purchasing'))
    expect((await m.ask(contract.integralPay, input, who)).reason).toBe('code_expired')
  })

  test('for other goods is refused', async () => {
    const who = await memberWithPoints(m)
    const input = await withCode(m, who, await wantedCups(m, who, await cupsOnSale(m)))
    const goodsId = await cupsOnSale(m)
    const other = await m.ask(contract.integralPay, { ...input, goodsId, ...fresh() }, who)
    expect([other.reason, await spendable(who)]).toEqual(['code_expired', 100])
  })
})

test('points that end while the member types the code do not pay', async () => {
  const who = await memberWithPoints(m, POINTS_PER_CUP)
  const input = await withCode(m, who, await wantedCups(m, who, await cupsOnSale(m)))
  const soon = new Date(m.clock.now().getTime() + 60_000).toISOString()
  await m.db.orm.execute(
    sql`update points_batch set expires_at = ${soon}::timestamptz where owner_id = ${who.memberId}`,
  )
  const late = await m.later(60_000, () => m.ask(contract.integralPay, { ...input, ...fresh() }, who))
  expect(late.reason).toBe('points_short')
  await m.db.orm.execute(
    sql`update points_batch set expires_at = '2027-11-30T16:00:00Z' where owner_id = ${who.memberId}`,
  )
})
