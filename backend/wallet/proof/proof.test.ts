import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'backend/platform/shanghai-time'
import { LedgerProof } from 'contract/papers/proof'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  hold,
  type LedgerFixture,
  later,
  memberWith,
  move,
  NOON,
  openLedgerFixture,
  posting,
} from '../../../tests/fixtures/ledger/ledger'
import { publishDueRoot } from '../index'
import { settlingOf } from '../ledger/accounts'
import { proofOf } from './build-proof'
import { publishedRoot } from './published-roots'
import { isSoundProof } from './verify-proof'

let books: LedgerFixture
const people = Array.from({ length: 12 }, () => newId())
const owner = (n: number) => ({ kind: 'member', id: people[n] ?? '' }) as const
const account = (n: number) => settlingOf(owner(n)).id
/** Amounts that no hash, date or other number contains by accident. */
const big = (n: number) => 10_000_000_000 + 7_919_000 * n + n
let proved: { transferId: string; proof: LedgerProof }[]

beforeAll(async () => {
  books = await openLedgerFixture()
  for (const [n, id] of people.entries()) await memberWith(books.db, 100 * big(n), id)
  const moves = people.flatMap((_, n) => [
    move(account(n), account((n + 1) % people.length), big(20 + n)),
    hold(account(n), account((n + 3) % people.length), big(60 + n)),
  ])
  for (const [n, one] of moves.entries()) await posting(books.db, [one], later(n))
  await publishDueRoot(books.db, new Date(NOON.getTime() + DAY_MS))
  const second = move(account(0), account(1), big(90))
  await posting(books.db, [second], later(2 * 1440))
  await publishDueRoot(books.db, new Date(NOON.getTime() + 3 * DAY_MS))
  const wanted = [...moves.map(({ id }, n) => [id, Math.floor(n / 2)] as const), [second.id, 0] as const]
  proved = await Promise.all(
    wanted.map(async ([transferId, n]) => ({
      transferId,
      proof: accepted(await proofOf(books.db.orm, owner(n), { transferId })),
    })),
  )
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

/** Every value in a proof with a changed copy of the proof. */
function changedCopies(proof: LedgerProof): { where: string; copy: unknown }[] {
  const copies: { where: string; copy: unknown }[] = []
  const visit = (value: unknown, replace: (by: unknown) => unknown, where: string): void => {
    if (Array.isArray(value)) {
      value.forEach((one, n) => {
        const swap = (by: unknown) => replace(value.map((old, at) => (at === n ? by : old)))
        visit(one, swap, `${where}.${n}`)
        copies.push({ where: `${where} without ${n}`, copy: replace(value.filter((_, at) => at !== n)) })
      })
      copies.push({ where: `${where} longer`, copy: replace([...value, 'ab'.repeat(32)]) })
    } else if (value !== null && typeof value === 'object')
      for (const [key, one] of Object.entries(value))
        visit(one, (by) => replace({ ...value, [key]: by }), `${where}.${key}`)
    else for (const by of othersOf(value)) copies.push({ where, copy: replace(by) })
  }
  visit(proof, (by) => by, 'proof')
  return copies
}

function othersOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1, -value || 5]
  if (value === null) return ['cd'.repeat(32)]
  const text = String(value)
  const moved = text.replace(/[0-9a-f](?=[^0-9a-f]*$)/, (digit) => (digit === '3' ? '4' : '3'))
  return [moved, `${text}x`, text.slice(1), null, '']
}

const isAccepted = (copy: unknown) => {
  const read = LedgerProof.safeParse(copy)
  return read.success && isSoundProof(read.data)
}

test('every entry is proved against the published root of its day', async () => {
  expect(proved.length).toBe(25)
  for (const [n, { transferId }] of proved.entries()) {
    const payee = n === 24 ? 1 : Math.floor(n / 2) + (n % 2 ? 3 : 1)
    const proof = accepted(await proofOf(books.db.orm, owner(payee % people.length), { transferId }))
    expect([n, proof.entry.transferId, isAccepted(proof)]).toEqual([n, transferId, true])
    expect((await publishedRoot(books.db.orm, proof.root.day))?.root).toBe(proof.root.root)
  }
  for (const { transferId, proof } of proved) {
    expect(isAccepted(JSON.parse(JSON.stringify(proof)))).toBe(true)
    expect(proof.entry.transferId).toBe(transferId)
    expect((await publishedRoot(books.db.orm, proof.root.day))?.root).toBe(proof.root.root)
  }
  const days = proved.map(({ proof }) => proof.root.day)
  expect([...new Set(days)]).toEqual(['2026-11-22', '2026-11-24'])
  expect(proved.some(({ proof }) => proof.laterContentHashes.length > 1)).toBe(true)
  expect(proved.some(({ proof }) => proof.path.hashes.length > 3)).toBe(true)
})

test('any changed value of entry, path or root is refused', () => {
  for (const { proof } of [proved[0], proved[7], proved[24]].filter((one) => one !== undefined)) {
    const copies = changedCopies(proof)
    expect(copies.length).toBeGreaterThan(60)
    for (const { where, copy } of copies) expect([where, isAccepted(copy)]).toEqual([where, false])
  }
})

test('parts of two proofs do not make a third', () => {
  const parts = Object.keys(proved[0]?.proof ?? {}) as (keyof LedgerProof)[]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 24 }),
      fc.integer({ min: 0, max: 24 }),
      fc.subarray(parts, { minLength: 1, maxLength: parts.length - 1 }),
      (one, other, taken) => {
        const [a, b] = [proved[one]?.proof, proved[other]?.proof]
        const mixed = { ...a, ...Object.fromEntries(taken.map((part) => [part, b?.[part]])) }
        const isWhole = [a, b].some((whole) => JSON.stringify(whole) === JSON.stringify(mixed))
        expect(isAccepted(mixed)).toBe(isWhole)
      },
    ),
  )
})

test('a proof shows no other amount, balance or id of the ledger', async () => {
  const ids = await books.db.orm.execute<{ id: string }>(sql`
    select id::text from ledger_account union select owner_id::text from ledger_account
    union select id::text from ledger_transfer union select cause_id::text from ledger_transfer
    union select request_id::text from ledger_transfer union select salt from ledger_account
    union select salt from ledger_entry`)
  const amounts = await books.db.orm.execute<{ amount: string }>(sql`
    select amount::text as amount from ledger_transfer
    union select unnest(array[debits_posted, debits_pending, credits_posted, credits_pending])::text from ledger_entry
    union select (credits_posted - debits_posted)::text from ledger_entry`)
  for (const { transferId, proof } of proved) {
    const own = [proof.entry.posted, proof.entry.pending].map(String)
    const shown = JSON.stringify(proof)
    const foreign = [
      ...ids.map(({ id }) => id).filter((id) => id !== transferId),
      ...amounts.map(({ amount }) => amount).filter((amount) => amount.length > 9 && !own.includes(amount)),
    ]
    expect(foreign.length).toBeGreaterThan(100)
    expect(foreign.filter((one) => shown.includes(one))).toEqual([])
  }
})

test('there is no proof of a foreign entry, nor before a root covers it', async () => {
  const [first] = proved
  const ofAnother = await proofOf(books.db.orm, owner(5), { transferId: first?.transferId ?? '' })
  expect(ofAnother).toMatchObject({ ok: false, reason: 'not_found' })
  const fresh = move(account(2), account(3), big(95))
  await posting(books.db, [fresh], later(5 * 1440))
  const soon = await proofOf(books.db.orm, owner(2), { transferId: fresh.id })
  expect(soon).toMatchObject({ ok: false, reason: 'root_not_published' })
})
