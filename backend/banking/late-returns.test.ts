/** Money that the receiving bank returns after the market has stopped to ask for it. */
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { PROCESSED_MS, withdrawer } from '../../tests/fixtures/banking'
import { BACK, cashOutWork, LEFT } from '../../tests/fixtures/cash-outs'
import { DAY_MS } from '../../tests/fixtures/market'
import { bankWork } from '../../tests/fixtures/unreliable-bank'
import { shanghaiDay } from '../platform/shanghai-time'
import { RETURNS_WITHIN_MS } from './instructions/instruction-states'

/** The sandbox bank returns money after two days. */
const RETURNED_AFTER_MS = 2 * DAY_MS
const HOUR_MS = 3_600_000
const LATE_MS = RETURNS_WITHIN_MS + DAY_MS

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const { bank, run, request, stateOf, paidTo, pass } = cashOutWork(() => m)

/** The market has paid and does not ask any more; then the bank's clock reaches the return. @returns the bank's day of it */
async function returnedLate() {
  const who = await withdrawer(m)
  await bank().behave({ accountNo: who.accountNo, operation: 'transfer', fault: 'return_later' })
  await request(who)
  await run()
  await pass(PROCESSED_MS * 5)
  const returnDay = shanghaiDay(new Date(m.clock.now().getTime() + RETURNED_AFTER_MS))
  await bank().moveClock(-LATE_MS)
  for (let passed = 0; passed < LATE_MS; passed += DAY_MS) await pass(DAY_MS)
  await bank().moveClock(LATE_MS)
  await pass(HOUR_MS)
  expect(await stateOf(who)).toEqual({ states: ['succeeded'], ...LEFT })
  return { who, returnDay }
}

test.each<[string, (returnDay: string) => Promise<unknown>]>([
  ['the bank’s notice', () => bankWork(m).deliverNotices()],
  ['the bank’s file of the day', (returnDay) => bankWork(m).compare(returnDay)],
])('a return after more than 7 days is found by %s, and booked once', async (_, find) => {
  const { who, returnDay } = await returnedLate()
  for (let n = 0; n < 2; n++) {
    await find(returnDay)
    expect(await stateOf(who)).toEqual({ states: ['returned'], ...BACK })
  }
  expect(await paidTo(who)).toBe(1)
})
