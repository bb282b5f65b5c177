import { createHash } from 'node:crypto'
import { and, eq, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../database/database'
import { preparedStatement } from '../database/prepared-statement'
import { requestLog } from '../tables'
import { accept, isRefused, type Refused, refuse, type Verdict } from '../verdict'

/** Actor of calls without a sign-in: the demo's own pages. */
export const ANONYMOUS_ACTOR_ID = '00000000-0000-7000-8000-000000000000'

export interface RequestKey {
  actorId: string
  requestId: string
  /** Operation name. The same id for another operation counts as different content. */
  what: string
  /** All values that the effect depends on. */
  content: unknown
}

/**
 * Runs work at most once per actor and request id, inside the caller's transaction. A second arrival — also one at
 * the same moment, which waits on the unique key — gets the first answer; other content is refused. A refusal leaves
 * no row (the transaction rolls back), so the corrected form may be sent again.
 */
export async function withIdempotencyKey<T, R extends string>(
  tx: Tx,
  key: RequestKey,
  at: Date,
  work: () => Promise<Verdict<T, R>>,
): Promise<Verdict<T, R> | Refused<'request_reused'>> {
  const fingerprint = fingerprintOf(key)
  const { actorId, requestId } = key
  const claimed = await claim(tx, { actorId, requestId, fingerprint, answer: {}, at })
  if (claimed.length === 0) {
    const first = await findFirstAnswer<T>(tx, key)
    if (!first) throw new Error('the claimed request has no row')
    return first
  }
  const verdict = await work()
  if (isRefused(verdict)) return verdict
  await storeAnswer(tx, { actorId, requestId, answer: { value: verdict.value ?? null } })
  return verdict
}

const placeholders = {
  actorId: sql.placeholder('actorId'),
  requestId: sql.placeholder('requestId'),
  answer: sql.placeholder('answer'),
}

const claim = preparedStatement((orm) =>
  orm
    .insert(requestLog)
    .values({ ...placeholders, fingerprint: sql.placeholder('fingerprint'), at: sql.placeholder('at') })
    .onConflictDoNothing()
    .returning({ requestId: requestLog.requestId })
    .prepare('claim_request'),
)

const storeAnswer = preparedStatement((orm) =>
  orm
    .update(requestLog)
    .set({ answer: placeholders.answer })
    .where(sameRequest(placeholders))
    .prepare('store_answer'),
)

/** Identifies the content of a request. */
export function fingerprintOf(key: RequestKey): string {
  return createHash('sha256')
    .update(`${key.what}\n${JSON.stringify(sorted(key.content))}`)
    .digest('hex')
}

/** Sorts keys, so that key order does not change the fingerprint. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}

/** @returns the first answer of a request with this key, or null if it had no effect yet */
export async function findFirstAnswer<T>(
  reader: Reader,
  key: RequestKey,
): Promise<Verdict<T, 'request_reused'> | null> {
  const [first] = await reader.select().from(requestLog).where(sameRequest(key))
  if (!first) return null
  if (first.fingerprint !== fingerprintOf(key)) return refuse('request_reused')
  return accept((first.answer as { value: T }).value)
}

/** Deletes the answers that an actor got, except that of the present request. */
export async function forgetAnswers(
  tx: Tx,
  { actorId, requestId }: Pick<RequestKey, 'actorId' | 'requestId'>,
): Promise<void> {
  await tx.delete(requestLog).where(and(eq(requestLog.actorId, actorId), ne(requestLog.requestId, requestId)))
}

function sameRequest(key: { actorId: string | Placeholder; requestId: string | Placeholder }) {
  return and(eq(requestLog.actorId, key.actorId), eq(requestLog.requestId, key.requestId))
}
