/** The server is killed at each point between two effects of an arrival, a binding or a cash-out. */
import { bankDifference, bankStatementDay } from 'backend/banking/tables'
import { shanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { say } from 'tests/fixtures/ledger/ledger'
import { DAY_MS, MINUTE_MS } from 'tests/fixtures/market'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { sampleCases } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankingMarket, openBankingMarket } from './banking-market'
import { KILL_STEPS, type KillStep } from './banking-steps'
import { assertDoneOnce, doWork, newCustomer } from './banking-work'
import { stopStatement } from './stopped-statement'

/** At three o'clock the bank's file of the day before is ready. */
const FILE_READY_MS = 180 * MINUTE_MS

let market: BankingMarket
beforeAll(async () => {
  market = await openBankingMarket()
  await market.start()
}, START_LIMIT_MS)
afterAll(() => market?.close())

interface ArmedStop {
  /** Resolves when the server is at the point, and stays there. */
  readonly reached: Promise<void>
  release(): Promise<void>
}

async function arm({ stop }: KillStep, accountNo: string): Promise<ArmedStop> {
  if ('bank' in stop) return { reached: market.bank.stopAt(stop.bank, accountNo), release: async () => {} }
  const stopped = await stopStatement(market.database.superuserUrl, stop.statement)
  return { reached: stopped.reached(), release: stopped.release }
}

const nameOf = ({ work, at }: KillStep) => `${work}: ${at}`
const CASES = sampleCases(KILL_STEPS, nameOf, SIZES.bankingKills)

test.each(CASES.map((step) => [nameOf(step), step] as const))(
  'kill -9 in %s: done once, nothing open',
  timeLimit({ gate: 4, area: 8, long: 8 }),
  async (_, step) => {
    const { work } = step
    const customer = await newCustomer(market, work)
    const { reached, release } = await arm(step, customer.accountNo)
    const done = doWork(market, work, customer)
    const end = await Promise.race([reached.then(() => 'reached'), done.then(() => 'done')])
    expect(end).toBe('reached')
    await market.kill()
    await release()
    await market.start()
    await done
    await assertDoneOnce(market, work, customer)
  },
)

test(
  'the books equal the files of the bank after all kills',
  timeLimit({ gate: 4, area: 8, long: 8 }),
  async () => {
    const { database, clock, pass, passUntil } = market
    const today = shanghaiDay(clock.now())
    const sinceMidnight = clock.now().getTime() - startOfShanghaiDay(clock.now()).getTime()
    await pass(2 * DAY_MS + FILE_READY_MS - Math.floor(sinceMidnight / MINUTE_MS) * MINUTE_MS)
    await passUntil(async () => {
      const days = await database.db.orm.select().from(bankStatementDay)
      return days.some(({ day }) => day >= today)
    })
    const differences = await database.db.orm.select().from(bankDifference)
    expect(differences.filter(({ state }) => state === 'open')).toEqual([])
    say(`killed at ${CASES.length} of ${KILL_STEPS.length} points of arrivals, bindings and cash-outs`)
  },
)
