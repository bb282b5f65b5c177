import type { Tx } from 'backend/platform/database'
import { newId } from 'backend/platform/ids'
import { once } from 'backend/platform/request-log'
import { accept } from 'backend/platform/verdict'
import { count, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LEDGERS } from './accounts'
import { post, postBatch } from './post'
import { ledgerAccount, ledgerTransfer } from './tables'
import {
  accountsWith,
  type Books,
  end,
  hold,
  later,
  move,
  NOON,
  openAccount,
  openBooks,
  posting,
  reason,
  say,
} from './testing/books'

let books: Books
let a: string
let b: string

beforeAll(async () => {
  books = await openBooks({ maxConnections: 16 })
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

test('a movement leaves one account and enters the other', async () => {
  await fresh()
  expect(await posting(books.db, [move(a, b, 300)])).toBe('made')
  expect([await figures(a), await figures(b)]).toEqual([
    [700, 0, 2],
    [1300, 0, 2],
  ])
})

test('a hold keeps money from being spent twice, and frees what it does not post', async () => {
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

test('a hold of this very batch can be ended by the same batch', async () => {
  await fresh()
  const held = hold(a, b, 600)
  expect(await posting(books.db, [held, end('void', held.id), move(a, b, 1000)])).toBe('made')
  expect(await figures(a)).toEqual([0, 0, 4])
})

test('all of a request or nothing; the requests beside it in a batch go their own way', async () => {
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

test('a movement is taken back once, by a transfer of its own', async () => {
  await fresh()
  const first = move(a, b, 300)
  await posting(books.db, [first])
  const back = () => ({ ...reason(), id: newId(), kind: 'reverse' as const, reversesId: first.id })
  expect(await posting(books.db, [back()])).toBe('made')
  expect(await posting(books.db, [back()])).toBe('already_reversed')
  expect([(await figures(a))?.[0], (await figures(b))?.[0]]).toEqual([1000, 1000])
})

test('the deadline of a hold decides by the instant of receipt', async () => {
  await fresh()
  const [kept, lost] = [hold(a, b, 100, later(10)), hold(a, b, 100, later(10))]
  await posting(books.db, [kept, lost])
  expect(await posting(books.db, [end('expire', kept.id)], later(9))).toBe('hold_not_expired')
  expect(await posting(books.db, [end('post', kept.id)], later(9))).toBe('made')
  expect(await posting(books.db, [end('post', lost.id)], later(10))).toBe('hold_expired')
  expect(await posting(books.db, [end('void', lost.id)], later(10))).toBe('hold_expired')
  expect(await posting(books.db, [end('expire', lost.id)], later(10))).toBe('made')
  expect(await posting(books.db, [end('post', lost.id)], later(9))).toBe('hold_resolved')
  expect(await figures(a)).toEqual([900, 0, 5])
})

test('what only a programme can get wrong is thrown', async () => {
  await fresh()
  const points = await books.db.transaction((tx) =>
    openAccount(tx, { code: 'points', ledger: LEDGERS.points }),
  )
  const attempts: [ReturnType<typeof move>, RegExp][] = [
    [move(a, newId(), 1), /is unknown/],
    [move(a, points, 1), /mixes two ledgers/],
    [move(a, b, 0), /no amount/],
    [move(a, b, 0.5), /no amount/],
    [end('void', newId()), /is unknown/],
  ]
  for (const [wrong, message] of attempts) await expect(posting(books.db, [wrong])).rejects.toThrow(message)
  expect(await figures(a)).toEqual([1000, 0, 1])
})

/** How many statements a posting takes inside its transaction. */
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

test('one transfer takes two statements, ten take no more, a repetition or a refusal one look-up', async () => {
  await fresh()
  const first = move(a, b, 1)
  expect(await statementsOf([first])).toBe(2)
  expect(await statementsOf([first])).toBe(3)
  expect(await statementsOf([move(a, b, 5000)])).toBe(2)
  expect(await statementsOf(Array.from({ length: 10 }, () => move(a, b, 1)))).toBe(2)
})

test('L5: 200 transfer ids, each 50 times at once: 200 effects', async () => {
  await fresh(200)
  const others = await accountsWith(books.db, 18, 200)
  const pairOf = (i: number) => [others[2 * (i % 10)] ?? a, others[2 * (i % 10) + 1] ?? b] as const
  const began = performance.now()
  const wanted = Array.from({ length: 200 }, (_, i) => move(...pairOf(i), 1))
  const answers = await Promise.all(
    wanted.flatMap((transfer) => Array.from({ length: 50 }, () => posting(books.db, [transfer]))),
  )
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(200)
  expect(answers.filter((answer) => answer === 'repeated')).toHaveLength(9_800)
  expect([(await figures(a))?.[0], (await figures(b))?.[0]]).toEqual([180, 220])
  say(`L5 by transfer id: 10,000 requests, 200 effects, ${Math.round(performance.now() - began)} ms`)
})

test('L5: 200 request ids, each 50 times at once, through the request log: 200 effects', async () => {
  await fresh(200)
  const began = performance.now()
  const actorId = newId()
  const pay = (requestId: string) =>
    books.db.transaction((tx) =>
      once(tx, { actorId, requestId, what: 'test.pay', content: { fen: 1 } }, NOON, async () => {
        const posted = await post(tx, [{ ...move(a, b, 1), requestId }], NOON)
        return posted.ok ? accept(posted.value.transfers[0]?.id) : posted
      }),
    )
  const requestIds = Array.from({ length: 200 }, newId)
  const answers = await Promise.all(
    requestIds.flatMap((id) => Array.from({ length: 50 }, async () => [id, await pay(id)] as const)),
  )
  const answerOf = new Map<string, Set<unknown>>()
  for (const [id, verdict] of answers) {
    expect(verdict.ok).toBe(true)
    answerOf.set(id, (answerOf.get(id) ?? new Set()).add(verdict.ok && verdict.value))
  }
  expect([...answerOf.values()].every((all) => all.size === 1)).toBe(true)
  expect([(await figures(a))?.[0], (await figures(b))?.[0]]).toEqual([0, 400])
  say(`L5 by request id: 10,000 requests, 200 effects, ${Math.round(performance.now() - began)} ms`)
})

const SOMETHING_ELSE: ((transfer: ReturnType<typeof move>, c: string) => ReturnType<typeof move>)[] = [
  (t) => ({ ...t, ...{ amount: 2 } }),
  (t, c) => ({ ...t, ...{ creditAccountId: c } }),
  (t) => ({ ...t, causeId: newId() }),
  (t) => ({ ...t, actorId: 'bank' }),
  (t) => ({ ...t, requestId: newId() }),
]

test('L6: 200 known ids with other content, one after another and at once: refused, no effect', async () => {
  await fresh(1000)
  const [c = '', d = ''] = await accountsWith(books.db, 2, 1000)
  const began = performance.now()
  let refused = 0
  for (let i = 0; i < 100; i++) {
    const first = move(a, b, 1)
    const other = (SOMETHING_ELSE[i % SOMETHING_ELSE.length] ?? ((t) => t))(first, c)
    expect(await posting(books.db, [first])).toBe('made')
    if ((await posting(books.db, [other])) === 'transfer_reused') refused++
  }
  const rivals = Array.from({ length: 100 }, () => {
    const first = move(a, b, 1)
    return [first, { ...first, debitAccountId: c, creditAccountId: d }]
  })
  const outcomes = await Promise.all(
    rivals.map(async (both) => (await Promise.all(both.map((t) => posting(books.db, [t])))).sort()),
  )
  for (const outcome of outcomes) expect(outcome).toEqual(['made', 'transfer_reused'])
  refused += outcomes.length
  const ids = rivals.map(([first]) => first?.id ?? '')
  const [rows] = await books.db.orm
    .select({ n: count() })
    .from(ledgerTransfer)
    .where(inArray(ledgerTransfer.id, ids))
  expect([refused, rows?.n]).toEqual([200, 100])
  say(`L6: ${refused} of 200 refused, ${Math.round(performance.now() - began)} ms`)
})

test('a refusal in the middle of a transaction leaves nothing behind', async () => {
  await fresh()
  const run = async (tx: Tx) => {
    await post(tx, [move(a, b, 10)], NOON)
    return await post(tx, [move(a, b, 991)], NOON)
  }
  expect(await books.db.transaction(run)).toMatchObject({ reason: 'insufficient' })
  expect(await figures(a)).toEqual([1000, 0, 1])
})
