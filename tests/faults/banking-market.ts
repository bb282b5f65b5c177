import { type Clock, shiftedClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { moveClock } from 'contract/dev'
import { MINUTE_MS } from 'tests/fixtures/market'
import { TEST_DATA_KEYS } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { pause } from 'tests/support/pause'
import { freePort, type ServerProcess } from 'tests/support/server-process'
import { launchDemoServer } from './harness'
import { type LoadMarket, seedLoadMarket } from './load-clients'
import { type PersistentClient, persistentClient } from './persistent-client'
import { openStoppableBank, type StoppableBank } from './stoppable-bank'

const POLL_MS = 20
const POLLS_PER_MINUTE = 100

/** A market's server in a process of its own, and its bank in this one. */
export interface BankingMarket {
  readonly database: TestDatabase
  readonly bank: StoppableBank
  readonly seed: LoadMarket['seed']
  readonly client: PersistentClient
  readonly origin: string
  /** Clock of the bank, and nearly that of the market. */
  readonly clock: Clock
  start(): Promise<void>
  kill(): Promise<void>
  /** Moves the clocks of bank and market; the market's jobs run then. */
  pass(milliseconds: number): Promise<void>
  /** Lets minutes pass until the check succeeds: time-outs, and the inquiries after them. */
  passUntil(check: () => Promise<boolean>): Promise<void>
  close(): Promise<void>
}

export async function openBankingMarket(): Promise<BankingMarket> {
  const database = await openTestDatabase()
  const { seed } = await seedLoadMarket(database.db)
  const clock = shiftedClock(0)
  const bank = await openStoppableBank(database.db, clock)
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const client = persistentClient(() => origin)
  const settings = { ...settingsOn(database), ...bank.settings, PORT: port }
  let server: ServerProcess | undefined
  let aheadMs = 0
  const pass = async (milliseconds: number) => {
    aheadMs += milliseconds
    clock.runAhead(aheadMs)
    await client.value(moveClock, { minutes: milliseconds / MINUTE_MS, requestId: newId() }, '')
  }
  return {
    database,
    bank,
    seed,
    client,
    origin,
    clock,
    start: async () => {
      server = await launchDemoServer(settings)
    },
    kill: async () => {
      await server?.end('SIGKILL')
    },
    pass,
    passUntil: async (check) => {
      while (!(await check())) {
        await pass(MINUTE_MS)
        for (let n = 0; n < POLLS_PER_MINUTE && !(await check()); n++) await pause(POLL_MS)
      }
    },
    close: async () => {
      await server?.end('SIGKILL')
      await bank.close()
      await database.drop()
    },
  }
}

function settingsOn({ runtimeUrl, adminUrl }: TestDatabase): Record<string, string> {
  return {
    DATABASE_URL: runtimeUrl,
    DATABASE_ADMIN_URL: adminUrl,
    SESSION_SECRET: 'q8Zr2TnXw5LcYb0VdKs7PfGh4JmEa9Uo',
    DATA_KEYS: TEST_DATA_KEYS,
    SMS_CODES_PER_ADDRESS_PER_HOUR: '1000',
    SMS_CODES_PER_HOUR: '100000',
    SMS_CODES_PER_DAY: '100000',
  }
}
