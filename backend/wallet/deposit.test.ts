import { createMember, createPasswords } from 'backend/account'
import { createSandboxBank } from 'backend/gateways/bank'
import { newId } from 'backend/platform/ids'
import { marketEvent } from 'backend/platform/tables'
import { sql } from 'drizzle-orm'
import { CHEAP_HASHES } from 'tests/support/cheap-hashes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, NOON, openLedgerFixture } from '../../tests/fixtures/ledger/ledger'
import { capitalOf } from './index'
import { receiveArrival } from './receive-arrival'

const PHONE = '13900000001'

let books: LedgerFixture
let memberId: string

beforeAll(async () => {
  books = await openLedgerFixture({ maxConnections: 10 })
  const passwordHash = await createPasswords(CHEAP_HASHES).hash('suji2026')
  const person = {
    phone: PHONE,
    nickname: null,
    companyId: null,
    passwordHash,
    registrationRequestId: newId(),
  }
  memberId = (await books.db.transaction((tx) => createMember(tx, person, NOON))) ?? ''
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

const arrival = (more: object = {}) => ({
  bankReference: newId(),
  amountFen: 1000,
  payerName: '某某塑化有限公司',
  payerPhone: PHONE,
  ...more,
})
const bankOf = (named: string | null = null) =>
  createSandboxBank((notice) => receiveArrival(books.db, notice, named, NOON))
const availableFenOf = async (id: string) =>
  (await capitalOf(books.db.orm, { kind: 'member', id })).availableFen
const suspenseFen = async () => {
  const [row] = await books.db.orm.execute<{ fen: string }>(
    sql`select coalesce(sum(credits_posted - debits_posted), 0) as fen from ledger_account where code = 'suspense'`,
  )
  return Number(row?.fen)
}

test('credits a transfer with a phone to its member', async () => {
  const before = await availableFenOf(memberId)
  expect(await bankOf().transferArrives(arrival())).toMatchObject({
    ok: true,
    value: { creditedTo: 'member' },
  })
  expect(await availableFenOf(memberId)).toBe(before + 1000)
})

test('credits a transfer with a member id to that member, whatever phone it names', async () => {
  const before = await availableFenOf(memberId)
  await bankOf(memberId).transferArrives(arrival({ payerPhone: '13999999999' }))
  expect(await availableFenOf(memberId)).toBe(before + 1000)
})

test.each([
  ['an unregistered phone', { payerPhone: '13999999999' }, null],
  ['no phone at all', { payerPhone: null }, null],
  ['a member that does not exist', { payerPhone: null }, newId()],
])('%s: leaves the money in suspense', async (_, more, named) => {
  const before = await suspenseFen()
  expect(await bankOf(named).transferArrives(arrival(more))).toMatchObject({
    ok: true,
    value: { creditedTo: 'suspense' },
  })
  expect(await suspenseFen()).toBe(before + 1000)
})

test('books a notice once that is sent ten times at once, and again later', async () => {
  const before = await availableFenOf(memberId)
  const [bank, notice] = [bankOf(), arrival()]
  bank.behave({ copies: 10 })
  const first = await bank.transferArrives(notice)
  expect(await bank.transferArrives(notice)).toEqual(first)
  expect(await availableFenOf(memberId)).toBe(before + 1000)
})

test('records one event for money of a member, and none for unmatched money', async () => {
  const notice = arrival()
  const [first] = [await bankOf().transferArrives(notice), await bankOf().transferArrives(notice)]
  const unmatched = await bankOf().transferArrives(arrival({ payerPhone: '13999999999' }))
  const slipId = (taken: typeof first) => (taken.ok ? taken.value.slipId : '')
  const events = await books.db.orm.select().from(marketEvent)
  expect(events.filter((event) => event.subjectId === slipId(first))).toEqual([
    {
      id: expect.any(String),
      kind: 'money_arrived',
      memberId,
      shopId: null,
      subjectId: slipId(first),
      at: NOON,
    },
  ])
  expect(events.filter((event) => event.subjectId === slipId(unmatched))).toEqual([])
})

test('refuses a repeated reference with another amount or payer and books nothing', async () => {
  const notice = arrival()
  await bankOf().transferArrives(notice)
  const before = [await availableFenOf(memberId), await suspenseFen()]
  for (const other of [{ amountFen: 1001 }, { payerName: '别家' }, { payerPhone: null }])
    expect(await bankOf().transferArrives({ ...notice, ...other })).toMatchObject({
      reason: 'bank_reference_reused',
    })
  expect([await availableFenOf(memberId), await suspenseFen()]).toEqual(before)
})

test('books a notice once that the bank repeats after a failure', async () => {
  const before = await availableFenOf(memberId)
  let failures = 2
  const bank = createSandboxBank((notice) => {
    if (failures-- > 0) throw new Error('the market was away')
    return receiveArrival(books.db, notice, null, NOON)
  })
  expect(await bank.transferArrives(arrival())).toMatchObject({ ok: true })
  expect(await availableFenOf(memberId)).toBe(before + 1000)
  failures = 99
  await expect(bank.transferArrives(arrival())).rejects.toThrow('the market was away')
  expect(await availableFenOf(memberId)).toBe(before + 1000)
})

test('books the money of a slow bank once', async () => {
  const before = await availableFenOf(memberId)
  const bank = bankOf()
  bank.behave({ delayMs: 30 })
  expect(await bank.transferArrives(arrival())).toMatchObject({ ok: true })
  expect(await availableFenOf(memberId)).toBe(before + 1000)
})
