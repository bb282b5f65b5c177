import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewTransfer } from './ledger-rows'
import { post } from './post'
import { type Books, end, hold, later, move, openAccount, openBooks, reason, say } from './testing/books'
import { type Command, command, createModel, STARTING_FEN } from './testing/model'

const RUNS = 300
const COMMANDS = 60
const PEOPLE = 4
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

let books: Books

beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.drop())

/** Turns a command into what the ledger is asked for. Indexes beyond what exists wrap around. */
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

async function play(commands: Command[]): Promise<void> {
  await books.db.transaction(async (tx) => {
    const bank = await openAccount(tx, { code: 'clearing', normalSide: 'debit', bounded: false })
    const people: string[] = []
    for (let i = 0; i < PEOPLE; i++) people.push(await openAccount(tx, { code: 'settling' }))
    const accounts = [bank, ...people]
    const model = createModel(bank, people)
    const made: NewTransfer[] = []
    for (const id of people) await post(tx, [move(bank, id, STARTING_FEN)], later(0))

    for (const command of commands) {
      const wanted = wantedBy(command, accounts, made)
      if (!wanted) continue
      const expected = model.play(wanted, later(command.at))
      const verdict = await post(tx, [wanted], later(command.at))
      const actual = verdict.ok ? (verdict.value.isRepeat ? 'repeated' : 'made') : verdict.reason
      expect({ command, outcome: actual }).toEqual({ command, outcome: expected })
      if (actual === 'made') made.push(wanted)
    }

    const rows = await tx.execute<Record<string, string>>(sql`
      select id, debits_posted, debits_pending, credits_posted, credits_pending from ledger_account
      where id = any(${`{${accounts.join(',')}}`}::uuid[])`)
    for (const { id, ...totals } of rows)
      expect(Object.values(totals).map(Number)).toEqual(model.totalsOf(id ?? ''))
  })
}

test(`L8: ${RUNS} runs of ${COMMANDS} commands do what the ledger in memory does`, {
  timeout: 180_000,
}, async () => {
  process.stdout.write(`      L8: seed ${seed}\n`)
  const began = performance.now()
  const runs = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS })
  await fc.assert(fc.asyncProperty(runs, play), { numRuns: RUNS, seed, endOnFailure: true })
  say(`L8: ${RUNS} × ${COMMANDS}, 0 differences, seed ${seed}, ${Math.round(performance.now() - began)} ms`)
  await books.expectWhole()
})
