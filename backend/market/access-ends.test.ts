/** A reset of the login by code ends all other access to the account. */
import { memberDevice } from 'backend/account/tables'
import { wechatBinding } from 'backend/login-methods/tables'
import { newId } from 'backend/platform/ids'
import { loginByPassword } from 'contract/account'
import { checkUpdatePasswordCode, getChangePwdSmsCode, updatePwd } from 'contract/account/security'
import { createApiKey } from 'contract/integrations/api-keys'
import { shopOrders } from 'contract/ordering/merchant-orders'
import { eq } from 'drizzle-orm'
import { type Market, openMarket } from 'tests/endpoints/market'
import { approveBy } from 'tests/fixtures/authentication'
import { lostPhoneAsked } from 'tests/fixtures/lost-phone'
import { PASSWORD, PAY_PASSWORD, type Person } from 'tests/fixtures/market'
import { newShopOwner } from 'tests/fixtures/shop-owners'
import { codeFor, fresh } from 'tests/fixtures/sms-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'

const NEW_PASSWORD = 'granules-29'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

async function giveAccess(person: Person): Promise<void> {
  const bound = { unionId: newId(), memberId: person.memberId, nickname: '王采购', boundAt: m.clock.now() }
  await m.db.orm.insert(wechatBinding).values(bound)
  await m.value(loginByPassword, { phone: person.phone, password: PASSWORD })
}

/** Numbers of known devices and of WeChat accounts. */
async function accessOf({ memberId }: Person) {
  const { orm } = m.db
  const devices = await orm.select().from(memberDevice).where(eq(memberDevice.memberId, memberId))
  const bindings = await orm.select().from(wechatBinding).where(eq(wechatBinding.memberId, memberId))
  return { devices: devices.length, bindings: bindings.length }
}

/** A shop owner with a program, a bound WeChat account and a known device. */
async function ownerWithAccess() {
  const person = await newShopOwner(m)
  const wanted = {
    name: 'ERP 对接',
    scopes: ['read_orders' as const],
    days: '90' as const,
    payPassword: PAY_PASSWORD,
  }
  const { apiKey } = await m.value(createApiKey, { ...wanted, ...fresh() }, person)
  await giveAccess(person)
  const programStatus = async () => (await m.ask(shopOrders, {}, { token: apiKey })).status
  expect([await programStatus(), await accessOf(person)]).toEqual([200, { devices: 1, bindings: 1 }])
  return { person, programStatus }
}

test('a reset by code ends API keys, the WeChat binding and known devices', async () => {
  const { person, programStatus } = await ownerWithAccess()
  const { phone } = person
  await m.value(getChangePwdSmsCode, { phone })
  const { ticket } = await m.value(checkUpdatePasswordCode, { phone, smsCode: await codeFor(m, phone) })
  await m.value(updatePwd, { phone, ticket, password: NEW_PASSWORD, ...fresh() })
  expect([await programStatus(), await accessOf(person)]).toEqual([401, { devices: 0, bindings: 0 }])
})

test('a change with the old password keeps them', async () => {
  const { person, programStatus } = await ownerWithAccess()
  await m.value(updatePwd, { oldPassword: PASSWORD, password: NEW_PASSWORD, ...fresh() }, person)
  expect([await programStatus(), await accessOf(person)]).toEqual([200, { devices: 1, bindings: 1 }])
})

test('a new phone for a lost one ends the WeChat binding and known devices', async () => {
  const { person, status } = await lostPhoneAsked(m)
  await giveAccess(person)
  const confirming = await approveBy(m, status)
  await approveBy(m, confirming)
  expect(await accessOf(person)).toEqual({ devices: 0, bindings: 0 })
})
