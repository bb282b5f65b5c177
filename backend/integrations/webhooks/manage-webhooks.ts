import { requireStaff } from 'backend/companies'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { type MerchantCall, runMutation } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import { WEBHOOKS_PER_SHOP } from 'contract/integrations'
import type { changeWebhook, createWebhook } from 'contract/integrations/webhooks'
import { uniq } from 'es-toolkit/array'
import { proveIdentity } from '../prove-identity'
import { lockShop } from '../shop-lock'
import { resolveTarget, type WebhookTargets } from './resolve-target'
import { sealNewSecret, secretContext } from './secret-context'
import { countWebhooks, insertWebhook, lockWebhook, updateWebhook, webhookOf } from './webhook-store'

export interface WebhookParts {
  readonly cipher: DataCipher
  readonly targets: WebhookTargets
}

/** Registers an address. The secret is encrypted at rest, because signing needs it. */
export async function registerWebhook(
  { cipher, targets }: WebhookParts,
  call: MerchantCall,
  { payPassword, ...input }: ParsedOf<typeof createWebhook>,
) {
  const target = await resolveTarget(input.address, targets)
  if (!target.ok) return target
  const proved = await proveIdentity(call, payPassword)
  if (!proved.ok) return proved
  const { now, db } = call
  const { shopId, memberId } = call.actor
  const made = await runMutation(call, 'merchant.createWebhook', input, async (tx) => {
    const allowed = await requireStaff(tx, { memberId, companyId: proved.value.companyId }, 'manage')
    if (!allowed.ok) return allowed
    await lockShop(tx, shopId)
    if ((await countWebhooks(tx, shopId)) >= WEBHOOKS_PER_SHOP) return refuse('too_many_webhooks')
    const id = newId()
    await insertWebhook(tx, {
      id,
      shopId,
      memberId,
      address: target.value.url.href,
      secretSealed: sealNewSecret(cipher, id),
      topics: uniq(input.topics),
      state: 'active',
      version: 1,
      createdAt: now,
    })
    return accept({ webhookId: id })
  })
  if (!made.ok) return made
  const { webhookId } = made.value
  // Read after the commit: a repeated request gets the same secret, which the request log must not hold.
  const stored = await webhookOf(db.orm, { webhookId, shopId })
  if (!stored) return refuse('not_found')
  return accept({ webhookId, secret: cipher.decrypt(stored.secretSealed, secretContext(webhookId)) })
}

/** Changes address and topics of a webhook. */
export async function editWebhook(
  { targets }: WebhookParts,
  call: MerchantCall,
  { payPassword, ...input }: ParsedOf<typeof changeWebhook>,
) {
  const { shopId, memberId } = call.actor
  const { webhookId, version, topics } = input
  if (!(await webhookOf(call.db.orm, { webhookId, shopId }))) return refuse('not_found')
  const target = await resolveTarget(input.address, targets)
  if (!target.ok) return target
  const proved = await proveIdentity(call, payPassword)
  if (!proved.ok) return proved
  return await runMutation(call, 'merchant.changeWebhook', input, async (tx) => {
    const allowed = await requireStaff(tx, { memberId, companyId: proved.value.companyId }, 'manage')
    if (!allowed.ok) return allowed
    const found = await lockWebhook(tx, { webhookId, shopId })
    if (!found) return refuse('not_found')
    if (found.version !== version) return refuse('webhook_changed')
    const change = { address: target.value.url.href, topics: uniq(topics), failingSince: null }
    return accept({ version: await updateWebhook(tx, found, change) })
  })
}
