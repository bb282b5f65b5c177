import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { messageDelivery } from './tables'

/**
 * Puts an SMS to a phone without an account into the outbox. It has no message on the site.
 * @param sms byMemberId: the member who caused it, with whose data the delivery is erased
 */
export async function sendSmsToPhone(
  tx: Tx,
  { byMemberId, phone, text }: { byMemberId: string; phone: string; text: string },
  at: Date,
): Promise<void> {
  await tx.insert(messageDelivery).values({
    id: newId(),
    memberId: byMemberId,
    channel: 'sms',
    target: phone,
    text,
    state: 'pending',
    nextAttemptAt: at,
    createdAt: at,
  })
}
