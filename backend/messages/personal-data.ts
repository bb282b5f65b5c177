import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { message, messageDelivery, messageEmail, messageSetting } from './tables'

/** Messages, settings and the e-mail address. */
export const messageData: PersonalDataPart = {
  export: async (reader, { memberId }) => {
    const { kind, title, body, at, readAt } = message
    const { address, confirmedAt } = messageEmail
    const [messages, settings, email] = await Promise.all([
      reader
        .select({ kind, title, body, at, readAt })
        .from(message)
        .where(eq(message.memberId, memberId))
        .orderBy(message.at),
      reader.select().from(messageSetting).where(eq(messageSetting.memberId, memberId)),
      reader.select({ address, confirmedAt }).from(messageEmail).where(eq(messageEmail.memberId, memberId)),
    ])
    return [
      { name: 'messages', rows: messages },
      { name: 'message-settings', rows: settings },
      { name: 'email', rows: email },
    ]
  },
  erase: async (tx, { memberId }) => {
    await tx.delete(messageDelivery).where(eq(messageDelivery.memberId, memberId))
    await tx.delete(message).where(eq(message.memberId, memberId))
    await tx.delete(messageSetting).where(eq(messageSetting.memberId, memberId))
    await tx.delete(messageEmail).where(eq(messageEmail.memberId, memberId))
  },
}
