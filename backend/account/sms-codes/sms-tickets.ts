import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SmsPurpose } from 'contract/account'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { keyedHash, sha256 } from '../../platform/hash'
import { smsTicket } from '../tables'
import {
  type CheckedCode,
  type CodeClaim,
  type CodeReason,
  checkSmsCode,
  spendCheckedCode,
} from './check-sms-code'

export const TICKET_LIFETIME_MS = 10 * 60_000

/** A valid ticket. It must be spent in the transaction of its effect. */
export interface CheckedTicket {
  readonly ticketId: string
  readonly requestId: string
}

export interface IssuedTicket {
  ticket: string
  expiresAt: Date
}

/** Exchanges a code for a ticket. The same code and request give the same ticket. */
export async function exchangeCode(
  db: Database,
  secret: string,
  claim: CodeClaim,
  now: Date,
): Promise<Verdict<IssuedTicket, CodeReason>> {
  const checked = await checkSmsCode(db, secret, claim, now)
  if (!checked.ok) return checked
  return await db.transaction((tx) => issueTicket(tx, secret, checked.value, claim, now))
}

async function issueTicket(
  tx: Tx,
  secret: string,
  checked: CheckedCode,
  proved: { phone: string; purpose: SmsPurpose },
  now: Date,
): Promise<Verdict<IssuedTicket, 'code_expired'>> {
  const spent = await spendCheckedCode(tx, checked, now)
  if (!spent.ok) return spent
  const ticket = keyedHash(secret, 'sms ticket', checked.codeId, checked.requestId)
  const expiresAt = new Date(now.getTime() + TICKET_LIFETIME_MS)
  const ticketHash = sha256(ticket)
  const { phone, purpose } = proved
  await tx
    .insert(smsTicket)
    .values({ id: newId(), ticketHash, phone, purpose, expiresAt })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ expiresAt: smsTicket.expiresAt })
    .from(smsTicket)
    .where(eq(smsTicket.ticketHash, ticketHash))
  return accept({ ticket, expiresAt: row?.expiresAt ?? expiresAt })
}

export async function checkTicket(
  reader: Reader,
  shown: { ticket: string; phone: string; purpose: SmsPurpose; requestId: string },
  now: Date,
): Promise<Verdict<CheckedTicket, 'ticket_expired'>> {
  const [row] = await reader
    .select({ id: smsTicket.id })
    .from(smsTicket)
    .where(
      and(
        eq(smsTicket.ticketHash, sha256(shown.ticket)),
        eq(smsTicket.phone, shown.phone),
        eq(smsTicket.purpose, shown.purpose),
        gt(smsTicket.expiresAt, now),
        or(isNull(smsTicket.usedByRequest), eq(smsTicket.usedByRequest, shown.requestId)),
      ),
    )
  return row ? accept({ ticketId: row.id, requestId: shown.requestId }) : refuse('ticket_expired')
}

/** Checks that the same request spent the ticket earlier, without a time limit. */
export async function checkSpentTicket(
  reader: Reader,
  shown: { ticket: string; phone: string; purpose: SmsPurpose; requestId: string },
): Promise<Verdict<void, 'ticket_expired'>> {
  const [row] = await reader
    .select({ id: smsTicket.id })
    .from(smsTicket)
    .where(
      and(
        eq(smsTicket.ticketHash, sha256(shown.ticket)),
        eq(smsTicket.phone, shown.phone),
        eq(smsTicket.purpose, shown.purpose),
        eq(smsTicket.usedByRequest, shown.requestId),
      ),
    )
  return row ? accept() : refuse('ticket_expired')
}

/** Spends a checked ticket in the transaction of its effect. Only one request succeeds. */
export async function spendCheckedTicket(
  tx: Tx,
  checked: CheckedTicket,
  now: Date,
): Promise<Verdict<void, 'ticket_expired'>> {
  const taken = await tx
    .update(smsTicket)
    .set({ usedAt: now, usedByRequest: checked.requestId })
    .where(
      and(
        eq(smsTicket.id, checked.ticketId),
        or(isNull(smsTicket.usedByRequest), eq(smsTicket.usedByRequest, checked.requestId)),
      ),
    )
    .returning({ id: smsTicket.id })
  return taken.length === 1 ? accept() : refuse('ticket_expired')
}
