import type { Database, Reader, Tx } from 'backend/platform/database/database'
import type { SandboxMail } from 'contract/dev'
import { desc, eq, lt } from 'drizzle-orm'
import type { Mail, MailGateway, MailOutcome } from './port'
import { mailOutbox } from './tables'

/** Behaviour of the sandbox until `behave` changes it. */
interface MailSandboxBehaviour {
  readonly outcome: MailOutcome
  /** The sandbox answers when this promise resolves. */
  readonly until: Promise<unknown>
}

const HEALTHY: MailSandboxBehaviour = { outcome: 'accepted', until: Promise.resolve() }

/** Fake mail server: stores e-mails and can simulate failures. Addresses at `invalid` do not exist. */
export interface MailSandbox extends MailGateway {
  /** Omitted options return to healthy. */
  behave(as: Partial<MailSandboxBehaviour>): void
}

const UNKNOWN_ADDRESS = /[@.]invalid$/

export function createMailSandbox(db: Database): MailSandbox {
  let behaviour = HEALTHY
  return {
    isConfigured: true,
    behave: (as) => {
      behaviour = { ...HEALTHY, ...as }
    },
    send: async (mail) => {
      const { outcome: wanted, until } = behaviour
      await until
      const outcome = wanted === 'accepted' && UNKNOWN_ADDRESS.test(mail.to) ? 'rejected' : wanted
      await storeMail(db, mail, outcome)
      return outcome
    },
  }
}

/** A repeated id is one e-mail; the latest outcome counts. */
async function storeMail(db: Database, mail: Mail, outcome: MailOutcome): Promise<void> {
  await db.orm
    .insert(mailOutbox)
    .values({ ...mail, outcome })
    .onConflictDoUpdate({ target: mailOutbox.id, set: { outcome } })
}

/** Newest first, for one address or for all. */
export async function sandboxMails(
  reader: Reader,
  wanted: { to?: string | undefined; size: number },
): Promise<SandboxMail[]> {
  const rows = await reader
    .select()
    .from(mailOutbox)
    .where(wanted.to === undefined ? undefined : eq(mailOutbox.to, wanted.to))
    .orderBy(desc(mailOutbox.at), desc(mailOutbox.id))
    .limit(wanted.size)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Deletes e-mails sent before an instant. */
export async function purgeMails(tx: Tx, before: Date): Promise<void> {
  await tx.delete(mailOutbox).where(lt(mailOutbox.at, before))
}
