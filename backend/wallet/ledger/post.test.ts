import type { Tx } from 'backend/platform/database/database'
import { withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { newId } from 'backend/platform/ids'
import { accept } from 'backend/platform/verdict'
import { count, eq, inArray } from 'drizzle-orm'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  accountsWith,
  end,
  hold,
  type LedgerFixture,
  later,
  move,
  NOON,
  openAccount,
  openLedgerFixture,
  posting,
  reason,
  say,
} from '../../../tests/fixtures/ledger/ledger'
import { ledgerAccount, ledgerTransfer } from '../tables'
import { LEDGERS } from './accounts'
import { post, postBatch } from './post'

let books: LedgerFixture
let a: string
let b: string

beforeAll(async () => {
  books = await openLedgerFixture({ maxConnections: 16 })
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

const fresh = async (amountFen = 1000) => {
  ;[a = '', b = ''] = await accountsWith(books.db, 2, amountFen)
}
const figures = async (id: string) => {
  const [row] = await books.db.orm.select().from(ledgerAccount).where(eq(ledgerAccount.id, id))
  return row && [row.creditsPosted - row.debitsPosted, row.debitsPending, row.entrySeq]
}

test('moves money from one account to the other', async () => {
  await fresh()
  expect(await posting(books.db, [move(a, b, 300)])).toBe('made')
  expect([await figures(a), await figures(b)]).toEqual([
    [700, 0, 2],
    [1300, 0, 2],
  ])
})

test('prevents spending of held money, and frees what a hold does not post', async () => {
  await fresh()
  const held = hold(a, b, 600)
  expect(await posting(books.db, [held])).toBe('made')
  expect(await figures(a)).toEqual([1000, 600, 2])
  const short = await books.db.transaction((tx) => post(tx, [move(a, b, 401)], NOON))
  expect(short).toEqual({ ok: false, reason: 'insufficient', facts: { accountId: a, missing: 1 } })
  const part = { ...end('post', held.id), amount: 250 } as const
  expect(await posting(books.db, [part])).toBe('made')
  expect([await figures(a), await figures(b)]).toEqual([
    [750, 0, 3],
    [1250, 0, 3],
  ])
})

test('ends a hold of the same batch', async () => {
  await fresh()
  const held = hold(a, b, 600)
  expect(await posting(books.db, [held, end('void', held.id), move(a, b, 1000)])).toBe('made')
  expect(await figures(a)).toEqual([0, 0, 4])
})

test('applies a request completely or not at all, independent of others in its batch', async () => {
  await fresh()
  const of = (...transfers: ReturnType<typeof move>[]) => ({
    accountIds: [a, b],
    transferIds: transfers.map((t) => t.id),
    relatedIds: [],
    now: NOON,
    plan: () => accept(transfers),
  })
  const verdicts = await books.db.transaction((tx) =>
    postBatch(tx, [of(move(a, b, 900)), of(move(a, b, 50), move(a, b, 51)), of(move(a, b, 100))]),
  )
  expect(verdicts.map((v) => (v.ok ? 'made' : v.reason))).toEqual(['made', 'insufficient', 'made'])
  expect([await figures(a), await figures(b)]).toEqual([
    [0, 0, 3],
    [2000, 0, 3],
  ])
})

test('reverses a movement once, by its own transfer', async () => {
  await fresh()
  const first = move(a, b, 300)
  await posting(books.db, [first])
  const back = () => ({ ...reason(), id: newId(), kind: 'reverse' as const, reversesId: first.id })
  expect(await posting(books.db, [back()])).toBe('made')
  expect(await posting(books.db, [back()])).toBe('already_reversed')
  expect([(await figures(a))?.[0], (await figures(b))?.[0]]).toEqual([1000, 1000])
})

test('decides the deadline of a hold by the instant of receipt', async () => {
  await fresh()
  const [untouched, lost] = [hold(a, b, 100, later(10)), hold(a, b, 100, later(10))]
  await posting(books.db, [untouched, lost])
  expect(await posting(books.db, [end('expire', untouched.id)], later(9))).toBe('hold_not_expired')
  expect(await posting(books.db, [end('post', untouched.id)], later(9))).toBe('made')
  expect(await posting(books.db, [end('post', lost.id)], later(10))).toBe('hold_expired')
  expect(await posting(books.db, [end('void', lost.id)], later(10))).toBe('hold_expired')
  expect(await posting(books.db, [end('expire', lost.id)], later(10))).toBe('made')
  expect(await posting(books.db, [end('post', lost.id)], later(9))).toBe('hold_resolved')
  expect(await figures(a)).toEqual([900, 0, 5])
})

test('throws on programming errors', async () => {
  await fresh()
  const points = await books.db.transaction((tx) =>
    openAccount(tx, { code: 'points', ledger: LEDGERS.points }),
  )
  const attempts: [ReturnType<typeof move>, RegExp][] = [
    [move(a, newId(), 1), /is unknown/],
    [move(a, points, 1), /mixes two ledgers/],
    [move(a, b, 0), /not a valid amount/],
    [move(a, b, 0.5), /not a valid amount/],
    [end('void', newId()), /is unknown/],
  ]
  for (const [wrong, message] of attempts) await expect(posting(books.db, [wrong])).rejects.toThrow(message)
  expect(await figures(a)).toEqual([1000, 0, 1])
})

/** Number of statements of a posting inside its transaction. */
async function statementsOf(transfers: ReturnType<typeof move>[]): Promise<number> {
  let statements = 0
  await books.db.transaction((tx) => {
    const counted = new Proxy(tx, {
      get: (target, name) => {
        if (name === 'select' || name === 'execute' || name === 'insert' || name === 'update') statements++
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    return post(counted, transfers, NOON)
  })
  return statements
}

test('uses two statements for one or ten transfers, and one look-up for a repetition or refusal', async () => {
  await fresh()
  const first = move(a, b, 1)
  expect(await statementsOf([first])).toBe(2)
  expect(await statementsOf([first])).toBe(3)
  expect(await statementsOf([move(a, b, 5000)])).toBe(2)
  expect(await statementsOf(Array.from({ length: 10 }, () => move(a, b, 1)))).toBe(2)
})

const IDS = SIZES.repeatedIds
const COPIES = 50
const L5_LIMIT = timeLimit({ gate: 2, area: 20, long: 20 })

test(`L5: ${IDS} transfer ids, each ${COPIES} times at once: ${IDS} effects`, L5_LIMIT, async () => {
  const PAIRS = 10
  const accounts = await accountsWith(books.db, 2 * PAIRS, IDS)
  const pairs = Array.from(
    { length: PAIRS },
    (_, n) => [accounts[2 * n] ?? '', accounts[2 * n + 1] ?? ''] as const,
  )
  const began = performance.now()
  const wanted = Array.from({ length: IDS }, (_, n) => move(...(pairs[n % PAIRS] ?? ['', '']), 1))
  const answers = await Promise.all(
    wanted.flatMap((transfer) => Array.from({ length: COPIES }, () => posting(books.db, [transfer]))),
  )
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(IDS)
  expect(answers.filter((answer) => answer === 'repeated')).toHaveLength(IDS * (COPIES - 1))
  for (const [n, [from, to]] of pairs.entries()) {
    const moved = wanted.filter((_, i) => i % PAIRS === n).length
    expect([await figures(from), await figures(to)]).toEqual([
      [IDS - moved, 0, 1 + moved],
      [IDS + moved, 0, 1 + moved],
    ])
  }
  say(
    `L5 by transfer id: ${IDS * COPIES} requests, ${IDS} effects, ${Math.round(performance.now() - began)} ms`,
  )
})

test(
  `L5: ${IDS} request ids, each ${COPIES} times at once, through the request log: ${IDS} effects`,
  L5_LIMIT,
  async () => {
    await fresh(IDS)
    const began = performance.now()
    const actorId = newId()
    const pay = (requestId: string) =>
      books.db.transaction((tx) =>
        withIdempotencyKey(
          tx,
          { actorId, requestId, what: 'test.pay', content: { fen: 1 } },
          NOON,
          async () => {
            const posted = await post(tx, [{ ...move(a, b, 1), requestId }], NOON)
            return posted.ok ? accept(posted.value.transfers[0]?.id) : posted
          },
        ),
      )
    const requestIds = Array.from({ length: IDS }, newId)
    const answers = await Promise.all(
      requestIds.flatMap((id) => Array.from({ length: COPIES }, async () => [id, await pay(id)] as const)),
    )
    const answerOf = new Map<string, Set<unknown>>()
    for (const [id, verdict] of answers) {
      expect(verdict.ok).toBe(true)
      answerOf.set(id, (answerOf.get(id) ?? new Set()).add(verdict.ok && verdict.value))
    }
    expect([...answerOf.values()].map((all) => all.size)).toEqual(Array(IDS).fill(1))
    expect(new Set([...answerOf.values()].flatMap((all) => [...all])).size).toBe(IDS)
    expect([await figures(a), await figures(b)]).toEqual([
      [0, 0, 1 + IDS],
      [2 * IDS, 0, 1 + IDS],
    ])
    say(
      `L5 by request id: ${IDS * COPIES} requests, ${IDS} effects, ${Math.round(performance.now() - began)} ms`,
    )
  },
)

const SOMETHING_ELSE: ((transfer: ReturnType<typeof move>, c: string) => ReturnType<typeof move>)[] = [
  (t) => ({ ...t, ...{ amount: 2 } }),
  (t, c) => ({ ...t, ...{ creditAccountId: c } }),
  (t) => ({ ...t, causeId: newId() }),
  (t) => ({ ...t, actorId: 'bank' }),
  (t) => ({ ...t, requestId: newId() }),
]
const REUSED = SIZES.reusedIds

test(
  `L6: ${REUSED} known ids with other content, one after another and at once: refused, no effect`,
  timeLimit({ gate: 1, area: 5, long: 5 }),
  async () => {
    await fresh(1000)
    const [c = '', d = ''] = await accountsWith(books.db, 2, 1000)
    const began = performance.now()
    const half = REUSED / 2
    for (let i = 0; i < half; i++) {
      const first = move(a, b, 1)
      const other = (SOMETHING_ELSE[i % SOMETHING_ELSE.length] ?? ((t) => t))(first, c)
      expect(await posting(books.db, [first])).toBe('made')
      expect(await posting(books.db, [other])).toBe('transfer_reused')
    }
    expect([await figures(a), await figures(b), await figures(c)]).toEqual([
      [1000 - half, 0, 1 + half],
      [1000 + half, 0, 1 + half],
      [1000, 0, 1],
    ])
    const rivals = Array.from({ length: half }, () => {
      const first = move(a, b, 1)
      return [first, { ...first, debitAccountId: c, creditAccountId: d }]
    })
    const outcomes = await Promise.all(
      rivals.map(async (both) => await Promise.all(both.map((t) => posting(books.db, [t])))),
    )
    for (const outcome of outcomes) expect([...outcome].sort()).toEqual(['made', 'transfer_reused'])
    const [ofA, ofC] = [0, 1].map((rival) => outcomes.filter((outcome) => outcome[rival] === 'made').length)
    expect([(await figures(a))?.[0], (await figures(c))?.[0]]).toEqual([
      1000 - half - (ofA ?? 0),
      1000 - (ofC ?? 0),
    ])
    const ids = rivals.map(([first]) => first?.id ?? '')
    const [rows] = await books.db.orm
      .select({ n: count() })
      .from(ledgerTransfer)
      .where(inArray(ledgerTransfer.id, ids))
    expect(rows?.n).toBe(half)
    say(`L6: ${REUSED} of ${REUSED} refused, ${Math.round(performance.now() - began)} ms`)
  },
)

test('leaves nothing behind after a refusal in the middle of a transaction', async () => {
  await fresh()
  const run = async (tx: Tx) => {
    await post(tx, [move(a, b, 10)], NOON)
    return await post(tx, [move(a, b, 991)], NOON)
  }
  expect(await books.db.transaction(run)).toMatchObject({ reason: 'insufficient' })
  expect(await figures(a)).toEqual([1000, 0, 1])
})
