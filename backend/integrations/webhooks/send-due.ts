import { notify } from 'backend/messages'
import type { Database, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { log } from 'backend/platform/log'
import type { AttemptOutcome } from 'contract/integrations/kinds'
import { disabledMessage } from '../message-kinds'
import { type ClaimedDelivery, claimNext, closeAttempt, webhooksWithDue } from './delivery-store'
import { type PostResult, postEvent } from './post-event'
import { type Lookup, resolveTarget, type TargetRefusal, type WebhookTargets } from './resolve-target'
import { isFailingTooLong, judgeFailure } from './retry'
import { signingSecrets } from './secret-context'
import { SIGNATURE_HEADER, signatureOf } from './signature'
import { noteResult, type StoredWebhook, updateWebhook } from './webhook-store'

/** Webhooks that are served at the same time. */
const LANES = 16
/** Webhooks of one run; the next run takes the others. */
const WEBHOOKS_PER_RUN = 500
/** Events of one webhook in one run, so that a large backlog does not occupy a lane. */
const EVENTS_PER_RUN = 100

export interface SendParts {
  readonly cipher: DataCipher
  readonly targets: WebhookTargets
  /** For tests: another resolver and time limit. */
  readonly lookup?: Lookup
  readonly timeoutMs?: number
}

/**
 * Sends everything that is due. Each webhook has its own lane, which ends at the first failure, so that a receiver that
 * is slow or away delays the events of no other; nor does a webhook that fails unexpectedly.
 * @returns number of attempts
 * @throws AggregateError with the unexpected failures, after all others were served
 */
export async function sendDueEvents(db: Database, parts: SendParts, now: () => Date): Promise<number> {
  const waiting = await webhooksWithDue(db.orm, now(), WEBHOOKS_PER_RUN)
  let attempts = 0
  const failures: unknown[] = []
  const serve = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      try {
        // Added after the await: other lanes count meanwhile.
        const sent = await sendOfWebhook(db, parts, id, now)
        attempts += sent
      } catch (error) {
        failures.push(error)
      }
  }
  await Promise.all(Array.from({ length: LANES }, serve))
  if (failures.length > 0)
    throw new AggregateError(failures, `webhooks that could not be served: ${failures.length}`)
  return attempts
}

async function sendOfWebhook(
  db: Database,
  parts: SendParts,
  webhookId: string,
  now: () => Date,
): Promise<number> {
  for (let attempts = 0; attempts < EVENTS_PER_RUN; ) {
    const claimed = await claimNext(db, webhookId, now())
    if (!claimed) return attempts
    attempts++
    if (!(await sendOne(db, parts, claimed, now))) return attempts
  }
  return EVENTS_PER_RUN
}

/** @returns whether the event was delivered */
async function sendOne(
  db: Database,
  parts: SendParts,
  claimed: ClaimedDelivery,
  now: () => Date,
): Promise<boolean> {
  const startedAt = performance.now()
  const result = await attempt(parts, claimed, now())
  const responseMs = Math.round(performance.now() - startedAt)
  const isDelivered = result.outcome === 'delivered'
  await db.transaction(async (tx) => {
    const at = now()
    const webhook = await noteResult(tx, claimed.webhookId, { isDelivered, now: at })
    const state = isDelivered ? 'delivered' : judgeFailure(claimed, at)
    await closeAttempt(tx, claimed, { ...result, responseMs }, state, at)
    if (webhook?.state === 'active' && isFailingTooLong(webhook.failingSince, at))
      await disable(tx, webhook, at)
  })
  return isDelivered
}

const OUTCOME_OF: Record<TargetRefusal, AttemptOutcome> = {
  webhook_address_not_allowed: 'address_refused',
  webhook_address_private: 'address_refused',
  webhook_address_unresolvable: 'unresolvable',
}

/** Resolves and checks the address anew for each attempt, then posts to the checked address. */
async function attempt(
  { cipher, targets, lookup, timeoutMs }: SendParts,
  { id, webhookId, eventId, type, body, address, secrets }: ClaimedDelivery,
  at: Date,
): Promise<PostResult> {
  const target = await resolveTarget(address, targets, lookup)
  if (!target.ok) return { outcome: OUTCOME_OF[target.reason], status: null }
  const signing = signingSecrets(cipher, webhookId, secrets, at)
  if (signing === null) {
    log.error({ webhookId, deliveryId: id }, 'signing secret cannot be decrypted')
    return { outcome: 'secret_unreadable', status: null }
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Suji-Webhooks/1',
    'suji-event-id': eventId,
    'suji-event-type': type,
    'suji-delivery-id': id,
    [SIGNATURE_HEADER]: signatureOf(signing, body, at),
  }
  return await postEvent(target.value, { body, headers }, timeoutMs)
}

async function disable(tx: Tx, webhook: StoredWebhook, at: Date): Promise<void> {
  const { id, failingSince } = webhook
  await updateWebhook(tx, webhook, { state: 'disabled' })
  log.warn({ webhookId: id, failingSince }, 'webhook disabled after long failure')
  await notify(tx, [disabledMessage(webhook)], at)
}
