import type { Orm, Reader, Tx } from 'backend/platform/database/database'
import { insertRow, preparedStatement } from 'backend/platform/database/prepared-statement'
import type { Actor } from 'backend/platform/endpoint'
import { newId, newSecret } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { TOKEN_LIFETIME_DAYS } from 'contract/constants'
import { and, eq, gt, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import { sha256 } from '../../platform/hash'
import { clientKey } from '../../platform/rate-limits/client-key'
import { isAuthenticated } from '../company-store'
import type { SessionDevice } from '../devices/known-devices'
import { company, member, memberSession, shop } from '../tables'

const TOKEN_BYTES = 32
const SESSION_LIFETIME_MS = TOKEN_LIFETIME_DAYS * 86_400_000
/** Maximum idle time of a session that moves money. After it, the member must sign in again. */
export const MONEY_IDLE_MS = 30 * 60_000
const SEEN_EVERY_MS = 60_000
/** Longer strings are not tokens. */
const TOKEN_MAX_LENGTH = 100

export interface OpenedSession {
  sessionId: string
  /** Returned once. The database stores its hash. */
  token: string
  expiresAt: Date
}

/** Opens a session with a new token. It ends after three days, at sign-out, or when revoked. */
export async function openSession(
  tx: Tx,
  memberId: string,
  clientAddress: string,
  now: Date,
  device: SessionDevice | null = null,
): Promise<OpenedSession> {
  const sessionId = newId()
  const token = newSecret(TOKEN_BYTES)
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  await insertRow(tx, memberSession, {
    id: sessionId,
    tokenHash: sha256(token),
    memberId,
    clientAddress: clientKey(clientAddress),
    deviceId: device?.deviceId ?? null,
    deviceName: device?.name ?? null,
    createdAt: now,
    expiresAt,
    lastSeenAt: now,
  })
  return { sessionId, token, expiresAt }
}

export interface SeenSession {
  readonly sessionId: string
  readonly lastSeenAt: Date
}

/** Condition for a valid session: not expired, not revoked, member not disabled. Filled by `tokenValues`. */
export const openSessionBy = and(
  eq(memberSession.tokenHash, sql.placeholder('tokenHash')),
  isNull(memberSession.revokedAt),
  gt(memberSession.expiresAt, sql.placeholder('now')),
  isNull(member.disabledAt),
)

/** Input that cannot be a token gets the hash of the empty string, which matches no session. */
export function tokenValues(token: string, now: Date): Record<'tokenHash' | 'now', string> {
  return { tokenHash: token.length > TOKEN_MAX_LENGTH ? '' : sha256(token), now: now.toISOString() }
}

const actorByToken = preparedStatement((orm) =>
  orm
    .select({
      session: { sessionId: memberSession.id, lastSeenAt: memberSession.lastSeenAt },
      memberId: member.id,
      companyId: member.companyId,
      companyRole: member.companyRole,
      authenticatedAt: company.authenticatedAt,
      authenticatedUntil: company.authenticatedUntil,
      shopId: shop.id,
    })
    .from(memberSession)
    .innerJoin(member, eq(member.id, memberSession.memberId))
    .leftJoin(company, eq(company.id, member.companyId))
    .leftJoin(shop, eq(shop.companyId, member.companyId))
    .where(openSessionBy)
    .prepare('actor_by_token'),
)

/**
 * Finds the member of a token. Null if the token is unknown, expired or revoked, or the member is disabled.
 * @param use whether the request counts as activity; event streams and automatic refreshes do not
 */
export async function actorOfToken(
  orm: Orm,
  token: string,
  now: Date,
  use: { isAutomatic: boolean },
): Promise<Actor | null> {
  const [row] = await actorByToken(orm, tokenValues(token, now))
  if (!row) return null
  const { session, authenticatedAt, authenticatedUntil, ...actor } = row
  await recordSessionUse(orm, session, now, use)
  const isCompanyAuthenticated = isAuthenticated({ authenticatedAt, authenticatedUntil }, now)
  return { ...actor, isCompanyAuthenticated, sessionId: session.sessionId }
}

/** The member of a session that may have ended. Use it only to assign the draft of an interrupted form. */
export async function memberOfEndedSession(reader: Reader, token: string): Promise<string | null> {
  if (token.length > TOKEN_MAX_LENGTH) return null
  const [row] = await reader
    .select({ memberId: memberSession.memberId })
    .from(memberSession)
    .where(eq(memberSession.tokenHash, sha256(token)))
  return row?.memberId ?? null
}

/** Records activity of a session, at most once a minute. Automatic requests do not count. */
export async function recordSessionUse(
  orm: Orm,
  { sessionId, lastSeenAt }: SeenSession,
  now: Date,
  { isAutomatic }: { isAutomatic: boolean },
): Promise<void> {
  if (!isAutomatic && now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS)
    await updateLastSeen(orm, sessionId, now)
}

/** Records the use, and permanently marks a session that was idle too long for money. */
async function updateLastSeen(orm: Orm, sessionId: string, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - MONEY_IDLE_MS).toISOString()
  await orm
    .update(memberSession)
    .set({
      lastSeenAt: now,
      idleTimeoutAt: sql`coalesce(${memberSession.idleTimeoutAt}, case when ${memberSession.lastSeenAt} < ${idleSince}::timestamptz then ${now.toISOString()}::timestamptz end)`,
    })
    .where(and(eq(memberSession.id, sessionId), lt(memberSession.lastSeenAt, now)))
}

/**
 * Checks that a session may move money: it was never idle for more than 30 minutes. Compares the last activity here
 * too, because a request marked as automatic does not record the lapse.
 */
export async function requireRecentSession(
  reader: Reader,
  sessionId: string,
  now: Date,
): Promise<Verdict<void, 'verification_expired'>> {
  const idleSince = new Date(now.getTime() - MONEY_IDLE_MS)
  const [row] = await reader
    .select({ id: memberSession.id })
    .from(memberSession)
    .where(
      and(
        eq(memberSession.id, sessionId),
        isNull(memberSession.idleTimeoutAt),
        gte(memberSession.lastSeenAt, idleSince),
      ),
    )
  return row ? accept() : refuse('verification_expired')
}

/** Ends the member's open sessions. @param except stays open */
export async function revokeSessionsOf(
  tx: Tx,
  memberId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  await tx
    .update(memberSession)
    .set({ revokedAt: now })
    .where(
      and(
        eq(memberSession.memberId, memberId),
        isNull(memberSession.revokedAt),
        gt(memberSession.expiresAt, now),
        except === undefined ? undefined : ne(memberSession.id, except),
      ),
    )
}

export async function revokeSession(tx: Pick<Tx, 'update'>, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(memberSession)
    .set({ revokedAt: now })
    .where(and(eq(memberSession.id, sessionId), isNull(memberSession.revokedAt)))
}
