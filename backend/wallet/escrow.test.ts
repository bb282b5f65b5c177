import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
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
} from '../../tests/fixtures/ledger/ledger'
import {
  availableFen,
  capitalOf,
  escrowOf,
  fundEscrow,
  payOutEscrow,
  refundEscrow,
  settleEscrow,
} from './index'
import { commissionFor, escrowFor, settlingOf, withdrawableOf } from './ledger/accounts'
import { openAccounts } from './ledger/ledger-store'
import { reverseTransfer } from './ledger/reverse-transfer'

let books: LedgerFixture

beforeAll(async () => {
  books = await openLedgerFixture({ maxConnections: 10 })
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

const member = (id: string) => ({ kind: 'member', id }) as const
const by = (more: { actorId?: string; requestId?: string } = {}) => ({
  actorId: 'market',
  requestId: newId(),
  now: NOON,
  ...more,
})
/** A member with these balances in both accounts. */
async function memberWithBoth(settlingFen: number, withdrawableFen: number): Promise<string> {
  const id = await memberWith(books.db, settlingFen + withdrawableFen)
  if (withdrawableFen > 0)
    await posting(books.db, [move(settlingOf(member(id)).id, withdrawableOf(member(id)).id, withdrawableFen)])
  return id
}
const pay = (memberId: string, orderId: string, amountFen: number, requestId = newId()) =>
  books.db.transaction((tx) =>
    fundEscrow(tx, { owner: member(memberId), orderId, amountFen, ...by({ actorId: memberId, requestId }) }),
  )
const spendableFen = async (id: string) => {
  const [row] = await books.db.orm.select({ fen: availableFen(sql`${id}::uuid`) }).from(sql`(values (1)) one`)
  return row?.fen
}
const commissionFen = async () => {
  const [row] = await books.db.orm.execute<{ fen: string }>(
    sql`select coalesce(sum(credits_posted - debits_posted), 0) as fen from ledger_account where code = 'commission'`,
  )
  return Number(row?.fen)
}
const capital = (id: string) => capitalOf(books.db.orm, member(id))

test('spends settling money first, then withdrawable', async () => {
  const [id, orderId] = [await memberWithBoth(300, 500), newId()]
  expect(await pay(id, orderId, 200)).toEqual({ ok: true, value: { settlingFen: 200, withdrawableFen: 0 } })
  expect(await pay(id, orderId, 350)).toEqual({ ok: true, value: { settlingFen: 100, withdrawableFen: 250 } })
  expect(await capital(id)).toEqual({ availableFen: 250, withdrawableFen: 250, settlingFen: 0, heldFen: 0 })
  expect(await escrowOf(books.db.orm, orderId)).toEqual({ paidInFen: 550, balanceFen: 550 })
})

test('refuses to spend held money and reports the held amount', async () => {
  const id = await memberWithBoth(300, 500)
  const other = await memberWith(books.db, 1)
  await posting(books.db, [hold(settlingOf(member(id)).id, settlingOf(member(other)).id, 120)])
  expect(await capital(id)).toEqual({
    availableFen: 680,
    withdrawableFen: 500,
    settlingFen: 180,
    heldFen: 120,
  })
  expect(await spendableFen(id)).toBe(680)
  expect(await pay(id, newId(), 681)).toEqual({
    ok: false,
    reason: 'balance_short',
    facts: { missingFen: 1 },
  })
  expect(await pay(id, newId(), 680)).toMatchObject({ ok: true })
  expect(await spendableFen(id)).toBe(0)
})

test('reports the missing amount to a member who never had money', async () => {
  const id = newId()
  expect(await capital(id)).toEqual({ availableFen: 0, withdrawableFen: 0, settlingFen: 0, heldFen: 0 })
  expect(await pay(id, newId(), 1234_00)).toMatchObject({
    reason: 'balance_short',
    facts: { missingFen: 1234_00 },
  })
  expect(await escrowOf(books.db.orm, newId())).toEqual({ paidInFen: 0, balanceFen: 0 })
})

test('pays once for a repeated request, also in parallel and when the balance would split differently', async () => {
  const [id, orderId, requestId] = [await memberWithBoth(300, 500), newId(), newId()]
  const copies = await Promise.all(Array.from({ length: 20 }, () => pay(id, orderId, 700, requestId)))
  for (const copy of copies)
    expect(copy).toEqual({ ok: true, value: { settlingFen: 300, withdrawableFen: 400 } })
  expect(await pay(id, orderId, 700, requestId.toUpperCase())).toEqual(copies[0])
  expect(await pay(id, orderId, 699, requestId)).toMatchObject({ reason: 'request_reused' })
  expect(await spendableFen(id)).toBe(100)
})

test('pays one of two parallel payments for the last money', async () => {
  const id = await memberWithBoth(0, 1000)
  const orders = [newId(), newId()] as const
  const both = await Promise.all([pay(id, orders[0], 600), pay(id, orders[1], 600)])
  expect(both.map((v) => (v.ok ? 'paid' : v.reason)).sort()).toEqual(['balance_short', 'paid'])
  expect(await spendableFen(id)).toBe(400)
  for (const [n, orderId] of orders.entries())
    expect((await escrowOf(books.db.orm, orderId)).balanceFen).toBe(both[n]?.ok ? 600 : 0)
})

test('pays the merchant from escrow less 0.3 % of the goods, once', async () => {
  const [buyer, orderId, companyId, requestId] = [
    await memberWith(books.db, 700_000_00),
    newId(),
    newId(),
    newId(),
  ]
  await pay(buyer, orderId, 674_000_50)
  const payOut = () =>
    books.db.transaction((tx) =>
      payOutEscrow(tx, {
        orderId,
        companyId,
        amountFen: 674_000_50,
        goodsFen: 673_500_50,
        commissionPerMille: 3,
        ...by({ requestId }),
      }),
    )
  // 0.3 % of 673,500.50 yuan is 2,020.5015 yuan.
  const expected = { ok: true, value: { merchantFen: 671_980_00, commissionFen: 2_020_50 } }
  expect(await payOut()).toEqual(expected)
  expect(await payOut()).toEqual(expected)
  expect(await capitalOf(books.db.orm, { kind: 'company', id: companyId })).toMatchObject({
    settlingFen: 671_980_00,
    withdrawableFen: 0,
  })
  expect(await escrowOf(books.db.orm, orderId)).toEqual({ paidInFen: 674_000_50, balanceFen: 0 })
  await expect(
    books.db.transaction((tx) =>
      payOutEscrow(tx, { orderId, companyId, amountFen: 1, goodsFen: 1, commissionPerMille: 3, ...by() }),
    ),
  ).rejects.toThrow('insufficient')
})

test('makes a refund spendable at once but not withdrawable', async () => {
  const [buyer, orderId, requestId] = [await memberWithBoth(0, 1000), newId(), newId()]
  await pay(buyer, orderId, 1000)
  const refund = (amountFen: number) =>
    books.db.transaction((tx) =>
      refundEscrow(tx, { orderId, buyer: member(buyer), amountFen, ...by({ requestId }) }),
    )
  expect(await refund(400)).toMatchObject({ ok: true })
  expect(await refund(400)).toMatchObject({ ok: true })
  expect(await refund(500)).toMatchObject({ reason: 'request_reused' })
  expect(await capital(buyer)).toEqual({
    availableFen: 400,
    withdrawableFen: 0,
    settlingFen: 400,
    heldFen: 0,
  })
  expect(await escrowOf(books.db.orm, orderId)).toEqual({ paidInFen: 1000, balanceFen: 600 })
  expect(await pay(buyer, newId(), 400)).toMatchObject({ ok: true })
})

/** Pays for an order and closes its escrow. */
async function settle(paidFen: number, part: { amountFen: number; goodsFen: number; refundFen: number }) {
  const [buyer, orderId, companyId] = [await memberWith(books.db, paidFen), newId(), newId()]
  await pay(buyer, orderId, paidFen)
  const wanted = { orderId, companyId, buyer: member(buyer), commissionPerMille: 3, ...part, ...by() }
  const again = (more: object = {}) => books.db.transaction((tx) => settleEscrow(tx, { ...wanted, ...more }))
  return { buyer, orderId, companyId, settled: await again(), again }
}

test.each([
  {
    what: 'a liquid that weighs less than ordered',
    paidFen: 674_000_50,
    part: { amountFen: 671_000_49, goodsFen: 670_500_49, refundFen: 3_000_01 },
    // 0.3 % of 670,500.49 yuan is 2,011.50147 yuan.
    comesTo: { merchantFen: 668_988_99, commissionFen: 2_011_50, refundFen: 3_000_01 },
  },
  {
    what: 'everything as ordered',
    paidFen: 1_000_00,
    part: { amountFen: 1_000_00, goodsFen: 1_000_00, refundFen: 0 },
    comesTo: { merchantFen: 997_00, commissionFen: 3_00, refundFen: 0 },
  },
  {
    what: 'nothing that was delivered',
    paidFen: 1_000_00,
    part: { amountFen: 0, goodsFen: 0, refundFen: 1_000_00 },
    comesTo: { merchantFen: 0, commissionFen: 0, refundFen: 1_000_00 },
  },
  {
    what: 'a commission below half a fen',
    paidFen: 200,
    part: { amountFen: 166, goodsFen: 166, refundFen: 34 },
    comesTo: { merchantFen: 166, commissionFen: 0, refundFen: 34 },
  },
])('closes escrow for $what once, and the parts add up', async ({ paidFen, part, comesTo }) => {
  const commissionBefore = await commissionFen()
  const { buyer, orderId, companyId, settled, again } = await settle(paidFen, part)
  expect(settled).toEqual({ ok: true, value: comesTo })
  expect(comesTo.merchantFen + comesTo.commissionFen + comesTo.refundFen).toBe(paidFen)
  const copies = await Promise.all(Array.from({ length: 5 }, () => again()))
  for (const copy of copies) expect(copy).toEqual(settled)
  expect(await escrowOf(books.db.orm, orderId)).toEqual({ paidInFen: paidFen, balanceFen: 0 })
  expect((await capital(buyer)).settlingFen).toBe(comesTo.refundFen)
  const earned = await capitalOf(books.db.orm, { kind: 'company', id: companyId })
  expect(earned.settlingFen).toBe(comesTo.merchantFen)
  expect((await commissionFen()) - commissionBefore).toBe(comesTo.commissionFen)
  if (part.amountFen > 0 && part.refundFen > 0) {
    const other = { amountFen: part.amountFen - 1, refundFen: part.refundFen + 1 }
    expect(await again(other)).toMatchObject({ reason: 'request_reused' })
  }
})

test('refuses parts that do not add up', async () => {
  const [buyer, orderId, companyId] = [await memberWith(books.db, 1000), newId(), newId()]
  await pay(buyer, orderId, 1000)
  const close = (amountFen: number, refundFen: number) => {
    const parts = { amountFen, goodsFen: amountFen, commissionPerMille: 3, refundFen }
    return books.db.transaction((tx) =>
      settleEscrow(tx, { orderId, companyId, buyer: member(buyer), ...parts, ...by() }),
    )
  }
  await expect(close(600, 399)).rejects.toThrow('1 fen would stay')
  await expect(close(600, 401)).rejects.toThrow('insufficient')
  expect(await escrowOf(books.db.orm, orderId)).toEqual({ paidInFen: 1000, balanceFen: 1000 })
})

test('returns commission when the payout is reversed', async () => {
  const [buyer, orderId, companyId] = [await memberWith(books.db, 1_000_000), newId(), newId()]
  await pay(buyer, orderId, 1_000_000)
  const commissionBefore = await commissionFen()
  await books.db.transaction((tx) =>
    payOutEscrow(tx, {
      orderId,
      companyId,
      amountFen: 1_000_000,
      goodsFen: 1_000_000,
      commissionPerMille: 3,
      ...by(),
    }),
  )
  const rows = await books.db.orm.execute<{ id: string }>(
    sql`select id from ledger_transfer where cause_id = ${orderId} and cause_kind = 'order_payout'`,
  )
  const takeBack = (transferId: string) =>
    books.db.transaction((tx) =>
      reverseTransfer(tx, { transferId, causeKind: 'order_refund', causeId: orderId, ...by() }),
    )
  for (const { id } of rows) expect(await takeBack(id)).toMatchObject({ ok: true })
  for (const { id } of rows) expect(await takeBack(id)).toMatchObject({ reason: 'already_reversed' })
  expect(await escrowOf(books.db.orm, orderId)).toMatchObject({ balanceFen: 1_000_000 })
  expect(rows).toHaveLength(2)
  expect(await commissionFen()).toBe(commissionBefore)
  expect((await capitalOf(books.db.orm, { kind: 'company', id: companyId })).availableFen).toBe(0)
})

test('cannot reverse a spent payout', async () => {
  const [payer, other] = [await memberWith(books.db, 500), await memberWith(books.db, 1)]
  const first = move(settlingOf(member(payer)).id, settlingOf(member(other)).id, 500)
  await posting(books.db, [first])
  await pay(other, newId(), 400)
  const reversal = { transferId: first.id, causeKind: 'correction' as const, causeId: newId(), ...by() }
  expect(await books.db.transaction((tx) => reverseTransfer(tx, reversal))).toMatchObject({
    reason: 'insufficient',
    facts: { missing: 399 },
  })
  expect([await spendableFen(payer), await spendableFen(other)]).toEqual([0, 101])
})

test('derives account ids from their properties and opens each once', async () => {
  const orderId = newId()
  expect(escrowFor('order', orderId).id).toBe(escrowFor('order', orderId.toUpperCase()).id)
  expect(escrowFor('order', orderId).id).not.toBe(escrowFor('plan', orderId).id)
  expect(escrowFor('order', orderId).id.slice(0, 13)).toBe(orderId.slice(0, 13))
  const subs = new Set(Array.from({ length: 2000 }, () => commissionFor(newId()).sub))
  expect(subs.size).toBe(32)
  const open = (at: Date) => books.db.transaction((tx) => openAccounts(tx, [escrowFor('order', orderId)], at))
  await Promise.all([open(NOON), open(later(1)), open(later(2))])
  const rows = await books.db.orm.execute(sql`select id from ledger_account where owner_id = ${orderId}`)
  expect(rows).toHaveLength(1)
})
