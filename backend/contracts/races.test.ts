import * as contract from 'contract/contracts'
import { signShopContract } from 'contract/contracts/merchant-contracts'
import { planContract, signPlanContract, signShopPlanContract } from 'contract/contracts/plan-contracts'
import { createSeal } from 'contract/contracts/seals'
import { buyerSigned, buyerSigns, sealOf, sellerSigns } from 'tests/fixtures/contracts'
import { paidOrder } from 'tests/fixtures/order-stages'
import { holderSigns, shopSigns, signedPlan } from 'tests/fixtures/plan-contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const COPIES = 4
const copies = Array.from({ length: COPIES })
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
  await sealOf(m)
})
afterAll(() => m.close())

const reasonsOf = (answers: readonly { reason: string | null }[]) =>
  answers.map(({ reason }) => reason ?? 'ok').sort()

const signaturesOf = async (orderId: string) => {
  const { pdf } = await m.value(contract.contractFile, { orderId }, m.seed.buyer)
  return (await m.value(contract.verifyDocument, { pdf })).signatures.length
}

test('one side that signs in several windows at once signs once', async () => {
  const orderId = await buyerSigned(m)
  const input = await sellerSigns(m, orderId)
  const answers = await Promise.all(
    copies.map(() => m.ask(signShopContract, { ...input, ...fresh() }, m.seed.merchant)),
  )
  expect(answers.filter(({ reason }) => reason === null)).toHaveLength(1)
  expect(await signaturesOf(orderId)).toBe(2)
})

test('both sides that sign at once both sign, one after the other', async () => {
  const orderId = await paidOrder(m)
  const [buyer, seller] = [await buyerSigns(m, orderId), await sellerSigns(m, orderId)]
  const answers = await Promise.all([
    m.ask(contract.signContract, buyer, m.seed.buyer),
    m.ask(signShopContract, seller, m.seed.merchant),
  ])
  expect(reasonsOf(answers)).toEqual(['ok', 'ok'])
  expect(await signaturesOf(orderId)).toBe(2)
  expect((await m.value(contract.contract, { orderId }, m.seed.buyer)).state).toBe('completed')
})

test('both sides of a plan that sign at once both sign, in several windows once each', async () => {
  const { planId, buyer } = await signedPlan(m)
  const [mine, theirs] = [await holderSigns(m, planId, buyer), await shopSigns(m, planId)]
  const answers = await Promise.all([
    ...copies.map(() => m.ask(signPlanContract, { ...mine, ...fresh() }, buyer)),
    ...copies.map(() => m.ask(signShopPlanContract, { ...theirs, ...fresh() }, m.seed.merchant)),
  ])
  expect(answers.filter(({ reason }) => reason === null)).toHaveLength(2)
  const { state, history } = await m.value(planContract, { planId }, buyer)
  expect([state, history.map(({ side }) => side).sort()]).toEqual(['completed', ['buyer', 'seller']])
})

test('a signature and a refusal at once have one result', async () => {
  const orderId = await buyerSigned(m)
  const answers = await Promise.all([
    m.ask(signShopContract, await sellerSigns(m, orderId), m.seed.merchant),
    m.ask(contract.withdrawContract, { orderId, note: '数量有误', ...fresh() }, m.seed.buyer),
  ])
  expect(reasonsOf(answers)).toEqual(['contract_not_open', 'ok'])
})

test('two seals of a kind made at once are one', async () => {
  const answers = await Promise.all(
    copies.map(() => m.ask(createSeal, { kind: 'company', ...fresh() }, m.seed.merchant)),
  )
  expect(reasonsOf(answers)).toEqual(['ok', ...Array.from({ length: COPIES - 1 }, () => 'seal_exists')])
})
