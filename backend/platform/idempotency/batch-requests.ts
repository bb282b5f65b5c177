import { and } from 'drizzle-orm'
import { uniq } from 'es-toolkit/array'
import { anyOf } from '../database/any-of'
import type { Reader, Tx } from '../database/database'
import { insertRows } from '../database/insert-rows'
import { requestLog } from '../tables'
import { accept, type Refused, refuse, type Verdict } from '../verdict'
import { fingerprintOf, type RequestKey } from './request-log'

export interface BatchRequest {
  readonly key: RequestKey
  /** Instant of receipt. */
  readonly at: Date
}

type Answered<T, R extends string> = Verdict<T, R> | Refused<'request_reused'>

/**
 * `withIdempotencyKey` for the requests of a batch, with two statements in all. The caller holds the lock that all
 * requests of the operation need, so copies of a request run one after another on all servers.
 * @param work processes the requests without an earlier answer, by index in order. A refused one leaves no row.
 * @throws Error with SQL state 23505 if another operation uses one of the ids at the same time; the batch is replayed
 */
export async function withIdempotencyKeys<T, R extends string>(
  tx: Tx,
  requests: readonly BatchRequest[],
  work: (fresh: readonly number[]) => Promise<readonly Verdict<T, R>[]>,
): Promise<Answered<T, R>[]> {
  const stored = await readAnswers<T>(tx, requests)
  const fingerprints = requests.map(({ key }) => fingerprintOf(key))
  /** First request with the same id in the batch. */
  const firstOf = new Map<string, number>()
  for (const [i, { key }] of requests.entries()) if (!firstOf.has(nameOf(key))) firstOf.set(nameOf(key), i)
  const fresh = [...firstOf].flatMap(([name, i]) => (stored.has(name) ? [] : [i]))
  const verdicts = fresh.length > 0 ? await work(fresh) : []
  const byIndex = new Map(fresh.map((i, n) => [i, verdicts[n]]))
  await storeAnswers(tx, requests, { fingerprints, verdicts: byIndex })
  return requests.map(({ key }, i) => {
    const name = nameOf(key)
    const earlier = stored.get(name)
    if (earlier)
      return earlier.fingerprint === fingerprints[i] ? accept(earlier.value) : refuse('request_reused')
    const first = firstOf.get(name) ?? i
    const verdict = byIndex.get(first)
    if (!verdict) throw new Error(`request ${name} has no answer`)
    return fingerprints[first] === fingerprints[i] ? verdict : refuse('request_reused')
  })
}

function nameOf({ actorId, requestId }: RequestKey): string {
  return `${actorId} ${requestId}`
}

async function readAnswers<T>(
  reader: Reader,
  requests: readonly BatchRequest[],
): Promise<Map<string, { fingerprint: string; value: T }>> {
  const rows = await reader
    .select()
    .from(requestLog)
    .where(
      and(
        anyOf(requestLog.actorId, uniq(requests.map(({ key }) => key.actorId))),
        anyOf(requestLog.requestId, uniq(requests.map(({ key }) => key.requestId))),
      ),
    )
  return new Map(
    rows.map(({ actorId, requestId, fingerprint, answer }) => [
      `${actorId} ${requestId}`,
      { fingerprint, value: (answer as { value: T }).value },
    ]),
  )
}

async function storeAnswers(
  tx: Tx,
  requests: readonly BatchRequest[],
  decided: {
    readonly fingerprints: readonly string[]
    readonly verdicts: ReadonlyMap<number, Verdict<unknown> | undefined>
  },
): Promise<void> {
  const rows = requests.flatMap(({ key: { actorId, requestId }, at }, i) => {
    const [verdict, fingerprint] = [decided.verdicts.get(i), decided.fingerprints[i]]
    if (!verdict?.ok || fingerprint === undefined) return []
    return [{ actorId, requestId, fingerprint, answer: { value: verdict.value ?? null }, at }]
  })
  await insertRows(tx, requestLog, rows)
}
