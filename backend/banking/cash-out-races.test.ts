import * as contract from 'contract/banking'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { sizeFor } from 'tests/support/test-level'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import {
  cashOutInput,
  giveOwnerWithdrawable,
  newCard,
  PROCESSED_MS,
  withdrawer,
} from '../../tests/fixtures/banking'
import { cashOutWork, FEE_FEN, LEFT } from '../../tests/fixtures/cash-outs'
import { checkoutApplicant } from '../../tests/fixtures/checkout'
import { PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { askDuringRoleChange } from '../../tests/fixtures/role-changes'
import { fresh } from '../../tests/fixtures/sms-codes'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const { bank, run, request, stateOf, paidTo, pass } = cashOutWork(() => m)

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
  await bank().behave({ ...silent, operation: 'transfer' })
  await bank().behave({ ...silent, operation: 'inquire', fault: 'unknown_not_done' })
  await request(who)
  await run()
  await pass(60_000)
  expect(await request(who)).toMatchObject({ ok: false, reason: 'cash_out_unresolved' })
  await bank().behave({ ...silent, operation: 'inquire', fault: 'slow', times: 1 })
  await pass(60_000)
  expect((await request(who)).ok).toBe(true)
  for (let n = 0; n < 3; n++) await pass(60_000)
  await bank().behave({ ...silent, operation: 'transfer', fault: 'slow', times: 1 })
  for (let n = 0; n < 3; n++) await pass(60_000)
})

test('a role that is taken away meanwhile pays out, binds and unbinds nothing', async () => {
  const { person: owner, companyId, companyName, cardId } = await checkoutApplicant(m)
  await giveOwnerWithdrawable(m, { memberId: null, companyId }, 1_000_000)
  const ours = { owner: 'company' as const }
  const forbidden = { status: 403, reason: 'forbidden' }
  const without = async (act: (clerk: Person) => Promise<() => Promise<unknown>>) => {
    const clerk = await addStaff(m, owner, 'finance', { payPassword: true })
    const ask = await act(clerk)
    expect(await askDuringRoleChange(m, clerk, 'sales', ask)).toMatchObject(forbidden)
  }
  await without(async (clerk) => {
    const input = { ...(await cashOutInput(m, { person: clerk, cardId })), ...ours }
    return () => m.ask(contract.requestCashOut, input, clerk)
  })
  await without(async (clerk) => {
    const card = newCard(undefined, 'company', companyName)
    return () => m.ask(contract.bindSmallAmount, card, clerk)
  })
  await without(async (clerk) => () => m.ask(contract.setDefaultCard, { id: cardId, ...fresh() }, clerk))
  await without(async (clerk) => {
    const input = { id: cardId, payPassword: PAY_PASSWORD, ...fresh() }
    return () => m.ask(contract.unbindRelateAcct, input, clerk)
  })
  expect((await m.value(contract.cashOutPage, ours, owner)).total).toBe(0)
  expect((await m.value(contract.cashOutTerms, ours, owner)).withdrawableFen).toBe(1_000_000)
  expect((await m.value(contract.bindBankList, ours, owner)).list.map(({ id }) => id)).toEqual([cardId])
})
