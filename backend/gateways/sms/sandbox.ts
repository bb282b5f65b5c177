import type { Database, Reader, Tx } from 'backend/platform/database/database'
import type { OutboxMessage } from 'contract/dev'
import { desc, eq, lt } from 'drizzle-orm'
import type { SendOutcome, SmsGateway, SmsMessage } from './port'
import { smsOutbox } from './tables'

/** Behaviour of the sandbox until `behave` changes it. */
export interface SandboxBehaviour {
  readonly outcome: SendOutcome
  /** The sandbox answers when this promise resolves. */
  readonly until: Promise<unknown>
}

const HEALTHY: SandboxBehaviour = { outcome: 'accepted', until: Promise.resolve() }

/** Fake SMS provider: stores messages in the outbox and can simulate failures. */
export interface SmsSandbox extends SmsGateway {
  /** Omitted options return to healthy. */
  behave(as: Partial<SandboxBehaviour>): void
}

export function createSmsSandbox(db: Database): SmsSandbox {
  let behaviour = HEALTHY
  return {
    isConfigured: true,
    behave: (as) => {
      behaviour = { ...HEALTHY, ...as }
    },
    send: async (message) => {
      const { outcome, until } = behaviour
      await until
      await storeMessage(db, message, outcome)
      return outcome
    },
  }
}

/** A repeated message id is one message, as with a real provider. */
async function storeMessage(db: Database, message: SmsMessage, outcome: SendOutcome): Promise<void> {
  const { id, phone, text, at } = message
  await db.orm.insert(smsOutbox).values({ id, phone, text, at, outcome }).onConflictDoNothing()
}

/** Newest first, for one phone or for all. */
export async function outboxMessages(
  reader: Reader,
  wanted: { phone?: string | undefined; size: number },
): Promise<OutboxMessage[]> {
  const rows = await reader
    .select()
    .from(smsOutbox)
    .where(wanted.phone === undefined ? undefined : eq(smsOutbox.phone, wanted.phone))
    .orderBy(desc(smsOutbox.at), desc(smsOutbox.id))
    .limit(wanted.size)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Deletes messages sent before an instant. */
export async function purgeMessages(tx: Tx, before: Date): Promise<void> {
  await tx.delete(smsOutbox).where(lt(smsOutbox.at, before))
}
