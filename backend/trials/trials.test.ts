/** Trials over their whole life, in the market with its calls. */

import { createMember } from 'backend/account'
import { openSession } from 'backend/account/sign-in/sessions'
import { addProducts } from 'backend/catalogue'
import { timeOutOrders } from 'backend/ordering'
import { openMemberWallet } from 'backend/wallet'
import { detail, pay } from 'contract/ordering'
import { answerRefund } from 'contract/ordering/merchant-orders'
import { askRefund, cancel } from 'contract/ordering/order-steps'
import { publishOffer } from 'contract/spot/merchant-offers'
import { isTry, myTrials, saveOrder } from 'contract/trials'
import { publishSample } from 'contract/trials/merchant-samples'
import { type Market, openMarket } from 'tests/endpoints/market'
import { offerInput, PAY_PASSWORD, type Person } from 'tests/fixtures/market'
import { fresh } from 'tests/fixtures/sms-codes'
import { bagsLeft, openSample, parcelTrial, pickupTrial, receivedParcel } from 'tests/fixtures/trials'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const ROUNDS = 20
const PAST_PAYMENT_MS = 31 * 60_000

let market: Market
let colleague: Person
beforeAll(async () => {
  market = await openMarket({ transport: 'in-process' })
  colleague = await addColleague(market.seed.buyer)
})
afterEach(() => assertLedgerConsistent(market.db))
afterAll(() => market.close())

/** Another member of the same company. */
async function addColleague({ companyId }: Person): Promise<Person> {
  const [phone, now] = [market.freshPhone(), market.clock.now()]
  return await market.db.transaction(async (tx) => {
    const person = { phone, nickname: '同事', companyId, passwordHash: 'unused' }
    const memberId = await createMember(tx, person, now)
    await openMemberWallet(tx, memberId, { payPasswordHash: 'unused', now })
    return {
      phone,
      memberId,
      companyId,
      shopId: null,
      ...(await openSession(tx, memberId, '203.0.113.9', now)),
    }
  })
}

const order = (sampleId: string, who: Person) => market.ask(saveOrder, pickupTrial(sampleId), who)
const canTry = async (id: string, who = market.seed.buyer) => (await market.value(isTry, { id }, who)).canTry
async function unpaidParcel(sampleId: string): Promise<string> {
  return (await market.value(saveOrder, parcelTrial(sampleId), market.seed.buyer)).orderId
}

describe('two members of one company at once', () => {
  test(`get one trial of a grade in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sampleId = await openSample(market)
      const answers = await Promise.all([
        order(sampleId, market.seed.buyer),
        order(sampleId, colleague),
        order(sampleId, market.seed.buyer),
        order(sampleId, colleague),
      ])
      expect(answers.map(({ status, reason }) => (status === 200 ? 'ok' : reason)).sort()).toEqual([
        'ok',
        'trial_used',
        'trial_used',
        'trial_used',
      ])
      expect(await bagsLeft(market, sampleId)).toBe(39)
    }
  })

  test('get one trial of a grade from two shops', async () => {
    const { id: _, ...drawing } = market.seed.goods.drawing
    for (let round = 0; round < ROUNDS; round++) {
      const grade = `D${round}`
      const [product] = await market.db.transaction((tx) => addProducts(tx, [{ ...drawing, grade }]))
      const productId = product?.id ?? ''
      const ids = []
      for (const shop of [market.seed.merchant, market.seed.otherMerchant]) {
        const { offerId } = await market.value(publishOffer, offerInput(market.seed, { productId }), shop)
        const input = { offerId, bags: 5, maxBags: 1, ...fresh() }
        ids.push((await market.value(publishSample, input, shop)).sampleId)
      }
      const [first = '', second = ''] = ids
      const answers = await Promise.all([order(first, market.seed.buyer), order(second, colleague)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })
})

describe('the grade is free again after', () => {
  test('a cancellation', async () => {
    const sampleId = await openSample(market)
    const orderId = await unpaidParcel(sampleId)
    expect(await canTry(sampleId)).toBe(false)
    await market.value(cancel, { orderId, reason: 'changed_mind', ...fresh() }, market.seed.buyer)
    expect(await canTry(sampleId)).toBe(true)
  })

  test('the end of the time to pay', async () => {
    const sampleId = await openSample(market)
    await unpaidParcel(sampleId)
    await timeOutOrders(market.db, new Date(market.clock.now().getTime() + PAST_PAYMENT_MS))
    expect(await canTry(sampleId)).toBe(true)
    expect(await bagsLeft(market, sampleId)).toBe(40)
  })

  test.each(['parcel', 'pickup'] as const)('a refund before delivery by %s', async (way) => {
    const sampleId = await openSample(market)
    const wanted = way === 'parcel' ? parcelTrial(sampleId) : pickupTrial(sampleId)
    const { orderId, amountFen } = await market.value(saveOrder, wanted, market.seed.buyer)
    if (amountFen > 0)
      await market.value(pay, { orderId, payPassword: PAY_PASSWORD, ...fresh() }, market.seed.buyer)
    await market.value(askRefund, { orderId, reason: 'changed_mind', ...fresh() }, market.seed.buyer)
    expect(await canTry(sampleId)).toBe(false)
    await market.value(answerRefund, { orderId, answer: 'agree', ...fresh() }, market.seed.merchant)
    const refunded = await market.value(detail, { id: orderId }, market.seed.buyer)
    expect([refunded.state, refunded.refundedFen]).toEqual(['refunded', amountFen])
    expect(await canTry(sampleId)).toBe(true)
    expect(await bagsLeft(market, sampleId)).toBe(40)
  })
})

test('the grade is not free again after a completed trial, for a colleague neither', async () => {
  const orderId = await receivedParcel(market)
  const { list } = await market.value(myTrials, {}, market.seed.buyer)
  const sampleId = list.find((trial) => trial.orderId === orderId)?.sampleId ?? ''
  expect([await canTry(sampleId), await canTry(sampleId, colleague)]).toEqual([false, false])
  expect(await canTry(sampleId, market.seed.rival)).toBe(true)
  expect(await market.value(detail, { id: orderId }, market.seed.buyer)).toMatchObject({
    state: 'completed',
    paidFen: 34_00,
    escrowFen: 0,
  })
})

test('a refused order leaves the grade, the bags and the address book as they were', async () => {
  const sampleId = await openSample(market)
  const answer = await market.ask(saveOrder, { ...parcelTrial(sampleId), freightFen: 0 }, market.seed.buyer)
  expect(answer.reason).toBe('freight_changed')
  expect([await canTry(sampleId), await bagsLeft(market, sampleId)]).toEqual([true, 40])
})
