import type { SigningSettings } from 'backend/platform/settings/gateway-settings'
import * as contract from 'contract/contracts'
import {
  shopContract,
  signShopContract,
  startAutomaticSeal,
  stopAutomaticSeal,
} from 'contract/contracts/merchant-contracts'
import { planContract } from 'contract/contracts/plan-contracts'
import { DAY_MS } from 'contract/durations'
import { myNotices } from 'contract/messages'
import { buyerSigned, buyerSigns, sealOf, sellerSigns, withCompanyName } from 'tests/fixtures/contracts'
import { PAY_PASSWORD } from 'tests/fixtures/market'
import { paidOrder } from 'tests/fixtures/order-stages'
import { holderSigned, signedPlan } from 'tests/fixtures/plan-contracts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { seedAutomaticSeals } from './demo'
import { RETRY_MS, sealDueContracts } from './seal-due-contracts'

const SANDBOX: SigningSettings = { adapter: 'sandbox' }
const AWAY: SigningSettings = {
  adapter: 'http',
  url: 'http://127.0.0.1:1',
  token: undefined,
  authorities: [],
}
const COPIES = 3

let m: Market
let sealId: string
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
  sealId = await sealOf(m)
})
afterAll(() => m.close())
beforeEach(async () => {
  // Contracts of the test before were signed before the setting.
  await m.moveClock(1)
  const input = { sealId, payPassword: PAY_PASSWORD, ...fresh() }
  await m.value(startAutomaticSeal, input, m.seed.merchant)
})
afterEach(async () => {
  await m.ask(stopAutomaticSeal, { sealId, ...fresh() }, m.seed.merchant)
})

const sealDue = async (signing: SigningSettings | undefined = SANDBOX) =>
  await sealDueContracts({ db: m.db, clock: m.clock, secret: 'market secret', settings: { signing } })

const read = async (orderId: string) => await m.value(contract.contract, { orderId }, m.seed.buyer)

test('seals a contract that the buyer has signed, in the name of the owner who made the setting', async () => {
  const setAt = m.clock.now().toISOString()
  const orderId = await buyerSigned(m)
  expect(await sealDue()).toBe(1)
  const { state, history } = await read(orderId)
  expect(state).toBe('completed')
  expect(history).toMatchObject([
    { side: 'buyer', automaticSince: null, proof: 'password' },
    { side: 'seller', automaticSince: setAt, proof: null },
  ])
  expect(history[1]?.sealName).toContain('宁波甬联塑化贸易有限公司')
  expect(await sealDue(), 'a second run changes nothing').toBe(0)
  expect((await read(orderId)).history).toHaveLength(2)
})

test('seals a contract once when several servers run at once', async () => {
  const orderId = await buyerSigned(m)
  const sealed = await Promise.all(Array.from({ length: COPIES }, () => sealDue()))
  expect(sealed.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect((await read(orderId)).history).toHaveLength(2)
})

test('leaves drafts, contracts signed by hand, and those that the buyer signed before the setting', async () => {
  await m.value(stopAutomaticSeal, { sealId, ...fresh() }, m.seed.merchant)
  const before = await buyerSigned(m)
  const draft = await paidOrder(m)
  const byHand = await buyerSigned(m)
  await m.value(signShopContract, await sellerSigns(m, byHand), m.seed.merchant)
  await m.moveClock(1)
  const input = { sealId, payPassword: PAY_PASSWORD, ...fresh() }
  await m.value(startAutomaticSeal, input, m.seed.merchant)
  expect(await sealDue()).toBe(0)
  expect((await read(before)).state).toBe('signing')
  expect((await read(draft)).state).toBe('draft')
})

test('seals nothing after the setting or its seal was stopped', async () => {
  const orderId = await buyerSigned(m)
  await m.value(stopAutomaticSeal, { sealId, ...fresh() }, m.seed.merchant)
  expect(await sealDue()).toBe(0)
  expect((await read(orderId)).state).toBe('signing')
})

test('a stop at the same time is before the signature, or after it', async () => {
  const orderId = await buyerSigned(m)
  const [sealed] = await Promise.all([
    sealDue(),
    m.value(stopAutomaticSeal, { sealId, ...fresh() }, m.seed.merchant),
  ])
  expect((await read(orderId)).state).toBe(sealed === 1 ? 'completed' : 'signing')
})

test('seals the contract of a plan as well, once its holder has signed', async () => {
  const { planId, buyer } = await holderSigned(m)
  const unsigned = await signedPlan(m)
  expect(await sealDue()).toBe(1)
  const sealed = await m.value(planContract, { planId }, buyer)
  expect(sealed).toMatchObject({
    state: 'completed',
    history: [{ side: 'buyer' }, { side: 'seller', proof: null }],
  })
  expect((await m.value(planContract, { planId: unsigned.planId }, unsigned.buyer)).state).toBe('draft')
})

test('waits some minutes when the service is away, and seals then', async () => {
  const orderId = await buyerSigned(m)
  expect(await sealDue(AWAY)).toBe(0)
  expect(await sealDue()).toBe(0)
  expect((await read(orderId)).state).toBe('signing')
  expect(await m.later(RETRY_MS, () => sealDue())).toBe(1)
})

test('tells the merchant once when the service refuses, and leaves the contract to a person', async () => {
  const orderId = await withCompanyName(m, m.seed.merchant, '拒签塑化有限公司', () => buyerSigned(m))
  expect(await sealDue()).toBe(0)
  expect(await m.later(DAY_MS, () => sealDue())).toBe(0)
  const { list } = await m.value(myNotices, { size: 100 }, m.seed.merchant)
  expect(list.filter(({ title }) => title === '自动签章未成功')).toHaveLength(1)
  const { openActs } = await m.value(shopContract, { orderId }, m.seed.merchant)
  expect(openActs).toEqual(['sign', 'refuse'])
})

test('seals the signature that the buyer repeats after a withdrawal', async () => {
  const orderId = await buyerSigned(m)
  await m.value(contract.withdrawContract, { orderId, note: '数量有误', ...fresh() }, m.seed.buyer)
  expect(await sealDue()).toBe(0)
  await m.value(contract.redraftContract, { orderId, ...fresh() }, m.seed.buyer)
  await m.value(contract.signContract, await buyerSigns(m, orderId), m.seed.buyer)
  expect(await sealDue()).toBe(1)
  expect((await read(orderId)).state).toBe('completed')
})

test('the demo market’s merchants have a seal and the setting, also when seeding is repeated', async () => {
  const { phone } = m.seed.otherMerchant
  const demo = {
    ...{ db: m.db, clock: m.clock, password: '' },
    people: [{ phone, nickname: '齐塑店长', company: '', shop: '齐塑供应链' }],
    tokenOf: async () => '',
    call: () => Promise.reject(new Error('no call is needed')),
  }
  await seedAutomaticSeals(demo)
  await seedAutomaticSeals(demo)
  const again = { sealId: await sealOf(m, m.seed.otherMerchant), payPassword: PAY_PASSWORD, ...fresh() }
  expect((await m.ask(startAutomaticSeal, again, m.seed.otherMerchant)).reason).toBe('automatic_seal_started')
})
