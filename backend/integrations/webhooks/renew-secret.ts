import { requireStaff } from 'backend/companies'
import { type MerchantCall, runMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { HOUR_MS } from 'contract/durations'
import type { ParsedOf } from 'contract/endpoint'
import type { renewWebhookSecret } from 'contract/integrations/webhooks'
import { proveIdentity } from '../prove-identity'
import type { WebhookParts } from './manage-webhooks'
import { previousSecretContext, sealNewSecret, secretContext, tryDecrypt } from './secret-context'
import { lockWebhook, updateWebhook, webhookOf } from './webhook-store'

/**
 * Replaces the signing secret. The replaced one also signs for some hours; one that cannot be decrypted any more does
 * not, and a still older one never.
 */
export async function renewSecret(
  { cipher }: Pick<WebhookParts, 'cipher'>,
  call: MerchantCall,
  { payPassword, ...input }: ParsedOf<typeof renewWebhookSecret>,
) {
  const { now, db } = call
  const { shopId, memberId } = call.actor
  const { webhookId, version, overlapHours } = input
  if (!(await webhookOf(db.orm, { webhookId, shopId }))) return refuse('not_found')
  const proved = await proveIdentity(call, payPassword)
  if (!proved.ok) return proved
  const renewed = await runMutation(call, 'merchant.renewWebhookSecret', input, async (tx) => {
    const allowed = await requireStaff(tx, { memberId, companyId: proved.value.companyId }, 'manage')
    if (!allowed.ok) return allowed
    const found = await lockWebhook(tx, { webhookId, shopId })
    if (!found) return refuse('not_found')
    if (found.version !== version) return refuse('webhook_changed')
    const hours = Number(overlapHours)
    const previous = hours > 0 ? tryDecrypt(cipher, found.secretSealed, secretContext(webhookId)) : null
    const previousSecretUntil = previous === null ? null : new Date(now.getTime() + hours * HOUR_MS)
    const next = await updateWebhook(tx, found, {
      secretSealed: sealNewSecret(cipher, webhookId),
      previousSecretSealed: previous && cipher.encrypt(previous, previousSecretContext(webhookId)),
      previousSecretUntil,
    })
    return accept({ version: next, previousUntil: previousSecretUntil?.toISOString() ?? null })
  })
  if (!renewed.ok) return renewed
  // Read after the commit: a repeated request gets the same secret, which the request log must not hold.
  const stored = await webhookOf(db.orm, { webhookId, shopId })
  if (!stored) return refuse('not_found')
  if (stored.version !== renewed.value.version) return refuse('webhook_changed')
  return accept({ ...renewed.value, secret: cipher.decrypt(stored.secretSealed, secretContext(webhookId)) })
}
