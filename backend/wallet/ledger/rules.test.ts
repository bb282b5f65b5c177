import { expect, test } from 'vitest'
import { end, hold, later, move, NOON, reason } from '../../../tests/fixtures/ledger/ledger'
import { openBook, record } from './book'
import { genesisHash } from './hash-chain'
import type { AccountState, NewTransfer } from './ledger-rows'
import { applyTransfer } from './rules'

const account = (id: string, creditsPosted: number, more: Partial<AccountState> = {}): AccountState => ({
  id,
  ledger: 1,
  normalSide: 'credit',
  bounded: true,
  debitsPosted: 0,
  debitsPending: 0,
  creditsPosted,
  creditsPending: 0,
  entrySeq: 0,
  headHash: 'genesis',
  ...more,
})

const OPEN = hold('rich', 'poor', 100, later(10))
const RESOLVED = hold('rich', 'poor', 100, later(10))
const RESOLVING = end('void', RESOLVED.id)
const MOVED = move('rich', 'poor', 40)
const REVERSED = move('rich', 'poor', 40)
const REVERSING: NewTransfer = { ...reason(), id: 'back', kind: 'reverse', reversesId: REVERSED.id }

/** `rich` has 1,000, of which 100 are held; `poor` has 40; `bank` is unbounded. */
function bookOf() {
  const book = openBook(
    [
      account('rich', 1000),
      account('poor', 0),
      account('bank', 0, { normalSide: 'debit', bounded: false }),
      account('cash', 0, { normalSide: 'debit' }),
      account('points', 500, { ledger: 2 }),
    ],
    [],
  )
  for (const transfer of [OPEN, RESOLVED, RESOLVING, MOVED, REVERSED, REVERSING]) {
    const applied = applyTransfer(book, transfer, NOON)
    if (!applied.ok) throw new Error(applied.reason)
    record(book, applied.value)
  }
  return book
}

const post = (pendingId: string, amount?: number): NewTransfer =>
  amount === undefined
    ? end('post', pendingId)
    : { ...reason(), id: `post ${amount}`, kind: 'post', pendingId, amount }
const reverse = (reversesId: string): NewTransfer => ({
  ...reason(),
  id: 'reverse',
  kind: 'reverse',
  reversesId,
})
const beyond = { causeId: 'another', requestId: 'another' }

test.each<[string, NewTransfer, Date, string, object?]>([
  ['a movement', move('rich', 'poor', 860), NOON, 'made'],
  ['one fen too much', move('rich', 'poor', 861), NOON, 'insufficient', { accountId: 'rich', missing: 1 }],
  ['held money is not free', hold('rich', 'poor', 900), NOON, 'insufficient', { missing: 40 }],
  ['a later credit does not count', move('poor', 'rich', 41), NOON, 'insufficient', { missing: 1 }],
  ['an unbounded account', move('bank', 'poor', 1_000_000), NOON, 'made'],
  ['an unbounded account on its other side', move('rich', 'bank', 10), NOON, 'made'],
  [
    'a bounded debit account on its other side',
    move('rich', 'cash', 1),
    NOON,
    'insufficient',
    { accountId: 'cash' },
  ],
  [
    'a hold against a bounded debit account',
    hold('rich', 'cash', 1),
    NOON,
    'insufficient',
    { accountId: 'cash' },
  ],
  ['a repetition', MOVED, NOON, 'repeated'],
  ['a repetition received later', MOVED, later(99), 'repeated'],
  ['a repeated end of a hold', RESOLVING, later(99), 'repeated'],
  ['a known id with other content', { ...MOVED, ...beyond }, NOON, 'transfer_reused'],
  ['a known id even where money is short', { ...MOVED, ...{ amount: 9999 } }, NOON, 'transfer_reused'],
  ['a known id of a resolved hold', { ...RESOLVING, ...beyond }, NOON, 'transfer_reused'],
  ['posting all of a hold', post(OPEN.id), NOON, 'made'],
  ['posting part of a hold', post(OPEN.id, 99), NOON, 'made'],
  ['voiding a hold', end('void', OPEN.id), later(9), 'made'],
  ['posting a resolved hold', post(RESOLVED.id), NOON, 'hold_resolved', { by: 'void' }],
  ['posting a resolved hold after its deadline', post(RESOLVED.id), later(10), 'hold_resolved'],
  ['expiring a resolved hold', end('expire', RESOLVED.id), NOON, 'hold_resolved'],
  ['posting at the deadline', post(OPEN.id), later(10), 'hold_expired'],
  ['voiding at the deadline', end('void', OPEN.id), later(10), 'hold_expired'],
  ['expiring before the deadline', end('expire', OPEN.id), later(9), 'hold_not_expired'],
  ['expiring at the deadline', end('expire', OPEN.id), later(10), 'made'],
  ['taking back', reverse(MOVED.id), NOON, 'made'],
  ['taking back twice', reverse(REVERSED.id), NOON, 'already_reversed'],
])('%s', (_, wanted, now, outcome, facts = {}) => {
  const verdict = applyTransfer(bookOf(), wanted, now)
  if (!verdict.ok) return expect(verdict).toMatchObject({ reason: outcome, facts })
  expect(verdict.value.entries.length === 0 ? 'repeated' : 'made').toBe(outcome)
})

test.each<[string, NewTransfer, RegExp]>([
  ['an unknown account', move('rich', 'missing', 1), /missing is unknown/],
  ['an unknown hold', post('nothing'), /nothing is unknown/],
  ['two ledgers', move('rich', 'points', 1), /two ledgers/],
  ['nothing', move('rich', 'poor', 0), /not a valid amount/],
  ['less than nothing', move('rich', 'poor', -1), /not a valid amount/],
  ['half a fen', move('rich', 'poor', 0.5), /not a valid amount/],
  ['more than numbers can say', move('bank', 'poor', Number.MAX_SAFE_INTEGER), /overflows/],
  ['more than the hold', post(OPEN.id, 101), /more than hold/],
  ['ending a transfer that is not a hold', post(MOVED.id), /is not a hold/],
  ['reversing a hold', reverse(OPEN.id), /has no movement to reverse/],
  ['reversing a reversal', reverse('back'), /has no movement to reverse/],
])('throws on %s', (_, wanted, message) => {
  expect(() => applyTransfer(bookOf(), wanted, NOON)).toThrow(message)
})

test('validates without side effects', () => {
  const book = bookOf()
  const before = structuredClone([...book.accounts.values()])
  applyTransfer(book, move('rich', 'poor', 1), NOON)
  expect([...book.accounts.values()]).toEqual(before)
})

test('undoes a recorded effect', () => {
  const book = bookOf()
  const before = structuredClone(book)
  const verdict = applyTransfer(book, post(OPEN.id), NOON)
  if (!verdict.ok) throw new Error(verdict.reason)
  record(book, verdict.value)()
  expect(book).toEqual(before)
})

test('starts a chain with all properties of an account', () => {
  const spec = { id: 'a', ledger: 1, ownerKind: 'member', ownerId: 'm', code: 'settling', sub: 0 } as const
  const first = { ...spec, normalSide: 'credit', bounded: true, openedAt: NOON, salt: 'ab' } as const
  const others = [
    { ...first, ownerId: 'n' },
    { ...first, bounded: false },
    { ...first, openedAt: later(1) },
    { ...first, salt: 'cd' },
    { ...first, code: 'withdrawable' },
  ]
  expect(new Set([first, ...others].map(genesisHash)).size).toBe(6)
})
