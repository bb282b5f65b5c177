import { createMember, createPasswords } from 'backend/account'
import { newId } from 'backend/platform/ids'
import { marketEvent } from 'backend/platform/tables'
import { sql } from 'drizzle-orm'
import { CHEAP_HASHES } from 'tests/support/cheap-hashes'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, NOON, openLedgerFixture } from '../../tests/fixtures/ledger/ledger'
import { type ArrivedPayment, bookSuspense, capitalOf, deposit, type MoneyOwner } from './index'

const PHONE = '13900000001'

let books: LedgerFixture
let memberId: string

beforeAll(async () => {
  books = await openLedgerFixture({ maxConnections: 10 })
  const passwordHash = await createPasswords(CHEAP_HASHES).hash('suji2026')
  const person = { phone: PHONE, nickname: null, companyId: null, passwordHash }
  memberId = await books.db.transaction((tx) => createMember(tx, person, NOON))
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

const arrival = (more: Partial<ArrivedPayment> = {}): ArrivedPayment => ({
  bankReference: newId(),
  amountFen: 1000,
  payerName: '某某塑化有限公司',
  payerPhone: PHONE,
  memberId,
  now: NOON,
  ...more,
})
const book = (payment: ArrivedPayment) => books.db.transaction((tx) => deposit(tx, payment))
const availableFenOf = async (owner: MoneyOwner) => (await capitalOf(books.db.orm, owner)).availableFen
const memberFen = () => availableFenOf({ kind: 'member', id: memberId })
const suspenseFen = async () => {
  const [row] = await books.db.orm.execute<{ fen: string }>(
    sql`select coalesce(sum(credits_posted - debits_posted), 0) as fen from ledger_account where code = 'suspense'`,
  )
  return Number(row?.fen)
}

test('credits a payment to its member, to its company, or to suspense', async () => {
  const companyId = newId()
  const before = [await memberFen(), await suspenseFen()]
  expect(await book(arrival())).toMatchObject({ value: { creditedTo: 'member' } })
  expect(await book(arrival({ memberId: null, companyId }))).toMatchObject({
    value: { creditedTo: 'company' },
  })
  expect(await book(arrival({ memberId: null }))).toMatchObject({ value: { creditedTo: 'suspense' } })
  expect(await availableFenOf({ kind: 'company', id: companyId })).toBe(1000)
  expect([await memberFen(), await suspenseFen()]).toEqual(before.map((fen) => fen + 1000))
})

test('books a payment once that is told ten times at once, and again later', async () => {
  const before = await memberFen()
  const payment = arrival()
  const taken = await Promise.all(Array.from({ length: 10 }, () => book(payment)))
  const first = await book(payment)
  for (const one of taken) expect(one).toEqual(first)
  expect(await memberFen()).toBe(before + 1000)
})

test('records one event for money of a member, and none for unmatched money', async () => {
  const payment = arrival()
  const first = accepted(await book(payment))
  await book(payment)
  const unmatched = accepted(await book(arrival({ memberId: null })))
  const events = await books.db.orm.select().from(marketEvent)
  expect(events.filter((event) => event.subjectId === first.slipId)).toEqual([
    {
      id: expect.any(String),
      kind: 'money_arrived',
      memberId,
      shopId: null,
      subjectId: first.slipId,
      at: NOON,
      transactionId: expect.any(String),
    },
  ])
  expect(events.filter((event) => event.subjectId === unmatched.slipId)).toEqual([])
})

test('refuses a repeated reference with another amount or payer and books nothing', async () => {
  const payment = arrival()
  await book(payment)
  const before = [await memberFen(), await suspenseFen()]
  for (const other of [{ amountFen: 1001 }, { payerName: '别家' }, { payerPhone: null }])
    expect(await book({ ...payment, ...other })).toMatchObject({ reason: 'bank_reference_reused' })
  expect([await memberFen(), await suspenseFen()]).toEqual(before)
})

test('takes no more out of suspense than there is', async () => {
  const { slipId } = accepted(await book(arrival({ memberId: null })))
  const suspended = await suspenseFen()
  const to = { slipId, amountFen: suspended + 1, owner: { kind: 'member', id: memberId } as const }
  const by = { actorId: 'market', requestId: newId(), now: NOON }
  await expect(books.db.transaction((tx) => bookSuspense(tx, to, by))).rejects.toThrow('insufficient')
  expect(await suspenseFen()).toBe(suspended)
})
