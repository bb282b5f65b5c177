import { newId } from 'backend/platform/ids'
import { apiKeys } from 'contract/integrations/api-keys'
import { webhookDeliveries } from 'contract/integrations/webhooks'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { newShopOwner } from '../../tests/fixtures/shop-owners'
import { addWebhook } from '../../tests/fixtures/webhooks'
import { insertApiKey } from './api-keys/api-key-store'
import { webhookDelivery } from './tables'

export const PAGED_ROWS: PagedRows = [
  [
    apiKeys,
    async (m) => {
      const as = await newShopOwner(m)
      const { memberId, companyId, shopId } = as
      const createdAt = m.clock.now()
      const expiresAt = new Date(createdAt.getTime() + 1)
      const row = { memberId, companyId: companyId ?? '', shopId: shopId ?? '', createdAt, expiresAt }
      const insert = () => {
        const key = {
          id: newId(),
          keyHash: newId(),
          name: '对接',
          beginning: 'sjk_',
          scopes: ['read' as const],
        }
        return m.db.transaction((tx) => insertApiKey(tx, { ...row, ...key }))
      }
      await repeat(insert)
      return { as, inputs: [{}] }
    },
  ],
  [
    webhookDeliveries,
    async (m) => {
      const as = await newShopOwner(m)
      const webhookId = await addWebhook(m, as)
      const at = m.clock.now()
      await repeat(async () => {
        const [id, eventId] = [newId(), newId()]
        const times = { nextAttemptAt: at, startedAt: at, createdAt: at }
        const event = { type: 'order.pay', body: '{}', state: 'pending' as const, attempts: 0 }
        await m.db.orm.insert(webhookDelivery).values({ id, webhookId, eventId, ...event, ...times })
      })
      return { as, inputs: [{ webhookId }, { webhookId, state: 'pending' }] }
    },
  ],
]
