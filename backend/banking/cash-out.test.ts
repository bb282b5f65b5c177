import type { SandboxBankFault } from 'backend/gateways/bank'
import { createBank } from 'backend/gateways/bank'
import { readSettings } from 'backend/platform/settings/settings'
import { capitalOf } from 'backend/wallet'
import { cashOutPage, requestCashOut as requestCall } from 'contract/banking'
import { sql } from 'drizzle-orm'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { isSampled, sizeFor } from 'tests/support/test-level'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import {
  boundCard,
  cashOutInput,
  giveWithdrawable,
  PROCESSED_MS,
  withdrawer,
} from '../../tests/fixtures/banking'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import { newId } from '../platform/ids'
import { runParts } from './bank-of'
import { listCashOuts } from './cash-out/cash-out-store'
import { requestCashOut } from './cash-out/request-cash-out'
import { type RunPoint, runInstructions } from './instructions/run-instructions'

const SETTINGS = { settings: readSettings({ SUJI_MODE: 'demo' }) }
const FEE_FEN = 500
const WHOLE_FEN = 1_000_000

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const bankNow = () => {
  const bank = createBank({ settings: readSettings({ SUJI_MODE: 'demo' }), db: m.db, clock: m.clock })
  if (!bank?.sandbox) throw new Error('no sandbox bank')
  return { gateway: bank.gateway, sandbox: bank.sandbox }
}
const parts = () =>
  runParts({ ...SETTINGS, db: m.db, cipher: TEST_CIPHER, clock: m.clock }, bankNow().gateway)
const run = () => runInstructions(parts())

type Withdrawer = Awaited<ReturnType<typeof withdrawer>>
const ownerOf = (person: Person) => ({ kind: 'member', id: person.memberId }) as const

/** Requests without password and code, as the call does after it has checked them. */
async function request({ person, cardId }: Withdrawer, amountFen = 10_000) {
  const wanted = { owner: ownerOf(person), memberId: person.memberId, cardId, amountFen }
  return await m.db.transaction((tx) =>
    requestCashOut(tx, { ...wanted, requestId: newId(), now: m.clock.now() }),
  )
}

async function stateOf({ person }: Withdrawer) {
  const { list } = await listCashOuts(m.db.orm, ownerOf(person), { page: 0, size: 10 })
  const { withdrawableFen, heldFen } = await capitalOf(m.db.orm, ownerOf(person))
  return { states: list.map(({ cashOut }) => cashOut.state), withdrawableFen, heldFen }
}

/** How often the bank has paid to the account, without the small amount. */
async function paidTo({ accountNo }: Withdrawer): Promise<number> {
  const payments = await bankNow().sandbox.paymentsTo(accountNo, 100)
  return payments.filter(({ orderNo, failureReason }) => orderNo === null && failureReason === null).length
}

async function pass(milliseconds: number): Promise<void> {
  await m.moveClock(milliseconds)
  await run()
}

const LEFT = { withdrawableFen: WHOLE_FEN - 10_000 - FEE_FEN, heldFen: 0 }
const BACK = { withdrawableFen: WHOLE_FEN, heldFen: 0 }

test('holds the money with the instruction, and posts it when the bank has paid', async () => {
  const who = await withdrawer(m)
  expect((await request(who)).ok).toBe(true)
  expect(await stateOf(who)).toEqual({
    states: ['requested'],
    withdrawableFen: WHOLE_FEN - 10_000 - FEE_FEN,
    heldFen: 10_000 + FEE_FEN,
  })
  await run()
  expect((await stateOf(who)).states).toEqual(['processing'])
  await pass(PROCESSED_MS * 5)
  expect(await stateOf(who)).toEqual({ states: ['succeeded'], ...LEFT })
  expect(await paidTo(who)).toBe(1)
})

describe.each<[SandboxBankFault, string, object]>([
  ['slow', 'succeeded', LEFT],
  ['refuse', 'failed', BACK],
  ['unknown_done', 'succeeded', LEFT],
  ['unknown_not_done', 'succeeded', LEFT],
  ['fail_later', 'failed', BACK],
  ['duplicate_notice', 'succeeded', LEFT],
  ['late_notice', 'succeeded', LEFT],
])('a bank that meets a transfer with %s', (fault, state, money) => {
  test(`ends ${state}, paid at most once`, async () => {
    const who = await withdrawer(m)
    await bankNow().sandbox.behave({ accountNo: who.accountNo, operation: 'transfer', fault })
    await bankNow().sandbox.behave({
      accountNo: who.accountNo,
      operation: 'inquire',
      fault: 'unknown_not_done',
      times: 2,
    })
    await request(who)
    await run()
    for (let n = 0; n < 8; n++) await pass(60_000)
    expect(await stateOf(who)).toEqual({ states: [state], ...money })
    expect(await paidTo(who)).toBe(state === 'succeeded' ? 1 : 0)
  })
})

test('a return two days later gives amount and fee back, once', async () => {
  const who = await withdrawer(m)
  await bankNow().sandbox.behave({
    accountNo: who.accountNo,
    operation: 'transfer',
    fault: 'return_later',
  })
  await request(who)
  await run()
  await pass(PROCESSED_MS * 5)
  expect(await stateOf(who)).toEqual({ states: ['succeeded'], ...LEFT })
  await bankNow().sandbox.moveClock(2 * DAY_MS)
  for (let n = 0; n < 3; n++) await pass(DAY_MS / 4)
  expect(await stateOf(who)).toEqual({ states: ['returned'], ...BACK })
  await bankNow().sandbox.moveClock(-2 * DAY_MS)
})

class Stopped extends Error {}

const POINTS: RunPoint[] = ['claimed', 'sent', 'inquired', 'recorded']
describe.each(POINTS)('a process that ends after the point %s', (point) => {
  const faults: (SandboxBankFault | 'none')[] = ['none', 'unknown_done', 'refuse', 'return_later']
  test.each(faults.filter((fault) => fault === 'unknown_done' || isSampled(`${point} ${fault}`, 1 / 3)))(
    'leaves the right state with fault %s',
    async (fault) => {
      const who = await withdrawer(m)
      if (fault !== 'none')
        await bankNow().sandbox.behave({ accountNo: who.accountNo, operation: 'transfer', fault })
      await request(who)
      const stopping = {
        ...parts(),
        onPoint: (at: RunPoint) => {
          if (at === point) throw new Stopped()
        },
      }
      for (let n = 0; n < 3; n++) {
        await runInstructions(stopping).catch((error: unknown) => {
          if (!(error instanceof Stopped)) throw error
        })
        if (n === 0) expect(await findAllViolations(m.db.orm)).toEqual([])
        await m.moveClock(60_000)
      }
      for (let n = 0; n < 4; n++) await pass(60_000)
      const state = fault === 'refuse' ? 'failed' : 'succeeded'
      expect(await stateOf(who)).toEqual({ states: [state], ...(state === 'failed' ? BACK : LEFT) })
      expect(await paidTo(who)).toBe(state === 'failed' ? 0 : 1)
      if (fault !== 'return_later') return
      await bankNow().sandbox.moveClock(2 * DAY_MS)
      for (let n = 0; n < 2; n++) await pass(DAY_MS / 4)
      expect(await stateOf(who)).toEqual({ states: ['returned'], ...BACK })
      await bankNow().sandbox.moveClock(-2 * DAY_MS)
    },
  )
})

test('a transaction that fails after the hold leaves neither hold nor instruction', async () => {
  const who = await withdrawer(m)
  const wanted = { owner: ownerOf(who.person), memberId: who.person.memberId, cardId: who.cardId }
  const stopped = m.db.transaction(async (tx) => {
    await requestCashOut(tx, { ...wanted, amountFen: 10_000, requestId: newId(), now: m.clock.now() })
    throw new Stopped()
  })
  await expect(stopped).rejects.toThrow(Stopped)
  expect(await stateOf(who)).toEqual({ states: [], ...BACK })
})

test('cash-outs from many tabs never take more than there is', async () => {
  const who = await withdrawer(m, 50_000)
  const tabs = sizeFor({ gate: 8, area: 20, long: 40 })
  const made = await Promise.all(Array.from({ length: tabs }, () => request(who, 20_000)))
  expect(made.filter(({ ok }) => ok)).toHaveLength(2)
  const short = made.filter((one) => !one.ok && one.reason === 'withdrawable_short')
  expect(short).toHaveLength(tabs - 2)
  expect(await stateOf(who)).toMatchObject({ withdrawableFen: 50_000 - 2 * (20_000 + FEE_FEN) })
  await run()
  await pass(PROCESSED_MS * 5)
  expect(await paidTo(who)).toBe(2)
})

test('parallel workers, notices and inquiries end an instruction once', async () => {
  const who = await withdrawer(m)
  await request(who)
  for (let n = 0; n < 5; n++) {
    await Promise.all(Array.from({ length: 6 }, run))
    await m.moveClock(25_000)
  }
  expect(await stateOf(who)).toEqual({ states: ['succeeded'], ...LEFT })
  expect(await paidTo(who)).toBe(1)
})

test('refuses another cash-out while the result of one is unknown', async () => {
  const who = await withdrawer(m)
  const silent = { accountNo: who.accountNo, fault: 'unknown_done', times: 20 } as const
  await bankNow().sandbox.behave({ ...silent, operation: 'transfer' })
  await bankNow().sandbox.behave({ ...silent, operation: 'inquire', fault: 'unknown_not_done' })
  await request(who)
  await run()
  await pass(60_000)
  expect(await request(who)).toMatchObject({ ok: false, reason: 'cash_out_unresolved' })
  await bankNow().sandbox.behave({ ...silent, operation: 'inquire', fault: 'slow', times: 1 })
  await pass(60_000)
  expect((await request(who)).ok).toBe(true)
  for (let n = 0; n < 3; n++) await pass(60_000)
  await bankNow().sandbox.behave({ ...silent, operation: 'transfer', fault: 'slow', times: 1 })
  for (let n = 0; n < 3; n++) await pass(60_000)
})

test.each([
  ['state', sql`state = 'failed'`],
  ['amount', sql`amount_fen = amount_fen + 1`],
  ['fee', sql`fee_fen = fee_fen + 1`],
  ['owner', sql`owner_id = gen_random_uuid()`],
  ['account', sql`card_id = (select id from bank_card where id <> cash_out.card_id limit 1)`],
  ['instant of the payment', sql`settled_at = settled_at + interval '1 second'`],
])('reconcile finds a cash-out whose %s was changed', async (_, change) => {
  const who = await withdrawer(m)
  await boundCard(m, await m.newPerson())
  await giveWithdrawable(m, who.person.memberId, 1)
  await request(who)
  await run()
  await pass(PROCESSED_MS * 5)
  const [row] = (await listCashOuts(m.db.orm, ownerOf(who.person), { page: 0, size: 1 })).list
  const undone = m.db.orm.transaction(async (tx) => {
    await tx.execute(sql`update cash_out set ${change} where id = ${row?.cashOut.id}`)
    const found = await findAllViolations(tx)
    expect(found.some(({ tableName, rowId }) => tableName === 'cash_out' && rowId === row?.cashOut.id)).toBe(
      true,
    )
    throw new Stopped()
  })
  await expect(undone).rejects.toThrow(Stopped)
})

test('the call asks for password and code, and shows the cash-out in the list', async () => {
  const who = await withdrawer(m)
  const made = await m.value(requestCall, await cashOutInput(m, who), who.person)
  expect(made).toMatchObject({ amountFen: 10_000, feeFen: FEE_FEN, state: 'requested' })
  const { list } = await m.value(cashOutPage, {}, who.person)
  expect(list).toMatchObject([{ id: made.id, state: 'processing' }])
})

test('a large cash-out waits for a business day, and a quiet bank gets nothing', async () => {
  const who = await withdrawer(m, 200_000_000)
  const waitMs = () => Date.parse('2026-11-23T08:30:00+08:00') - m.clock.now().getTime()
  expect((await request(who, 100_000_001)).ok).toBe(true)
  await run()
  expect((await stateOf(who)).states).toEqual(['requested'])
  expect(waitMs()).toBeGreaterThan(0)
  await m.moveClock(waitMs())
  const end = new Date(m.clock.now().getTime() + 3_600_000)
  await runInstructions({ ...parts(), quietUntil: () => end })
  expect((await stateOf(who)).states).toEqual(['requested'])
  await pass(3_600_000)
  expect((await stateOf(who)).states).toEqual(['processing'])
  await pass(PROCESSED_MS * 5)
  expect((await stateOf(who)).states).toEqual(['succeeded'])
})
