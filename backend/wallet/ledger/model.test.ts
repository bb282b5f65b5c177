import { type Database, openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  end,
  hold,
  type LedgerFixture,
  later,
  move,
  openAccount,
  openLedgerFixture,
  posting,
  reason,
  say,
} from '../../../tests/fixtures/ledger/ledger'
import {
  type Command,
  command,
  createModel,
  type Model,
  STARTING_FEN,
} from '../../../tests/fixtures/ledger/ledger-model'
import { LEDGERS } from './accounts'
import type { NewTransfer } from './ledger-rows'
import { post } from './post'

const { runs: RUNS, commands: COMMANDS } = SIZES.model
const PEOPLE = 4
/** Number of parallel commands, each on its own connection. */
const CONNECTIONS = 3
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

/** Every kind of transfer and the frequent refusals, so that no run compares only a part of the ledger. */
const PLAYED_AT_LEAST = [
  ...['posted made', 'pending made', 'post made', 'void made', 'expire made', 'reverse made'],
  ...[
    'posted insufficient',
    'posted repeated',
    'posted transfer_reused',
    'post hold_resolved',
    'post hold_expired',
  ],
]

let books: LedgerFixture
/** Number of commands by kind and outcome, and of rounds by size. */
const played = new Map<string, number>()
const count = (what: string) => played.set(what, (played.get(what) ?? 0) + 1)
const sessions: Database[] = []

beforeAll(async () => {
  books = await openLedgerFixture()
  for (let n = 0; n < CONNECTIONS; n++) sessions.push(openDatabase(books.runtimeUrl, { maxConnections: 1 }))
})
afterAll(async () => {
  for (const session of sessions) await session.close()
  await books.drop()
})

/** Converts a command to transfers. Indexes wrap around. */
function wantedBy(command: Command, accounts: string[], made: NewTransfer[]): NewTransfer | null {
  const account = (index: number) => accounts[index % accounts.length] ?? ''
  const earlier = (kinds: string[], index: number) => {
    const fitting = made.filter((transfer) => kinds.includes(transfer.kind))
    return fitting[index % Math.max(fitting.length, 1)]
  }
  if (command.kind === 'move' || command.kind === 'hold') {
    const [from, to] = [account(command.from), account(command.from + 1 + (command.to % PEOPLE))]
    if (command.kind === 'move') return move(from, to, command.amount)
    return hold(
      from,
      to,
      command.amount,
      command.minutes === null ? null : later(command.at + command.minutes),
    )
  }
  if (command.kind === 'reverse') {
    const first = earlier(['posted', 'post'], command.index)
    return first ? { ...reason(), id: newId(), kind: 'reverse', reversesId: first.id } : null
  }
  if (command.kind === 'again') {
    const first = earlier(['posted', 'pending', 'post', 'void', 'expire', 'reverse'], command.index)
    return first ? { ...first, ...(command.changed ? { causeId: newId() } : {}) } : null
  }
  const held = earlier(['pending'], command.index)
  if (held?.kind !== 'pending') return null
  if (command.kind !== 'post' || command.part === null) return end(command.kind, held.id)
  const amount = Math.max(1, Math.floor((held.amount * command.part) / 100))
  return { ...reason(), id: newId(), kind: 'post', pendingId: held.id, amount }
}

interface Sent {
  wanted: NewTransfer
  now: Date
}

/** All permutations of parallel commands. */
function ordersOf(length: number): number[][] {
  if (length === 0) return [[]]
  return ordersOf(length - 1).flatMap((order) =>
    Array.from({ length }, (_, at) => [...order.slice(0, at), length - 1, ...order.slice(at)]),
  )
}

/** @returns the model after the first order that explains the outcomes, or null */
function explain(model: Model, sent: readonly Sent[], outcomes: readonly string[]): Model | null {
  for (const order of ordersOf(sent.length)) {
    const fork = model.fork()
    const fits = order.every((n) => {
      const one = sent[n]
      return one !== undefined && fork.play(one.wanted, one.now) === outcomes[n]
    })
    if (fits) return fork
  }
  return null
}

async function openPlayers(): Promise<{ bank: string; people: string[] }> {
  return await books.db.transaction(async (tx) => {
    const bank = await openAccount(tx, {
      ledger: LEDGERS.points,
      ownerKind: 'market',
      code: 'points_issue',
      normalSide: 'debit',
      bounded: false,
    })
    const people: string[] = []
    for (let i = 0; i < PEOPLE; i++)
      people.push(await openAccount(tx, { ledger: LEDGERS.points, code: 'settling' }))
    for (const id of people) await post(tx, [move(bank, id, STARTING_FEN)], later(0))
    return { bank, people }
  })
}

/** Sends one, two and three commands in parallel by turns, each in its own transaction. */
async function play(commands: Command[]): Promise<void> {
  const { bank, people } = await openPlayers()
  const accounts = [bank, ...people]
  let model: Model = createModel(bank, people)
  const made: NewTransfer[] = []
  const left = [...commands]
  for (let turn = 0; left.length > 0; turn++) {
    const round = left.splice(0, 1 + (turn % CONNECTIONS))
    const sent = round.flatMap((one) => {
      const wanted = wantedBy(one, accounts, made)
      return wanted ? [{ wanted, now: later(one.at) }] : []
    })
    const outcomes = await Promise.all(
      sent.map(({ wanted, now }, n) =>
        posting(sessions[(turn + n) % CONNECTIONS] ?? books.db, [wanted], now),
      ),
    )
    for (const [n, { wanted }] of sent.entries()) count(`${wanted.kind} ${outcomes[n]}`)
    count(`${sent.length} at once`)
    const explained = explain(model, sent, outcomes)
    expect({ round, outcomes, isExplained: explained !== null }).toEqual({
      round,
      outcomes,
      isExplained: true,
    })
    model = explained ?? model
    made.push(...sent.flatMap(({ wanted }, n) => (outcomes[n] === 'made' ? [wanted] : [])))
  }
  await expectTotals(accounts, model)
}

async function expectTotals(accounts: readonly string[], model: Model): Promise<void> {
  const rows = await books.db.orm.execute<Record<string, string>>(sql`
    select id, debits_posted, debits_pending, credits_posted, credits_pending from ledger_account
    where id = any(${`{${accounts.join(',')}}`}::uuid[])`)
  expect(rows).toHaveLength(accounts.length)
  for (const { id, ...totals } of rows)
    expect(Object.values(totals).map(Number)).toEqual(model.totalsOf(id ?? ''))
}

test(
  `L8: ${RUNS} runs of ${COMMANDS} commands on ${CONNECTIONS} connections do what the ledger in memory does`,
  timeLimit({ gate: 5, area: 60, long: 1_800 }),
  async () => {
    say(`L8: seed ${seed}`)
    const began = performance.now()
    const runs = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS })
    await fc.assert(fc.asyncProperty(runs, play), { numRuns: RUNS, seed, endOnFailure: true })
    expect([...played.keys()]).toEqual(expect.arrayContaining([...PLAYED_AT_LEAST, `${CONNECTIONS} at once`]))
    say(`L8: ${RUNS} × ${COMMANDS}, 0 differences, seed ${seed}, ${Math.round(performance.now() - began)} ms`)
    await books.expectWhole()
  },
)
