/** Endpoint cases of the delivery log of webhooks. */
import * as contract from 'contract/integrations/webhooks'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { newShopOwner } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'
import { failedDelivery } from '../../tests/fixtures/webhooks'

/** A failed delivery of the seeded merchant; older webhooks are removed, so that the limit is not reached. */
async function failed(m: Market) {
  const { merchant } = m.seed
  const { list } = await m.value(contract.webhooks, {}, merchant)
  for (const { id, version } of list.slice(5))
    await m.value(contract.switchWebhook, { webhookId: id, version, action: 'remove', ...fresh() }, merchant)
  return await failedDelivery(m, merchant)
}

export const deliveryCases = [
  endpointCase({
    endpoint: contract.webhookDeliveries,
    as: (m) => m.seed.merchant,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m) => ({ webhookId: (await failed(m)).webhookId, state: 'failed' as const }),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const { webhookId, deliveryId, eventId } = await failedDelivery(m, owner)
      const list = async (state?: 'failed' | 'pending') =>
        (await m.value(contract.webhookDeliveries, { webhookId, state }, owner)).list
      expect(await list('failed')).toMatchObject([
        {
          id: deliveryId,
          eventId,
          type: 'order.pay',
          lastOutcome: 'bad_status',
          lastStatus: 500,
          lastResponseMs: 12,
          nextAttemptAt: null,
        },
      ])
      expect([(await list()).length, await list('pending')]).toEqual([1, []])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.webhookDelivery,
    as: (m) => m.seed.merchant,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m) => ({ deliveryId: (await failed(m)).deliveryId }),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const { webhookId, deliveryId } = await failedDelivery(m, owner)
      expect(await m.value(contract.webhookDelivery, { deliveryId }, owner)).toMatchObject({
        webhookId,
        body: '{}',
        log: [{ number: 1, outcome: 'bad_status', status: 500, responseMs: 12 }],
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.replayDelivery,
    as: (m) => m.seed.merchant,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m) => ({ deliveryId: (await failed(m)).deliveryId, ...fresh() }),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const { deliveryId, eventId } = await failedDelivery(m, owner)
      await m.value(contract.replayDelivery, { deliveryId, ...fresh() }, owner)
      expect(await m.value(contract.webhookDelivery, { deliveryId }, owner)).toMatchObject({
        eventId,
        state: 'pending',
        attempts: 0,
        nextAttemptAt: m.clock.now().toISOString(),
      })
    },
    refusals: {
      webhook_not_active: async (m) => {
        const owner = await newShopOwner(m)
        const { webhookId, deliveryId } = await failedDelivery(m, owner)
        await m.value(contract.switchWebhook, { webhookId, version: 1, action: 'pause', ...fresh() }, owner)
        return await m.ask(contract.replayDelivery, { deliveryId, ...fresh() }, owner)
      },
      webhook_delivery_pending: async (m) => {
        const owner = await newShopOwner(m)
        const { deliveryId } = await failedDelivery(m, owner)
        await m.value(contract.replayDelivery, { deliveryId, ...fresh() }, owner)
        return await m.ask(contract.replayDelivery, { deliveryId, ...fresh() }, owner)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, deliveryId: (await failed(m)).deliveryId }),
      effects: async (m, { deliveryId }) => {
        const { state } = await m.value(contract.webhookDelivery, { deliveryId }, m.seed.merchant)
        return state === 'pending' ? 1 : 0
      },
    },
  }),
]
