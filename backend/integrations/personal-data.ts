import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { revokeKeysOf } from './api-keys/api-key-store'
import { apiKey, webhook } from './tables'

/** Keys and webhooks that a member created. Webhooks belong to the shop and outlive the member. */
export const integrationData: PersonalDataPart = {
  export: async (reader, { memberId }) => {
    const { name, beginning, scopes, addresses, createdAt, expiresAt, lastUsedAt, revokedAt } = apiKey
    const keys = await reader
      .select({ name, beginning, scopes, addresses, createdAt, expiresAt, lastUsedAt, revokedAt })
      .from(apiKey)
      .where(eq(apiKey.memberId, memberId))
      .orderBy(apiKey.createdAt)
    const webhooks = await reader
      .select({ address: webhook.address, topics: webhook.topics, createdAt: webhook.createdAt })
      .from(webhook)
      .where(eq(webhook.memberId, memberId))
      .orderBy(webhook.createdAt)
    return [
      { name: 'api-keys', rows: keys },
      { name: 'webhooks', rows: webhooks },
    ]
  },
  erase: (tx, { memberId }, now) => revokeKeysOf(tx, memberId, now),
}
