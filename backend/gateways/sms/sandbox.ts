import type { Database, Reader, Tx } from 'backend/platform/database/database'
import type { OutboxMessage } from 'contract/dev'
import { desc, eq, lt } from 'drizzle-orm'
import type { SendOutcome, SmsGateway, SmsMessage } from './port'
import { smsOutbox } from './tables'

/** How the sandbox behaves until it is told otherwise. */
export interface SandboxBehaviour {
  readonly outcome: SendOutcome
  /** It answers when this is fulfilled. */
  readonly until: Promise<unknown>
}

const HEALTHY: SandboxBehaviour = { outcome: 'accepted', until: Promise.resolve() }

/** Stands for a provider of short messages: keeps what it was given in the outbox and can be told to fail. */
export interface SmsSandbox extends SmsGateway {
  /** What is not named goes back to healthy. */
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
      await keep(db, message, outcome)
      return outcome
    },
  }
}

/** The same message id twice is one message, as with a real provider. */
async function keep(db: Database, message: SmsMessage, outcome: SendOutcome): Promise<void> {
  const { id, phone, text, at } = message
  await db.orm.insert(smsOutbox).values({ id, phone, text, at, outcome }).onConflictDoNothing()
}

/** Newest first; of one phone, or of all. */
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

/** Forgets what was sent before an instant. */
export async function forgetMessages(tx: Tx, before: Date): Promise<void> {
  await tx.delete(smsOutbox).where(lt(smsOutbox.at, before))
}
