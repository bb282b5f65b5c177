/** Endpoint cases of API keys. */
import { disableMember } from 'backend/account'
import { sha256 } from 'backend/platform/hash'
import { newId } from 'backend/platform/ids'
import { userInfo } from 'contract/account'
import type { Endpoint } from 'contract/endpoint'
import { API_KEYS_PER_SHOP } from 'contract/integrations'
import * as contract from 'contract/integrations/api-keys'
import type { ApiScope } from 'contract/integrations/kinds'
import { webhooks } from 'contract/integrations/webhooks'
import { shopInvoices } from 'contract/invoices/merchant-invoices'
import { answerRefund, cancelOrder, shopOrders } from 'contract/ordering/merchant-orders'
import { settlementStatement } from 'contract/ordering/settlement-statement'
import { publishOffer } from 'contract/spot/merchant-offers'
import { eq, sql } from 'drizzle-orm'
import { offerInput } from 'tests/fixtures/market'
import { expect } from 'vitest'
import { readAnswer } from '../../tests/endpoints/answer'
import { type Caller, endpointCase } from '../../tests/endpoints/case'
import { type Market, requestFor } from '../../tests/endpoints/market'
import { DAY_MS, MINUTE_MS, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import { newShopOwner } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'
import { KEY_WINDOW } from './api-keys/caller-of-key'
import { apiKey } from './tables'

const keyInput = (...scopes: ApiScope[]) => ({
  name: 'ERP 对接',
  scopes: scopes.length > 0 ? scopes : ['read_orders' as const],
  days: '90' as const,
  payPassword: PAY_PASSWORD,
  ...fresh(),
})

/** A new key. @returns its id, and the caller that uses it */
async function newKey(m: Market, owner: Person, ...scopes: ApiScope[]) {
  const { keyId, apiKey } = await m.value(contract.createApiKey, keyInput(...scopes), owner)
  return { keyId, program: { token: apiKey } }
}

async function loggedRequests(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from request_log where request_id = ${requestId}`,
  )
  return row?.n ?? 0
}

const OFFICE = ['203.0.113.7', '2001:db8::/32']
const addressesInput = (keyId: string, addresses: string | string[] = OFFICE) => ({
  keyId,
  addresses,
  payPassword: PAY_PASSWORD,
  ...fresh(),
})

/** Reads the orders of the shop from a client address. */
async function askFrom(m: Market, address: string, as: Caller) {
  const [path, init] = requestFor(shopOrders, {}, as)
  const headers = { ...(init.headers as object), 'x-suji-client-address': address }
  return await readAnswer(shopOrders, await m.send(path, { ...init, headers }))
}

const listOf = async (m: Market, owner: Person) => (await m.value(contract.apiKeys, {}, owner)).list

export const apiKeyCases = [
  endpointCase({
    endpoint: contract.apiKeys,
    as: newShopOwner,
    valid: async () => ({}),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      expect(await listOf(m, owner)).toEqual([])
      const { keyId, apiKey } = await m.value(contract.createApiKey, keyInput('read_orders', 'orders'), owner)
      const list = await listOf(m, owner)
      expect(list).toMatchObject([
        {
          id: keyId,
          name: 'ERP 对接',
          scopes: ['read_orders', 'orders'],
          addresses: [],
          state: 'active',
          lastUsedAt: null,
        },
      ])
      expect([JSON.stringify(list).includes(apiKey), apiKey.startsWith(list[0]?.beginning ?? '?')]).toEqual([
        false,
        true,
      ])
      await m.value(shopOrders, {}, { token: apiKey })
      expect((await listOf(m, owner))[0]?.lastUsedAt).toBe(m.clock.now().toISOString())
      expect(await listOf(m, await newShopOwner(m))).toEqual([])
      await m.later(91 * DAY_MS, async () => {
        expect((await m.ask(shopOrders, {}, { token: apiKey })).status).toBe(401)
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.createApiKey,
    as: newShopOwner,
    valid: async () => keyInput(),
    happy: async (m) => {
      const { merchant } = m.seed
      const { program: reader } = await newKey(m, merchant, 'read_orders')
      expect((await m.ask(shopOrders, {}, reader)).status).toBe(200)
      const publish = () => m.ask(publishOffer, offerInput(m.seed), reader)
      expect(await publish()).toMatchObject({ status: 403, msg: '该接口密钥没有「管理报价」权限' })
      const { program: seller } = await newKey(m, merchant, 'offers')
      expect((await m.ask(publishOffer, offerInput(m.seed), seller)).status).toBe(200)
      expect((await m.ask(shopOrders, {}, seller)).msg).toBe('该接口密钥没有「查询订单与报价」权限')

      const { program: all } = await newKey(m, merchant, 'read_orders', 'offers', 'orders')
      const refund = { orderId: newId(), answer: 'agree' as const, ...fresh() }
      expect((await m.ask(answerRefund, refund, all)).msg).toContain('接口密钥不能用于此操作')
      expect((await m.ask(contract.apiKeys, {}, all)).status).toBe(403)
      expect((await m.ask(webhooks, {}, all)).status).toBe(403)
      expect((await m.ask(userInfo, {}, all)).status, 'no call of members').toBe(401)
      const unknown = { orderId: newId(), reason: 'out_of_stock' as const, ...fresh() }
      expect((await m.ask(cancelOrder, unknown, all)).status).toBe(404)
      expect((await m.ask(shopOrders, {}, { token: `${all.token}x` })).status).toBe(401)

      const none = { ...keyInput(), scopes: [] }
      expect((await m.ask(contract.createApiKey, none, merchant)).data).toMatchObject({
        fields: { scopes: ['请至少选择一项权限'] },
      })
      await readsByScope(m)
      await readsWithEarlierScope(m)
      await endsWithItsMember(m)
      await isLimited(m)
    },
    refusals: {
      too_many_api_keys: async (m) => {
        const owner = await newShopOwner(m)
        for (let n = 0; n < API_KEYS_PER_SHOP; n++) await newKey(m, owner)
        return await m.ask(contract.createApiKey, keyInput(), owner)
      },
      verification_expired: async (m) => {
        const owner = await newShopOwner(m)
        return await m.later(31 * MINUTE_MS, () => m.ask(contract.createApiKey, keyInput(), owner))
      },
      ...payPasswordRefusals(contract.createApiKey, async () => keyInput(), newShopOwner),
    },
    repeat: {
      other: async (input) => ({ ...input, name: '另一用途' }),
      effects: loggedRequests,
    },
  }),

  endpointCase({
    endpoint: contract.changeKeyAddresses,
    as: newShopOwner,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m, owner) => addressesInput((await newKey(m, owner)).keyId),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const { keyId, program } = await newKey(m, owner)
      expect((await askFrom(m, '192.0.2.1', program)).status).toBe(200)
      const change = addressesInput(keyId, '203.0.113.7\n2001:DB8::/32')
      expect(await m.value(contract.changeKeyAddresses, change, owner)).toEqual({ addresses: OFFICE })
      expect((await listOf(m, owner))[0]).toMatchObject({ addresses: OFFICE })
      for (const address of ['203.0.113.7', '2001:db8::17'])
        expect((await askFrom(m, address, program)).status, address).toBe(200)
      expect(await askFrom(m, '192.0.2.1', program)).toMatchObject({
        status: 403,
        reason: 'forbidden',
        msg: '该接口密钥不能从 192.0.2.1 使用，请在商家中心核对允许的地址',
      })
      expect((await askFrom(m, '192.0.2.1', { token: `${program.token}x` })).status, 'unknown').toBe(401)
      expect((await askFrom(m, '192.0.2.1', owner)).status, 'a person').toBe(200)
      await m.value(contract.changeKeyAddresses, addressesInput(keyId, ''), owner)
      expect((await askFrom(m, '192.0.2.1', program)).status).toBe(200)

      const wrong = await m.ask(contract.changeKeyAddresses, addressesInput(keyId, '10.0.0.300'), owner)
      expect(wrong.data).toMatchObject({
        fields: { addresses: [expect.stringContaining('“10.0.0.300”不是 IP 地址或网段')] },
      })
      const made = await m.value(contract.createApiKey, { ...keyInput(), addresses: OFFICE }, owner)
      expect((await askFrom(m, '192.0.2.1', { token: made.apiKey })).status).toBe(403)
      expect((await askFrom(m, '203.0.113.7', { token: made.apiKey })).status).toBe(200)
    },
    refusals: {
      api_key_ended: async (m) => {
        const keyId = await openKey(m)
        await m.value(contract.revokeApiKey, { keyId, ...fresh() }, m.seed.merchant)
        return await m.ask(contract.changeKeyAddresses, addressesInput(keyId), m.seed.merchant)
      },
      verification_expired: async (m) => {
        const owner = await newShopOwner(m)
        const input = addressesInput((await newKey(m, owner)).keyId)
        return await m.later(31 * MINUTE_MS, () => m.ask(contract.changeKeyAddresses, input, owner))
      },
      ...payPasswordRefusals(
        contract.changeKeyAddresses,
        async (m, owner) => addressesInput((await newKey(m, owner)).keyId),
        newShopOwner,
      ),
    },
    repeat: {
      other: async (input) => ({ ...input, addresses: ['203.0.113.9'] }),
      effects: loggedRequests,
    },
  }),

  endpointCase({
    endpoint: contract.revokeApiKey,
    as: (m) => m.seed.merchant,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m) => ({ keyId: await openKey(m), ...fresh() }),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const { keyId, program } = await newKey(m, owner)
      expect((await m.ask(shopOrders, {}, program)).status).toBe(200)
      await m.value(contract.revokeApiKey, { keyId, ...fresh() }, owner)
      expect((await m.ask(shopOrders, {}, program)).reason).toBe('login_expired')
      expect(await listOf(m, owner)).toMatchObject([{ state: 'revoked' }])
    },
    refusals: {
      api_key_ended: async (m) => {
        const keyId = await openKey(m)
        await m.value(contract.revokeApiKey, { keyId, ...fresh() }, m.seed.merchant)
        return await m.ask(contract.revokeApiKey, { keyId, ...fresh() }, m.seed.merchant)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, keyId: await openKey(m) }),
      effects: async (m, { keyId }) => {
        const { list } = await m.value(contract.apiKeys, { size: 1000 }, m.seed.merchant)
        return list.filter(({ id, state }) => id === keyId && state === 'revoked').length
      },
    },
  }),
]

/** A key of the seeded merchant; earlier ones are revoked, so that the limit of the shop is not reached. */
async function openKey(m: Market): Promise<string> {
  const { merchant } = m.seed
  const { list } = await m.value(contract.apiKeys, { size: 1000 }, merchant)
  const open = list.filter(({ state }) => state === 'active')
  for (const { id } of open.slice(10))
    await m.value(contract.revokeApiKey, { keyId: id, ...fresh() }, merchant)
  return (await newKey(m, merchant)).keyId
}

/** Orders, money and papers are read by keys with the scope of each. */
async function readsByScope(m: Market): Promise<void> {
  const calls = { read_orders: shopOrders, read_money: settlementStatement, read_papers: shopInvoices }
  const scopes = Object.keys(calls) as (keyof typeof calls)[]
  for (const scope of scopes) {
    const { program } = await newKey(m, await newShopOwner(m), scope)
    for (const other of scopes) {
      const { status } = await m.ask<Endpoint>(calls[other], {}, program)
      expect([scope, other, status]).toEqual([scope, other, scope === other ? 200 : 403])
    }
  }
}

/** A key that an earlier release made keeps working after the upgrade: its scope `read` stands for all three parts. */
async function readsWithEarlierScope(m: Market): Promise<void> {
  const owner = await newShopOwner(m)
  const { keyId } = await newKey(m, owner)
  const program = { token: `sjk_${newId()}` }
  const [key] = await m.db.orm.select().from(apiKey).where(eq(apiKey.id, keyId))
  if (!key) throw new Error('no key was made')
  const earlier = { ...key, id: newId(), keyHash: sha256(program.token), scopes: ['read', 'orders'] as const }
  await m.db.orm.insert(apiKey).values({ ...earlier, scopes: [...earlier.scopes] })
  for (const call of [shopOrders, settlementStatement, shopInvoices])
    expect((await m.ask<Endpoint>(call, {}, program)).status, call.path).toBe(200)
  const row = (await listOf(m, owner)).find(({ id }) => id === earlier.id)
  expect(row).toMatchObject({ scopes: ['read_orders', 'read_money', 'read_papers', 'orders'], addresses: [] })
}

async function endsWithItsMember(m: Market): Promise<void> {
  const owner = await newShopOwner(m)
  const { program } = await newKey(m, owner)
  expect((await m.ask(shopOrders, {}, program)).status).toBe(200)
  await m.db.transaction((tx) => disableMember(tx, owner.memberId, m.clock.now()))
  expect((await m.ask(shopOrders, {}, program)).status).toBe(401)
}

async function isLimited(m: Market): Promise<void> {
  const { keyId, program } = await newKey(m, await newShopOwner(m))
  await m.value(shopOrders, {}, program)
  await m.db.orm.execute(
    `update rate_limit_window set calls = ${KEY_WINDOW.max} where key = 'api key ${keyId}'`,
  )
  expect((await m.ask(shopOrders, {}, program)).reason).toBe('too_many_requests')
}
