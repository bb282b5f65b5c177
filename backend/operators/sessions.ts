import type { Orm, Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { Operator } from 'backend/platform/endpoint'
import { sha256 } from 'backend/platform/hash'
import { newId, newSecret } from 'backend/platform/ids'
import { clientKey } from 'backend/platform/rate-limits/client-key'
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/durations'
import { MONEY_WAIT_HOURS } from 'contract/operators/proof'
import { and, desc, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { StoredOperator } from './operator-store'
import { operator, operatorSession } from './tables'

const TOKEN_BYTES = 32
/** A session ends after this time without a call. Automatic requests do not extend it. */
const IDLE_MS = 30 * MINUTE_MS
/** Maximum lifetime of a session. */
const LIFETIME_MS = 12 * 60 * MINUTE_MS
/** `last_used_at` is written at most once in this time. */
const USED_EVERY_MS = MINUTE_MS
/** Longer strings are not tokens. */
const TOKEN_MAX_LENGTH = 100
/** Ended sessions are kept for audits of sign-ins. */
const RETENTION_MS = 30 * DAY_MS

type StoredSession = typeof operatorSession.$inferSelect

interface OpenedOperatorSession {
  sessionId: string
  /** Returned once. The database stores its hash. */
  token: string
  expiresAt: Date
}

/** Opens a session with a new token. */
export async function openOperatorSession(
  tx: Tx,
  operatorId: string,
  clientAddress: string,
  now: Date,
): Promise<OpenedOperatorSession> {
  const sessionId = newId()
  const token = newSecret(TOKEN_BYTES)
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await tx.insert(operatorSession).values({
    id: sessionId,
    tokenHash: sha256(token),
    operatorId,
    clientAddress: clientKey(clientAddress),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    provedAt: now,
  })
  return { sessionId, token, expiresAt }
}

const operatorByToken = preparedStatement((orm) =>
  orm
    .select({
      operatorId: operator.id,
      name: operator.name,
      roles: operator.roles,
      sessionId: operatorSession.id,
      provedAt: operatorSession.provedAt,
      lastUsedAt: operatorSession.lastUsedAt,
      setUpBy: operator.setUpBy,
      firstSignInAt: operator.firstSignInAt,
    })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(
      and(
        eq(operatorSession.tokenHash, sql.placeholder('tokenHash')),
        isNull(operatorSession.revokedAt),
        gt(operatorSession.expiresAt, sql.placeholder('now')),
        gt(operatorSession.lastUsedAt, sql.placeholder('idleSince')),
        isNull(operator.disabledAt),
      ),
    )
    .prepare('operator_by_token'),
)

/**
 * Finds the operator of a token. Null if the token is unknown, expired, idle or revoked, or the operator is disabled.
 * @param use whether the request counts as activity; event streams and automatic refreshes do not
 */
export async function operatorOfToken(
  orm: Orm,
  token: string,
  now: Date,
  { isAutomatic }: { isAutomatic: boolean },
): Promise<Operator | null> {
  if (token.length > TOKEN_MAX_LENGTH) return null
  const idleSince = new Date(now.getTime() - IDLE_MS).toISOString()
  const values = { tokenHash: sha256(token), now: now.toISOString(), idleSince }
  const [row] = await operatorByToken(orm, values)
  if (!row) return null
  const { lastUsedAt, setUpBy, firstSignInAt, ...found } = row
  if (!isAutomatic && now.getTime() - lastUsedAt.getTime() >= USED_EVERY_MS)
    await orm
      .update(operatorSession)
      .set({ lastUsedAt: now })
      .where(and(eq(operatorSession.id, found.sessionId), lt(operatorSession.lastUsedAt, now)))
  return { ...found, decidesMoneyAt: findMoneyStart({ setUpBy, firstSignInAt }) }
}

/** From when an operator decides about money. The command on the server proves its operators: they do not wait. */
function findMoneyStart({
  setUpBy,
  firstSignInAt,
}: Pick<StoredOperator, 'setUpBy' | 'firstSignInAt'>): Date | null {
  if (setUpBy === 'command') return new Date(0)
  return firstSignInAt && new Date(firstSignInAt.getTime() + MONEY_WAIT_HOURS * HOUR_MS)
}

/** Records that the operator of a session has proved the password and the code. */
export async function recordProof(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.update(operatorSession).set({ provedAt: now }).where(eq(operatorSession.id, sessionId))
}

/** A session, and the one that its operator opened before. */
export async function findSessions(
  reader: Reader,
  { operatorId, sessionId }: { operatorId: string; sessionId: string },
): Promise<{ session: StoredSession; before: StoredSession | null }> {
  const opened = await reader
    .select()
    .from(operatorSession)
    .where(and(eq(operatorSession.operatorId, operatorId), lte(operatorSession.id, sessionId)))
    .orderBy(desc(operatorSession.id))
    .limit(2)
  const [session, before = null] = opened
  if (!session) throw new Error(`no session ${sessionId}`)
  return { session, before }
}

export async function revokeOperatorSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(operatorSession)
    .set({ revokedAt: now })
    .where(and(eq(operatorSession.id, sessionId), isNull(operatorSession.revokedAt)))
}

/** Revokes all sessions of an operator, except the given one. */
export async function revokeOperatorSessions(
  tx: Tx,
  operatorId: string,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await tx
    .update(operatorSession)
    .set({ revokedAt: now })
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        isNull(operatorSession.revokedAt),
        exceptSessionId === undefined ? undefined : ne(operatorSession.id, exceptSessionId),
      ),
    )
}

/** Deletes sessions that ended long ago. */
export async function purgeOperatorSessions(orm: Pick<Orm, 'delete'>, now: Date): Promise<void> {
  await orm
    .delete(operatorSession)
    .where(lt(operatorSession.expiresAt, new Date(now.getTime() - RETENTION_MS)))
}
