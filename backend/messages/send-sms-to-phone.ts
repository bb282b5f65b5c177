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
  await insertSms(tx, [{ memberId: byMemberId, phone, text }], at)
}

/** Puts SMS to operators into the outbox: they are not members and have no messages on the site. */
export async function sendSmsToOperators(
  tx: Tx,
  messages: readonly { operatorId: string; phone: string; text: string }[],
  at: Date,
): Promise<void> {
  await insertSms(tx, messages, at)
}

type NewSms = { phone: string; text: string } & ({ memberId: string } | { operatorId: string })

async function insertSms(tx: Tx, messages: readonly NewSms[], at: Date): Promise<void> {
  if (messages.length === 0) return
  await tx.insert(messageDelivery).values(
    messages.map(({ phone, text, ...recipient }) => ({
      id: newId(),
      ...recipient,
      channel: 'sms' as const,
      target: phone,
      text,
      state: 'pending' as const,
      nextAttemptAt: at,
      createdAt: at,
    })),
  )
}
