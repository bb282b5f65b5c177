import type { Database, Tx } from '../database/database'
import { type Actor, type Call, requestKey } from '../endpoint'
import { withIdempotencyKeys } from '../idempotency/batch-requests'
import { refuse, type Verdict } from '../verdict'
import { type BatchQueue, createBatchQueue } from './batch-queue'

/** Most requests of one transaction. Few fit into what they contend for; the others are refused without a statement. */
const BATCH_MAX = 100
/** Most waiting requests per key and server; further ones are refused at once. */
const WAITING_MAX = 5_000

/** A request as a server received it. */
interface SentRequest<Wanted> {
  readonly call: Call<Actor>
  readonly wanted: Wanted
}

export interface RequestQueueParts<Locked, Wanted, Done, R extends string> {
  readonly db: Pick<Database, 'transaction'>
  /** Name of the operation in the request log. */
  readonly operation: string
  /** A request that waits longer is refused and has no effect. */
  readonly waitMs: number
  lock(tx: Tx, key: string): Promise<Locked | undefined>
  /** Judges a request and does it. A refused one writes nothing. */
  run(tx: Tx, call: Call<Actor>, locked: Locked, wanted: Wanted): Promise<Verdict<Done, R>>
  /** What is locked after a request was done; without it, it is read again. */
  after?(locked: Locked, done: Done): Locked
  /** Writes once for all what the done requests have changed of the row. */
  finish?(tx: Tx, locked: Locked, at: Date): Promise<void>
}

type QueuedVerdict<Done, R extends string> = Verdict<Done, R | 'not_found' | 'request_reused'>

/**
 * Queues of members' requests that contend for one row, a queue per row and server, in the order in which they are
 * submitted. The row is locked once for many. A repeated request gets its first answer.
 */
export function createRequestQueue<Locked, Wanted extends { requestId: string }, Done, R extends string>({
  db,
  operation,
  waitMs,
  lock,
  run,
  after,
  finish,
}: RequestQueueParts<Locked, Wanted, Done, R>): BatchQueue<SentRequest<Wanted>, QueuedVerdict<Done, R>> {
  return createBatchQueue({
    ...{ db, batchMax: BATCH_MAX, waitingMax: WAITING_MAX, waitMs },
    async apply(tx, key, sent: readonly SentRequest<Wanted>[]): Promise<QueuedVerdict<Done, R>[]> {
      const first: Locked | undefined = await lock(tx, key)
      if (!first) return sent.map(() => refuse('not_found'))
      const requests = sent.map(({ call, wanted }) => ({
        key: requestKey(call, operation, wanted),
        at: call.now,
      }))
      return await withIdempotencyKeys<Done, R>(tx, requests, async (fresh) => {
        const verdicts: Verdict<Done, R>[] = []
        let locked: Locked = first
        let doneAt: Date | null = null
        for (const { call, wanted } of fresh.flatMap((i) => sent[i] ?? [])) {
          const verdict = await run(tx, call, locked, wanted)
          if (verdict.ok) {
            locked = after ? after(locked, verdict.value) : ((await lock(tx, key)) ?? locked)
            doneAt = call.now
          }
          verdicts.push(verdict)
        }
        if (doneAt !== null) await finish?.(tx, locked, doneAt)
        return verdicts
      })
    },
  })
}
