import { partiesByIds } from 'backend/account'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  type MerchantCall,
  merchantMutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import type { ModuleContext } from 'backend/platform/module'
import { accept, refuse } from 'backend/platform/verdict'
import * as keys from 'contract/integrations/api-keys'
import * as contract from 'contract/integrations/webhooks'
import type { z } from 'zod'
import { changeKey, listApiKeys, lockKey, type StoredApiKey, scopesOf } from './api-keys/api-key-store'
import { changeAddresses } from './api-keys/change-addresses'
import { createApiKey } from './api-keys/create-api-key'
import { deliveryOf, listDeliveries } from './webhooks/delivery-log'
import { restartDelivery } from './webhooks/delivery-store'
import { editWebhook, registerWebhook } from './webhooks/manage-webhooks'
import { renewSecret } from './webhooks/renew-secret'
import { listWebhooks, lockWebhook, updateWebhook, webhookOf } from './webhooks/webhook-store'

export function integrationEndpoints(context: ModuleContext): AnsweredEndpoint[] {
  return [...keyEndpoints(context), ...webhookEndpoints(context), ...deliveryEndpoints()]
}

const merchantCall = (call: Call<Actor>): MerchantCall => ({
  ...call,
  actor: { ...call.actor, shopId: shopIdOf(call) },
})

function keyEndpoints({ secret }: ModuleContext): AnsweredEndpoint[] {
  return [
    answer(keys.apiKeys, async (call, { page, size }) => {
      const { list: rows, total } = await listApiKeys(call.db.orm, shopIdOf(call), { page, size })
      const makers = await partiesByIds(call.db.orm, [...new Set(rows.map(({ memberId }) => memberId))])
      const list = rows.map((row) => shownKey(row, makers.get(row.memberId)?.label ?? '', call.now))
      return accept({ list, total, page, size })
    }),
    answer(keys.createApiKey, (call, input) => createApiKey({ secret }, merchantCall(call), input)),
    answer(keys.changeKeyAddresses, (call, input) => changeAddresses(merchantCall(call), input)),
    merchantMutation(keys.revokeApiKey, 'merchant.revokeApiKey', async (tx, { actor, now }, { keyId }) => {
      const key = await lockKey(tx, { keyId, shopId: actor.shopId })
      if (!key) return refuse('not_found')
      if (key.revokedAt) return refuse('api_key_ended')
      await changeKey(tx, keyId, { revokedAt: now })
      return accept({})
    }),
  ]
}

function shownKey(row: StoredApiKey, createdBy: string, now: Date): z.input<typeof keys.ApiKeyRow> {
  const { id, name, beginning, addresses, createdAt, expiresAt, lastUsedAt, revokedAt } = row
  return {
    id,
    name,
    beginning,
    scopes: scopesOf(row),
    addresses,
    state: revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'active',
    createdBy,
    createdAt,
    expiresAt,
    lastUsedAt,
    revokedAt,
  }
}

const AFTER = {
  pause: () => ({ state: 'paused' as const }),
  resume: () => ({ state: 'active' as const, failingSince: null }),
  remove: (now: Date) => ({ removedAt: now }),
}

function webhookEndpoints({ cipher, settings }: ModuleContext): AnsweredEndpoint[] {
  const parts = { cipher, targets: settings.webhookTargets }
  return [
    answer(contract.webhooks, async (call) =>
      accept({ list: await listWebhooks(call.db.orm, shopIdOf(call), call.now) }),
    ),
    answer(contract.createWebhook, (call, input) => registerWebhook(parts, merchantCall(call), input)),
    answer(contract.changeWebhook, (call, input) => editWebhook(parts, merchantCall(call), input)),
    answer(contract.renewWebhookSecret, (call, input) => renewSecret(parts, merchantCall(call), input)),
    merchantMutation(contract.switchWebhook, 'merchant.switchWebhook', async (tx, { actor, now }, input) => {
      const { webhookId, version, action } = input
      const found = await lockWebhook(tx, { webhookId, shopId: actor.shopId })
      if (!found) return refuse('not_found')
      if (found.version !== version) return refuse('webhook_changed')
      await updateWebhook(tx, found, AFTER[action](now))
      return accept({})
    }),
  ]
}

function deliveryEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.webhookDeliveries, async (call, { webhookId, state, page, size }) => {
      const found = await webhookOf(call.db.orm, { webhookId, shopId: shopIdOf(call) })
      if (!found) return refuse('not_found')
      const { list, total } = await listDeliveries(call.db.orm, webhookId, { state, page, size })
      return accept({ list, total, page, size })
    }),
    answer(contract.webhookDelivery, async (call, { deliveryId }) => {
      const found = await deliveryOf(call.db.orm, { deliveryId, shopId: shopIdOf(call) })
      return found ? accept(found) : refuse('not_found')
    }),
    merchantMutation(contract.replayDelivery, 'merchant.replayDelivery', async (tx, call, { deliveryId }) => {
      const { shopId } = call.actor
      const delivery = await deliveryOf(tx, { deliveryId, shopId })
      const found = delivery && (await lockWebhook(tx, { webhookId: delivery.webhookId, shopId }))
      if (!found) return refuse('not_found')
      if (found.state !== 'active') return refuse('webhook_not_active')
      return (await restartDelivery(tx, deliveryId, call.now))
        ? accept({})
        : refuse('webhook_delivery_pending')
    }),
  ]
}
