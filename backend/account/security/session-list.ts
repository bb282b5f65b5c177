import type { Reader } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { SessionRow } from 'contract/account/security'
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { sessionDeviceName } from '../devices/device-name'
import { memberSession } from '../tables'

const openAt = (now: Date) => and(isNull(memberSession.revokedAt), gt(memberSession.expiresAt, now))

/** A member's sessions of the last days: open ones first, each group by sign-in, newest first. */
export async function listSessions(
  reader: Reader,
  { memberId, sessionId, now }: { memberId: string; sessionId: string; now: Date },
  place: Place,
): Promise<Page<z.input<typeof SessionRow>>> {
  const isOwn = eq(memberSession.memberId, memberId)
  const isOpen = openAt(now)
  const { list: rows, total } = await readPage(reader, memberSession, {
    where: isOwn,
    orderBy: [desc(isOpen ?? isOwn), desc(memberSession.createdAt), memberSession.id],
    ...place,
  })
  return { list: rows.map((row) => sessionRow(row, sessionId, now)), total }
}

function sessionRow(
  row: typeof memberSession.$inferSelect,
  sessionId: string,
  now: Date,
): z.input<typeof SessionRow> {
  const { id, revokedAt, expiresAt, deviceName, clientAddress, createdAt, lastSeenAt } = row
  return {
    id,
    isCurrent: id === sessionId,
    state: revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'open',
    deviceName: sessionDeviceName(deviceName),
    clientAddress,
    createdAt,
    lastSeenAt,
  }
}

export async function countOpenSessions(reader: Reader, memberId: string, now: Date): Promise<number> {
  const [row] = await reader
    .select({ n: count() })
    .from(memberSession)
    .where(and(eq(memberSession.memberId, memberId), openAt(now)))
  return row?.n ?? 0
}

/** @returns whether the member has this session */
export async function ownsSession(reader: Reader, memberId: string, sessionId: string): Promise<boolean> {
  const found = await reader
    .select({ id: memberSession.id })
    .from(memberSession)
    .where(and(eq(memberSession.memberId, memberId), eq(memberSession.id, sessionId)))
  return found.length > 0
}
