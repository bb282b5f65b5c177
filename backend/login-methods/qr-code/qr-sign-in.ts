import { deviceNameOf, type MemberSignIns, requireRecentSession } from 'backend/account'
import type { Database, Reader, Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId, newSecret } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SignedIn } from 'contract/account'
import type { QrCodeState } from 'contract/login-methods/qr-code-states'
import { QR_SIGN_IN_DECIDED } from 'contract/login-methods/qr-events'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { isSameHash, sha256 } from '../../platform/hash'
import { clientKey } from '../../platform/rate-limits/client-key'
import { qrSignIn } from '../tables'
import { type QrRow, stateOf } from './qr-states'

export const QR_LIFETIME_MS = 3 * 60_000
/** A secret of 128 bits keeps the QR code small. */
const CODE_BYTES = 16

/** The code in the picture, and the secret that only the waiting browser has. */
export interface HeldCode {
  readonly code: string
  readonly secret: string
}

export async function createQrCode({
  db,
  now,
  userAgent,
  clientAddress,
}: Call): Promise<HeldCode & { expiresAt: Date; at: Date }> {
  const held = { code: newSecret(CODE_BYTES), secret: newSecret() }
  const expiresAt = new Date(now.getTime() + QR_LIFETIME_MS)
  await db.orm.insert(qrSignIn).values({
    id: newId(),
    codeHash: sha256(held.code),
    secretHash: sha256(held.secret),
    device: deviceNameOf(userAgent),
    clientAddress: clientKey(clientAddress),
    createdAt: now,
    expiresAt,
  })
  return { ...held, expiresAt, at: now }
}

async function rowByCode(reader: Reader, code: string): Promise<QrRow | undefined> {
  const [row] = await reader
    .select()
    .from(qrSignIn)
    .where(eq(qrSignIn.codeHash, sha256(code)))
  return row
}

/** The row of a code, if the caller has its secret. */
async function heldRow(reader: Reader, { code, secret }: HeldCode): Promise<QrRow | undefined> {
  const row = await rowByCode(reader, code)
  return row && isSameHash(row.secretHash, sha256(secret)) ? row : undefined
}

interface Seen {
  state: QrCodeState
  expiresAt: Date | null
  at: Date
}

function seen(row: QrRow | undefined, now: Date): Seen {
  return { state: stateOf(row, now), expiresAt: row?.expiresAt ?? null, at: now }
}

export async function readQrState({ db, now }: Call, held: HeldCode): Promise<Seen> {
  return seen(await heldRow(db.orm, held), now)
}

/**
 * Opens the session of a confirmed code, once, for the browser with the secret. The confirming session must still be
 * open: its end, or a changed password, takes the confirmation back.
 */
export async function collectSignIn(
  signIns: MemberSignIns,
  call: Call,
  held: HeldCode,
): Promise<Verdict<Seen & { signedIn: z.input<typeof SignedIn> | null }, 'account_disabled'>> {
  const { db, now } = call
  const row = await heldRow(db.orm, held)
  const before = seen(row, now)
  if (!row?.decidedBy || before.state !== 'confirmed') return accept({ ...before, signedIn: null })
  const { id, decidedBy } = row
  const opened = await db.transaction<
    Verdict<z.input<typeof SignedIn> | null, 'account_disabled' | 'login_expired'>
  >(async (tx) => {
    const isMine = and(eq(qrSignIn.id, id), isNull(qrSignIn.usedAt), gt(qrSignIn.expiresAt, now))
    const taken = await tx.update(qrSignIn).set({ usedAt: now }).where(isMine).returning({ id: qrSignIn.id })
    if (taken.length === 0) return accept(null)
    return await signIns.bySession(tx, call, decidedBy)
  })
  if (!opened.ok)
    return opened.reason === 'login_expired'
      ? accept({ ...before, state: 'expired', signedIn: null })
      : refuse('account_disabled')
  return accept({ ...before, state: 'used', signedIn: opened.value })
}

/** What the phone is asked to confirm. Marks the code as scanned. @returns undefined for an unknown code */
export async function scanQrCode({ db, now }: Pick<Call, 'db' | 'now'>, code: string) {
  const row = await rowByCode(db.orm, code)
  if (!row) return undefined
  const { id, device, clientAddress, createdAt } = row
  if (stateOf(row, now) === 'waiting')
    await db.orm
      .update(qrSignIn)
      .set({ scannedAt: now })
      .where(and(eq(qrSignIn.id, id), isNull(qrSignIn.scannedAt)))
  const state = stateOf({ ...row, scannedAt: now }, now)
  return { device, clientAddress, createdAt, state }
}

type DecideReason = 'not_found' | 'verification_expired' | 'qr_code_expired' | 'qr_code_decided'

/** Confirms or refuses a code. The first decision counts. An idle session may refuse, but not open another one. */
export async function decideQrCode(
  tx: Tx,
  { actor, now }: Call<Actor>,
  { code, decision }: { code: string; decision: 'confirm' | 'refuse' },
): Promise<Verdict<Record<string, never>, DecideReason>> {
  const [row] = await tx
    .select()
    .from(qrSignIn)
    .where(eq(qrSignIn.codeHash, sha256(code)))
    .for('update')
  if (!row) return refuse('not_found')
  const { memberId, sessionId } = actor
  const recent = decision === 'confirm' ? await requireRecentSession(tx, sessionId, now) : accept()
  if (!recent.ok) return recent
  const state = stateOf(row, now)
  if (state === 'expired') return refuse('qr_code_expired')
  if (row.decision !== null) return refuse('qr_code_decided')
  await tx
    .update(qrSignIn)
    .set({ decision, decidedAt: now, decidedBy: sessionId })
    .where(eq(qrSignIn.id, row.id))
  await recordEvent(tx, { kind: QR_SIGN_IN_DECIDED, memberId, shopId: null, subjectId: row.id, at: now })
  return accept({})
}

const RETENTION_MS = 86_400_000

export async function purgeQrCodes(db: Database, now: Date): Promise<void> {
  await db.orm.delete(qrSignIn).where(lt(qrSignIn.expiresAt, new Date(now.getTime() - RETENTION_MS)))
}
