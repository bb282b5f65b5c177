/** Endpoint cases of webhooks. */
import { WEBHOOKS_PER_SHOP } from 'contract/integrations'
import * as contract from 'contract/integrations/webhooks'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { MINUTE_MS, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import { newShopOwner } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'
import { addWebhook, hookInput } from '../../tests/fixtures/webhooks'

const IDLE_MS = 31 * MINUTE_MS
const PRIVATE_HOOK = 'https://169.254.169.254/latest'
/** RFC 2606: no resolver knows this domain. */
const UNKNOWN_HOOK = 'https://erp.invalid/suji'

const listOf = async (m: Market, owner: Person) => (await m.value(contract.webhooks, {}, owner)).list
const versionOf = async (m: Market, owner: Person, id: string) =>
  (await listOf(m, owner)).find((one) => one.id === id)?.version ?? 0

/** A webhook of the seeded merchant; the others are removed, so that the limit of the shop is not reached. */
async function oneWebhook(m: Market): Promise<string> {
  const { merchant } = m.seed
  for (const { id, version } of (await listOf(m, merchant)).slice(5))
    await m.value(contract.switchWebhook, { webhookId: id, version, action: 'remove', ...fresh() }, merchant)
  return await addWebhook(m, merchant)
}

const changeOf = (webhookId: string, version = 1) => ({
  webhookId,
  version,
  address: 'https://93.184.215.14/orders',
  topics: ['goods' as const],
  payPassword: PAY_PASSWORD,
  ...fresh(),
})

const renewalOf = (webhookId: string, version = 1) => ({
  webhookId,
  version,
  overlapHours: '24' as const,
  payPassword: PAY_PASSWORD,
  ...fresh(),
})

export const webhookCases = [
  endpointCase({
    endpoint: contract.webhooks,
    as: newShopOwner,
    valid: async () => ({}),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const webhookId = await addWebhook(m, owner)
      expect(await listOf(m, owner)).toEqual([
        {
          id: webhookId,
          address: hookInput().address,
          topics: ['orders'],
          state: 'active',
          version: 1,
          createdAt: m.clock.now().toISOString(),
          failingSince: null,
          previousSecretUntil: null,
          pending: 0,
        },
      ])
      expect(await listOf(m, await newShopOwner(m))).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.createWebhook,
    as: newShopOwner,
    valid: async () => hookInput(),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const made = await m.value(contract.createWebhook, hookInput(), owner)
      expect(made.secret).toMatch(/^whs_[\w-]{43}$/)
      const [row] = await m.db.orm.execute(`select secret_sealed from webhook where id = '${made.webhookId}'`)
      expect(JSON.stringify(row)).not.toContain(made.secret)
      expect(JSON.stringify(await listOf(m, owner))).not.toContain(made.secret)
    },
    refusals: {
      webhook_address_not_allowed: async (m) =>
        m.ask(contract.createWebhook, hookInput('http://93.184.215.14/'), await newShopOwner(m)),
      webhook_address_private: async (m) =>
        m.ask(contract.createWebhook, hookInput(PRIVATE_HOOK), await newShopOwner(m)),
      webhook_address_unresolvable: async (m) =>
        m.ask(contract.createWebhook, hookInput(UNKNOWN_HOOK), await newShopOwner(m)),
      too_many_webhooks: async (m) => {
        const owner = await newShopOwner(m)
        for (let n = 0; n < WEBHOOKS_PER_SHOP; n++) await addWebhook(m, owner)
        return await m.ask(contract.createWebhook, hookInput(), owner)
      },
      verification_expired: async (m) => {
        const owner = await newShopOwner(m)
        return await m.later(IDLE_MS, () => m.ask(contract.createWebhook, hookInput(), owner))
      },
      ...payPasswordRefusals(contract.createWebhook, async () => hookInput(), newShopOwner),
    },
    repeat: {
      other: async (input) => ({ ...input, topics: ['goods' as const] }),
      effects: async (m, { requestId }) => {
        const [row] = await m.db.orm.execute<{ n: number }>(
          `select count(*)::int as n from request_log where request_id = '${requestId}'`,
        )
        return row?.n ?? 0
      },
    },
  }),

  endpointCase({
    endpoint: contract.changeWebhook,
    as: (m) => m.seed.merchant,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m) => changeOf(await oneWebhook(m)),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const webhookId = await addWebhook(m, owner)
      expect(await m.value(contract.changeWebhook, changeOf(webhookId), owner)).toEqual({ version: 2 })
      expect(await listOf(m, owner)).toMatchObject([
        { address: 'https://93.184.215.14/orders', topics: ['goods'], version: 2 },
      ])
    },
    refusals: {
      webhook_address_not_allowed: async (m) => changed(m, { address: 'http://93.184.215.14/' }),
      webhook_address_private: async (m) => changed(m, { address: PRIVATE_HOOK }),
      webhook_address_unresolvable: async (m) => changed(m, { address: UNKNOWN_HOOK }),
      webhook_changed: async (m) => changed(m, { version: 2 }),
      verification_expired: async (m) => {
        const owner = await newShopOwner(m)
        const change = changeOf(await addWebhook(m, owner))
        return await m.later(IDLE_MS, () => m.ask(contract.changeWebhook, change, owner))
      },
      ...payPasswordRefusals(
        contract.changeWebhook,
        async (m, owner) => changeOf(await addWebhook(m, owner)),
        newShopOwner,
      ),
    },
    repeat: {
      other: async (input) => ({ ...input, topics: ['disputes' as const] }),
      effects: (m, { webhookId }) => versionOf(m, m.seed.merchant, webhookId),
    },
  }),

  endpointCase({
    endpoint: contract.renewWebhookSecret,
    as: (m) => m.seed.merchant,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m) => renewalOf(await oneWebhook(m)),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const { webhookId, secret: first } = await m.value(contract.createWebhook, hookInput(), owner)
      const renewal = renewalOf(webhookId)
      const renewed = await m.value(contract.renewWebhookSecret, renewal, owner)
      const previousUntil = new Date(m.clock.now().getTime() + 24 * 60 * MINUTE_MS).toISOString()
      expect(renewed).toEqual({ secret: expect.stringMatching(/^whs_[\w-]{43}$/), version: 2, previousUntil })
      expect(renewed.secret).not.toBe(first)
      expect(await m.value(contract.renewWebhookSecret, renewal, owner), 'repeated').toEqual(renewed)
      expect(await listOf(m, owner)).toMatchObject([{ version: 2, previousSecretUntil: previousUntil }])
      const atOnce = { ...renewalOf(webhookId, 2), overlapHours: '0' as const }
      expect(await m.value(contract.renewWebhookSecret, atOnce, owner)).toMatchObject({ previousUntil: null })
      expect(await listOf(m, owner)).toMatchObject([{ version: 3, previousSecretUntil: null }])
    },
    refusals: {
      webhook_changed: async (m) => {
        const owner = await newShopOwner(m)
        return await m.ask(contract.renewWebhookSecret, renewalOf(await addWebhook(m, owner), 2), owner)
      },
      verification_expired: async (m) => {
        const owner = await newShopOwner(m)
        const renewal = renewalOf(await addWebhook(m, owner))
        return await m.later(IDLE_MS, () => m.ask(contract.renewWebhookSecret, renewal, owner))
      },
      ...payPasswordRefusals(
        contract.renewWebhookSecret,
        async (m, owner) => renewalOf(await addWebhook(m, owner)),
        newShopOwner,
      ),
    },
    repeat: {
      other: async (input) => ({ ...input, overlapHours: '72' as const }),
      effects: (m, { webhookId }) => versionOf(m, m.seed.merchant, webhookId),
    },
  }),

  endpointCase({
    endpoint: contract.switchWebhook,
    as: (m) => m.seed.merchant,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m) => ({
      webhookId: await oneWebhook(m),
      version: 1,
      action: 'pause' as const,
      ...fresh(),
    }),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const webhookId = await addWebhook(m, owner)
      const act = (action: keyof typeof contract.WEBHOOK_ACTIONS, version: number) =>
        m.value(contract.switchWebhook, { webhookId, version, action, ...fresh() }, owner)
      await act('pause', 1)
      expect(await listOf(m, owner)).toMatchObject([{ state: 'paused' }])
      await act('resume', 2)
      expect(await listOf(m, owner)).toMatchObject([{ state: 'active' }])
      await act('remove', 3)
      expect(await listOf(m, owner)).toEqual([])
    },
    refusals: {
      webhook_changed: async (m) => {
        const input = { webhookId: await oneWebhook(m), version: 7, action: 'pause' as const, ...fresh() }
        return await m.ask(contract.switchWebhook, input, m.seed.merchant)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, action: 'remove' as const }),
      effects: (m, { webhookId }) => versionOf(m, m.seed.merchant, webhookId),
    },
  }),
]

async function changed(m: Market, over: Partial<ReturnType<typeof changeOf>>) {
  const owner = await newShopOwner(m)
  return await m.ask(contract.changeWebhook, { ...changeOf(await addWebhook(m, owner)), ...over }, owner)
}
