/** Queues for requests that contend for one row: a lot, a session, a wallet. */
import type { Database, Tx } from '../database/database'
import { databaseFault, QueueBusy } from '../database/errors'

export interface BatchOptions<Request, Answer> {
  readonly db: Pick<Database, 'transaction'>
  /** Most requests of one transaction. */
  readonly batchMax: number
  /** Most waiting requests per key. Further ones are refused at once. */
  readonly waitingMax: number
  /** A request that waits longer is refused and has no effect. */
  readonly waitMs: number
  /**
   * Applies a batch in one transaction: locks the row, decides in memory, and writes all results in few statements. A
   * refused request writes nothing.
   * @param requests in order of arrival
   * @returns one answer per request, in the same order
   */
  apply(tx: Tx, key: string, requests: readonly Request[]): Promise<readonly Answer[]>
}

export interface BatchQueue<Request, Answer> {
  /**
   * Answers after the commit of the request's batch.
   * @throws QueueBusy if the queue is full or the request waited too long; then nothing was done
   */
  submit(key: string, request: Request): Promise<Answer>
  /** Resolves when no request waits or runs. A stopping server waits for it. */
  settled(): Promise<void>
}

interface Waiting<Request, Answer> {
  readonly request: Request
  /** On the monotonic clock. */
  readonly expiresAtMs: number
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** One queue per key. Batches of a key run one after another on this server; the row's lock orders those of servers. */
export function createBatchQueue<Request, Answer>(
  options: BatchOptions<Request, Answer>,
): BatchQueue<Request, Answer> {
  type Entry = Waiting<Request, Answer>
  const { db, batchMax, waitingMax, waitMs, apply } = options
  const queues = new Map<string, Entry[]>()
  const running = new Set<Promise<void>>()

  async function answerBatch(key: string, batch: readonly Entry[]): Promise<void> {
    const alive = rejectExpired(batch)
    if (alive.length === 0) return
    try {
      const requests = alive.map(({ request }) => request)
      const answers = await db.transaction((tx) => apply(tx, key, requests))
      if (answers.length !== alive.length) throw new Error(`${answers.length} answers of ${alive.length}`)
      for (const [i, entry] of alive.entries()) entry.resolve(answers[i] as Answer)
    } catch (error) {
      if (alive.length > 1 && databaseFault(error) === null) await replay(key, alive)
      else for (const { reject } of alive) reject(error)
    }
  }
  /** After an unexpected error, so that it meets its cause only. A fault of the database concerns all alike. */
  async function replay(key: string, entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) await answerBatch(key, [entry])
  }
  async function work(key: string, queue: Entry[]): Promise<void> {
    // Requests of the same turn of the event loop share the first batch.
    await Promise.resolve()
    while (queue.length > 0) await answerBatch(key, queue.splice(0, batchMax))
    queues.delete(key)
  }
  function start(key: string): Entry[] {
    const queue: Entry[] = []
    queues.set(key, queue)
    const job = work(key, queue)
    running.add(job)
    void job.finally(() => running.delete(job))
    return queue
  }
  return {
    submit: (key, request) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(key) ?? start(key)
        if (queue.length >= waitingMax) reject(new QueueBusy())
        else queue.push({ request, expiresAtMs: performance.now() + waitMs, resolve, reject })
      }),
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Rejects what waited too long. @returns the others */
function rejectExpired<Entry extends Pick<Waiting<unknown, unknown>, 'expiresAtMs' | 'reject'>>(
  batch: readonly Entry[],
): Entry[] {
  const now = performance.now()
  return batch.filter(({ expiresAtMs, reject }) => {
    const isAlive = now <= expiresAtMs
    if (!isAlive) reject(new QueueBusy())
    return isAlive
  })
}
