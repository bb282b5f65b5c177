import { MONEY_CAUSES as REGISTERED_CAUSES } from 'backend/market/registry'
import { newId } from 'backend/platform/ids'
import { dailyJobRun } from 'backend/platform/tables'
import { MONEY_CAUSES, type MoneyCause } from 'contract/states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  end,
  hold,
  type LedgerFixture,
  later,
  memberWith,
  move,
  NOON,
  openLedgerFixture,
  posting,
} from '../../../tests/fixtures/ledger/ledger'
import { fundEscrow, settleOvernight } from '../index'
import { settlingOf, withdrawableOf } from '../ledger/accounts'
import { causeOf, conditionOf } from '../ledger/cause-kinds'
import type { TransferKind } from '../ledger/ledger-rows'
import { reverseTransfer } from '../ledger/reverse-transfer'
import { assetOf } from './asset'
import { journalExport, journalPage } from './journal'
import type { JournalFilter } from './journal-store'

const NEXT_DAY = new Date(NOON.getTime() + 86_400_000)

let books: LedgerFixture

beforeAll(async () => {
  books = await openLedgerFixture()
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

const wallet = (id: string) => ({ kind: 'member', id }) as const
const numbersByIds = async (_: unknown, ids: readonly string[]) =>
  new Map(ids.map((id) => [id, `SJ${id.slice(-4)}`]))
const numbers = { order: numbersByIds, cash_out: numbersByIds, deposit: numbersByIds }
const partiesByIds = async (_: unknown, ids: readonly string[]) =>
  new Map(ids.map((id) => [id, { payer: '买方', payee: '卖方' }]))
const sources = {
  numbers,
  parties: { order: partiesByIds, cash_out: partiesByIds },
  corrections: async () => [],
}
const page = (id: string, query: JournalFilter & { page?: number; size?: number } = {}) =>
  journalPage(books.db.orm, wallet(id), { page: 0, size: 20, ...query }, sources)
/** cause, account, amount, held change, balance, held. */
async function lines(id: string, query: JournalFilter = {}) {
  const { list } = await page(id, query)
  return list.map((row) =>
    [row.cause, row.account, row.amountFen, row.heldChangeFen, row.balanceFen, row.heldFen].join(' '),
  )
}

/** A member with transfers of every kind. */
async function memberWithHistory() {
  const id = await memberWith(books.db, 1000)
  const other = settlingOf(wallet(await memberWith(books.db, 1))).id
  const mine = settlingOf(wallet(id)).id
  const orderId = newId()
  const by = { actorId: id, requestId: newId(), now: later(1) }
  await books.db.transaction((tx) => fundEscrow(tx, { owner: wallet(id), orderId, amountFen: 300, ...by }))
  const [spent, freed, open] = [
    hold(mine, other, 50),
    hold(mine, other, 60),
    hold(mine, other, 70, later(9_999)),
  ]
  await posting(books.db, [spent, freed, open], later(2))
  await posting(books.db, [{ ...end('post', spent.id), amount: 20 } as ReturnType<typeof end>], later(3))
  await posting(books.db, [end('void', freed.id)], later(4))
  const gift = move(other, mine, 5)
  await posting(books.db, [gift], later(5))
  const reversal = { transferId: gift.id, causeKind: 'correction' as const, causeId: newId() }
  const taken = { ...reversal, actorId: 'market', requestId: newId(), now: later(6) }
  await books.db.transaction((tx) => reverseTransfer(tx, taken))
  await books.db.orm.delete(dailyJobRun)
  await settleOvernight(books.db, NEXT_DAY)
  return { id, orderId, open }
}

test('shows for every entry its cause, amount, held amount and balance', async () => {
  const { id, orderId } = await memberWithHistory()
  expect(await lines(id)).toEqual([
    'overnight settling -610 0 70 70',
    'overnight withdrawable 610 0 610 0',
    'reversal settling -5 0 680 70',
    'other settling 5 0 685 70',
    'release settling 0 -60 680 70',
    'other settling -20 -50 680 130',
    'hold settling 0 70 700 180',
    'hold settling 0 60 700 110',
    'hold settling 0 50 700 50',
    'order_payment settling -300 0 700 0',
    'deposit settling 1000 0 1000 0',
  ])
  const { list, total } = await page(id)
  expect(total).toBe(11)
  expect(list[0]?.transferId).toBe(list[1]?.transferId)
  expect(list[9]?.subject).toEqual({ kind: 'order', id: orderId, no: `SJ${orderId.slice(-4)}` })
  expect(list[10]?.subject).toMatchObject({ kind: 'bank_slip', no: expect.any(String) })
  expect(list[0]?.subject).toBeNull()
  expect(list.map(({ counterparty }) => counterparty)).toEqual([
    ...Array(9).fill(null),
    '卖方',
    expect.stringMatching(/./),
  ])
})

test('filters', async () => {
  const { id } = await memberWithHistory()
  const count = async (filter: JournalFilter) => (await page(id, filter)).total
  expect(await lines(id, { direction: 'in' })).toHaveLength(3)
  expect(await lines(id, { direction: 'out' })).toHaveLength(4)
  expect(await lines(id, { direction: 'hold' })).toHaveLength(5)
  expect(await lines(id, { account: 'withdrawable' })).toEqual(['overnight withdrawable 610 0 610 0'])
  expect(await lines(id, { cause: 'other', direction: 'out' })).toEqual(['other settling -20 -50 680 130'])
  expect(await lines(id, { from: '2026-11-22' })).toHaveLength(2)
  expect(await lines(id, { to: '2026-11-21' })).toHaveLength(9)
  expect(await lines(id, { from: '2026-11-20', to: '2026-11-20' })).toEqual([])
  expect(await lines(id, { minYuan: '0.60', maxYuan: '3' })).toEqual([
    'release settling 0 -60 680 70',
    'hold settling 0 70 700 180',
    'hold settling 0 60 700 110',
    'order_payment settling -300 0 700 0',
  ])
  expect(await lines(id, { minYuan: '6.11' })).toHaveLength(1)
  expect(await count({ upToSeq: { settling: 2, withdrawable: 0 } })).toBe(2)
  const causes = Object.keys(MONEY_CAUSES) as MoneyCause[]
  const totals = await Promise.all(causes.map((cause) => count({ cause })))
  expect(Object.fromEntries(causes.map((cause, i) => [cause, totals[i]]))).toEqual({
    deposit: 1,
    order_payment: 1,
    order_refund: 0,
    sale: 0,
    trade_deposit: 0,
    deposit_forfeit: 0,
    pin_share: 0,
    cash_out: 0,
    cash_out_return: 0,
    overnight: 2,
    hold: 3,
    release: 1,
    reversal: 1,
    other: 2,
  })
})

test('filters by the cause that rows show', () => {
  const kinds: TransferKind[] = ['posted', 'pending', 'post', 'void', 'expire', 'reverse']
  const causeKinds = [...REGISTERED_CAUSES, 'never_heard_of']
  for (const kind of kinds)
    for (const causeKind of causeKinds) {
      const fitting = (Object.keys(MONEY_CAUSES) as MoneyCause[]).filter((cause) => {
        const { kinds: wanted, causeKinds: named } = conditionOf(cause)
        return wanted.includes(kind) && (!named || named.listed.includes(causeKind) === named.are)
      })
      expect([kind, causeKind, fitting]).toEqual([kind, causeKind, [causeOf({ kind, causeKind })]])
    }
})

test('exports every entry once in journal order while more are booked', async () => {
  const id = await memberWith(books.db, 10_000)
  const [mine, drawn] = [settlingOf(wallet(id)).id, withdrawableOf(wallet(id)).id]
  // Requests are not booked in order of their instants, and many share one.
  const moves = Array.from({ length: 1200 }, (_, n) => (n % 3 ? move(mine, drawn, 1) : move(drawn, mine, 1)))
  for (const [n, minutes] of [40, 10, 30, 10].entries())
    await posting(books.db, moves.slice(n * 300 + 1, (n + 1) * 300 + 1), later(minutes))
  const { total } = await page(id)
  const places: string[] = []
  let after: string | undefined
  do {
    const part = await journalExport(books.db.orm, wallet(id), { after }, sources)
    places.push(...part.list.map((row) => `${row.transferId} ${row.account}`))
    after = part.next ?? undefined
    await memberWith(books.db, 1, id, later(50))
  } while (after !== undefined)
  expect([places.length, new Set(places).size]).toEqual([total, total])
  const paged: string[] = []
  for (let n = 0; n * 50 < total + 10; n++) {
    const { list } = await page(id, { to: '2026-11-21', page: n, size: 50 })
    paged.push(...list.map((row) => `${row.transferId} ${row.account}`))
  }
  expect(paged.slice(-total)).toEqual(places)
  const forwards: string[] = []
  let last: string | undefined
  do {
    const part = await journalExport(
      books.db.orm,
      wallet(id),
      { to: '2026-11-21', after: last },
      sources,
      true,
    )
    forwards.push(...part.list.map((row) => `${row.transferId} ${row.account}`))
    last = part.next ?? undefined
  } while (last !== undefined)
  expect(forwards.reverse().slice(-total)).toEqual(places)
})

test("shows due, tomorrow's and held money", async () => {
  const { id, open } = await memberWithHistory()
  const asset = (now: Date) => assetOf(books.db.orm, wallet(id), now, numbers)
  await memberWith(books.db, 30, id, NEXT_DAY)
  const today = await asset(NEXT_DAY)
  expect(today).toMatchObject({ availableFen: 640, withdrawableFen: 610, settlingFen: 30, heldFen: 70 })
  expect(today).toMatchObject({ dueFen: 0, tomorrowFen: 30, tomorrow: '2026-11-23', holdsTotal: 1 })
  expect(today.heldByPurpose).toEqual([{ cause: 'other', holds: 1, amountFen: 70 }])
  expect(today.holds).toEqual([
    {
      transferId: open.id,
      account: 'settling',
      cause: 'other',
      subject: null,
      amountFen: 70,
      since: later(2),
      until: later(9_999),
    },
  ])
  const overdue = await asset(new Date(NEXT_DAY.getTime() + 86_400_000))
  expect(overdue).toMatchObject({ dueFen: 30, tomorrowFen: 0, tomorrow: '2026-11-24' })
  const empty = await assetOf(books.db.orm, wallet(newId()), NOON, numbers)
  expect(empty).toMatchObject({ availableFen: 0, dueFen: 0, tomorrowFen: 0, holds: [], holdsTotal: 0 })
})
