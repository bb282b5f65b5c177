import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '../database/database'
import { databaseFault, OutcomeUnknown } from '../database/errors'
import { withIdempotencyKeys } from '../idempotency/batch-requests'
import { newId } from '../ids'
import { accept, refuse, type Verdict } from '../verdict'
import { type BatchOptions, createBatchQueue } from './batch-queue'

const NOON = new Date('2026-11-24T04:00:00.000Z')
const LOT = newId()
/** Request that makes `apply` throw. */
const BROKEN = -1

interface Request {
  readonly memberId: string
  readonly requestId: string
  readonly amount: number
}
type Answer = Verdict<{ total: number }, 'negative' | 'request_reused'>

let base: TestDatabase
/** Sizes of the batches that were applied. */
let sizes: number[]
/** Held, the next batch waits in its transaction. */
let gate: Promise<void>

beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 6 })
})
beforeEach(async () => {
  sizes = []
  gate = Promise.resolve()
  // A row with a counter and a lock. The runtime login cannot create tables, so a setting of the market serves as one.
  await base.db.orm.execute(sql`delete from request_log where actor_id = ${LOT}`)
  await base.db.orm.execute(
    sql`insert into request_log (actor_id, request_id, fingerprint, answer, at) values (${LOT}, ${LOT}, '', '0', ${NOON.toISOString()})`,
  )
})
afterAll(() => base.drop())

/** Adds amounts to the counter of the locked row. */
async function apply(tx: Tx, _: string, requests: readonly Request[]): Promise<Answer[]> {
  const [row] = await tx.execute<{ total: number }>(
    sql`select (answer #>> '{}')::int as total from request_log where actor_id = ${LOT} for update`,
  )
  let total = row?.total ?? 0
  sizes.push(requests.length)
  await gate
  const keyed = requests.map(({ memberId, requestId, amount }) => ({
    key: { actorId: memberId, requestId, what: 'counter.add', content: { amount } },
    at: NOON,
  }))
  const answers = await withIdempotencyKeys<{ total: number }, 'negative'>(tx, keyed, async (fresh) =>
    fresh.map((i) => {
      const amount = requests[i]?.amount ?? 0
      if (amount === BROKEN) throw new Error('broken request')
      if (amount < 0) return refuse('negative')
      total += amount
      return accept({ total })
    }),
  )
  await tx.execute(sql`update request_log set answer = to_jsonb(${total}::int) where actor_id = ${LOT}`)
  return answers
}

const request = (amount: number, over: Partial<Request> = {}): Request => ({
  memberId: newId(),
  requestId: newId(),
  amount,
  ...over,
})
const queueOn = (db: Pick<Database, 'transaction'>, over: Partial<BatchOptions<Request, Answer>> = {}) =>
  createBatchQueue<Request, Answer>({ db, batchMax: 100, waitingMax: 500, waitMs: 30_000, apply, ...over })

async function total(): Promise<number> {
  const [row] = await base.db.orm.execute<{ total: number }>(
    sql`select (answer #>> '{}')::int as total from request_log where actor_id = ${LOT}`,
  )
  return row?.total ?? Number.NaN
}
const totalOf = (answer: Answer | undefined) => (answer?.ok ? answer.value.total : answer?.reason)
const outcomeOf = (work: Promise<Answer>) =>
  work.then(totalOf, (error) => databaseFault(error) ?? error.message)

test('answers in order of arrival, in one transaction per batch', async () => {
  const queue = queueOn(base.db)
  const answers = await Promise.all(Array.from({ length: 100 }, () => queue.submit(LOT, request(1))))
  expect(answers.map(totalOf)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  expect(sizes).toEqual([100])
})

test('splits a long queue into batches of the maximum size', async () => {
  const queue = queueOn(base.db, { batchMax: 30 })
  await Promise.all(Array.from({ length: 100 }, () => queue.submit(LOT, request(1))))
  expect(sizes).toEqual([30, 30, 30, 10])
  expect(await total()).toBe(100)
})

test('a refusal in the middle of a batch writes nothing and stops nothing', async () => {
  const queue = queueOn(base.db)
  const refused = request(-5)
  const answers = await Promise.all([request(1), refused, request(2)].map((one) => queue.submit(LOT, one)))
  expect(answers.map(totalOf)).toEqual([1, 'negative', 3])
  const corrected = { ...refused, amount: 4 }
  expect(totalOf(await queue.submit(LOT, corrected)), 'the id may be used again').toBe(7)
})

test('replays a batch one by one after an unexpected error', async () => {
  const queue = queueOn(base.db)
  const outcomes = await Promise.all(
    [request(1), request(BROKEN), request(2)].map((one) => outcomeOf(queue.submit(LOT, one))),
  )
  expect(outcomes).toEqual([1, 'broken request', 3])
  expect(sizes).toEqual([3, 1, 1, 1])
})

test('answers copies of a request with the first answer, and refuses other content', async () => {
  const queue = queueOn(base.db)
  const one = request(5)
  const copies = [one, one, { ...one, amount: 6 }]
  const answers = await Promise.all(copies.map((copy) => queue.submit(LOT, copy)))
  expect(answers.map(totalOf)).toEqual([5, 5, 'request_reused'])
  const later = await Promise.all(copies.map((copy) => queue.submit(LOT, copy)))
  expect(later.map(totalOf)).toEqual([5, 5, 'request_reused'])
  expect(await total()).toBe(5)
})

test('loses and repeats nothing with copies on two servers', async () => {
  const other = openDatabase(base.runtimeUrl, { maxConnections: 3 })
  const queues = [queueOn(base.db, { batchMax: 7 }), queueOn(other, { batchMax: 11 })]
  const requests = Array.from({ length: 120 }, () => request(1))
  const answers = await Promise.all(
    queues.map((queue) => Promise.all(requests.map((one) => queue.submit(LOT, one)))),
  )
  expect(answers[0]?.map(totalOf)).toEqual(answers[1]?.map(totalOf))
  expect(new Set(answers[0]?.map(totalOf)).size).toBe(120)
  expect(await total()).toBe(120)
  await other.close()
})

test('refuses at once when the queue is full, and what waited too long; neither has an effect', async () => {
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  const queue = queueOn(base.db, { waitingMax: 3, batchMax: 1, waitMs: 200 })
  const running = outcomeOf(queue.submit(LOT, request(1)))
  await expect.poll(() => sizes).toEqual([1])
  const waiting = [1, 2, 3].map(() => outcomeOf(queue.submit(LOT, request(1))))
  expect(await outcomeOf(queue.submit(LOT, request(1)))).toBe('busy')
  expect(await total()).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  open()
  expect(await running).toBe(1)
  expect(await Promise.all(waiting)).toEqual(['busy', 'busy', 'busy'])
  await queue.settled()
  expect(await total()).toBe(1)
})

test('reports an unknown outcome, and a repeated request gets the answer that was committed', async () => {
  let isLost = true
  const losing: Pick<Database, 'transaction'> = {
    transaction: async (work) => {
      const answer = await base.db.transaction(work)
      if (isLost) throw new OutcomeUnknown(new Error('the connection was lost'))
      return answer
    },
  }
  const queue = queueOn(losing)
  const [one, two] = [request(1), request(2)]
  const lost = await Promise.all([one, two].map((sent) => outcomeOf(queue.submit(LOT, sent))))
  expect(lost).toEqual(['outcome_unknown', 'outcome_unknown'])
  isLost = false
  expect(totalOf(await queue.submit(LOT, two))).toBe(3)
  expect(totalOf(await queue.submit(LOT, one))).toBe(1)
  expect(await total()).toBe(3)
})

test('queues of several keys do not wait for each other', async () => {
  const [slow, fast] = [newId(), newId()]
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  const queue = createBatchQueue<string, string>({
    db: base.db,
    batchMax: 10,
    waitingMax: 10,
    waitMs: 30_000,
    apply: async (_, key, requests) => {
      if (key === slow) await held
      return requests
    },
  })
  const first = queue.submit(slow, 'slow')
  expect(await queue.submit(fast, 'fast')).toBe('fast')
  open()
  expect(await first).toBe('slow')
})
