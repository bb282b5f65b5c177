import type { DemoMarket } from 'backend/platform/demo-part'
import { bindBankList, getUserRechargeList } from 'contract/banking'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { seedCards } from './demo'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

test('binds accounts of buyers and has a payment in suspense, also when it is repeated', async () => {
  const person = await m.newPerson()
  const { phone } = person
  const demo: DemoMarket = {
    db: m.db,
    clock: m.clock,
    people: [{ phone, nickname: '演示采购', company: '某公司', shop: null }],
    password: '',
    tokenOf: async () => person.token,
    call: async (endpoint, input, token) => m.value(endpoint, input, token === undefined ? null : { token }),
  }
  await seedCards(demo)
  await seedCards(demo)
  expect(await m.value(bindBankList, {}, person)).toMatchObject({
    list: [{ state: 'bound', isDefault: true }],
    accountName: '演示采购',
  })
  const { list } = await m.value(getUserRechargeList, {}, person)
  expect(list).toMatchObject([{ payerName: '张某某', state: 'checking' }])
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
