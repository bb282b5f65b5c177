import type { SandboxBankFault } from 'backend/gateways/bank'
import { removeStaff } from 'contract/authentication/staff'
import { cashOutPage, requestCashOut as requestCall } from 'contract/banking'
import { sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { cashOutInput, giveOwnerWithdrawable, PROCESSED_MS, withdrawer } from '../../tests/fixtures/banking'
import { BACK, cashOutWork, FEE_FEN, LEFT, WHOLE_FEN } from '../../tests/fixtures/cash-outs'
import { checkoutApplicant } from '../../tests/fixtures/checkout'
import { DAY_MS } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { bankWork } from '../../tests/fixtures/unreliable-bank'
import { runInstructions } from './instructions/run-instructions'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const { bank, parts, run, request, stateOf, paidTo, pass } = cashOutWork(() => m)

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
    await bank().behave({ accountNo: who.accountNo, operation: 'transfer', fault })
    await bank().behave({
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
  await bank().behave({
    accountNo: who.accountNo,
    operation: 'transfer',
    fault: 'return_later',
  })
  await request(who)
  await run()
  await pass(PROCESSED_MS * 5)
  expect(await stateOf(who)).toEqual({ states: ['succeeded'], ...LEFT })
  await bank().moveClock(2 * DAY_MS)
  for (let n = 0; n < 3; n++) await pass(DAY_MS / 4)
  expect(await stateOf(who)).toEqual({ states: ['returned'], ...BACK })
  await bank().moveClock(-2 * DAY_MS)
})

test('a return that is told before the success, and notices after the end, move the money once', async () => {
  const who = await withdrawer(m)
  await bank().behave({ accountNo: who.accountNo, operation: 'transfer', fault: 'return_later' })
  await request(who)
  await run()
  expect((await stateOf(who)).states).toEqual(['processing'])
  await bank().moveClock(3 * DAY_MS)
  await pass(60_000)
  expect(await stateOf(who)).toEqual({ states: ['returned'], ...BACK })
  await bankWork(m).deliverNotices()
  for (let n = 0; n < 2; n++) await pass(60_000)
  expect(await stateOf(who)).toEqual({ states: ['returned'], ...BACK })
  expect(await paidTo(who)).toBe(1)
  await bank().moveClock(-3 * DAY_MS)
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

test('a cash-out of a company is told to those who see its money, not to a clerk who has left', async () => {
  const { person: owner, companyId, cardId } = await checkoutApplicant(m)
  await giveOwnerWithdrawable(m, { memberId: null, companyId }, 1_000_000)
  const clerk = await addStaff(m, owner, 'finance', { payPassword: true })
  const accountant = await addStaff(m, owner, 'finance')
  await addStaff(m, owner, 'warehouse')
  const input = { ...(await cashOutInput(m, { person: clerk, cardId })), owner: 'company' as const }
  const { id } = await m.value(requestCall, input, clerk)
  await m.value(removeStaff, { memberId: clerk.memberId, ...fresh() }, owner)
  await pass(PROCESSED_MS * 5)
  const told = await m.db.orm.execute(
    sql`select member_id from message where kind = 'cash_out_done' and event_key = ${`${id} succeeded`}`,
  )
  expect(told.map(({ member_id }) => member_id).sort()).toEqual([owner.memberId, accountant.memberId].sort())
})
