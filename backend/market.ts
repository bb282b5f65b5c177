import { tidyAccounts } from './account'
import { DEMO_ACCOUNT_LINES, seedDemoMarket } from './demo'
import { createMarketApp, type MarketParts } from './market-app'
import type { Market, StartReport } from './market-interface'
import { timeOutOrders } from './ordering'
import { movableClock, systemClock } from './platform/clock'
import type { Database } from './platform/database'
import { newId } from './platform/ids'
import { log } from './platform/log'
import { type MarketDatabase, openMarketDatabase, sessionSecretOf } from './platform/market-database'
import { claimMode, recordSeeded } from './platform/market-mode'
import { repeatEvery } from './platform/repeat'
import { readSettings, type Settings } from './platform/settings'
import { remoteMarket } from './remote-market'

const TIME_OUT_EVERY_MS = 15_000
const TIDY_EVERY_MS = 3_600_000
const READINESS_TIMEOUT_MS = 1_500

export type { Market }

export function createMarket(environment: Record<string, string | undefined>): Market {
  const settings = readSettings(environment)
  return settings.backendUrl ? remoteMarket(settings, settings.backendUrl) : ownMarket(settings)
}

function ownMarket(settings: Settings): Market {
  const instanceId = newId()
  let opened:
    | { database: MarketDatabase; app: ReturnType<typeof createMarketApp>; stopTimers(): Promise<unknown> }
    | undefined
  let starting: Promise<StartReport> | undefined
  const waits: (() => Promise<unknown>)[] = []

  async function start(say: (line: string) => void): Promise<StartReport> {
    const database = await openMarketDatabase(settings, say)
    try {
      const parts = {
        settings,
        db: database.db,
        secret: sessionSecretOf(settings),
        beforeClosing: (wait: () => Promise<unknown>) => waits.push(wait),
      }
      const app = createMarketApp(parts, systemClock, instanceId)
      const lines = await prepareMode(parts, say)
      opened = { database, app, stopTimers: startTimers(database.db) }
      return { lines }
    } catch (error) {
      await database.close()
      throw error
    }
  }

  return {
    instanceId,
    settings,
    hasStarted: () => starting !== undefined,
    start: (say = () => {}) => {
      starting ??= start(say)
      return starting
    },
    stop: async () => {
      await starting?.catch(() => undefined)
      await opened?.stopTimers()
      await Promise.all(waits.map((wait) => wait()))
      await opened?.database.close()
    },
    fetch: async (request) => {
      if (!opened) throw new Error('the market has not been started')
      return await opened.app.fetch(request)
    },
    readiness: async () => {
      if (!opened) return { ready: false, reason: 'starting' }
      return await databaseAnswers(opened.database.db)
    },
    sessionSecret: () => sessionSecretOf(settings),
    log,
  }
}

/** @returns stops them all and waits for what is running */
function startTimers(db: Database): () => Promise<unknown> {
  const stops = [
    repeatEvery(TIME_OUT_EVERY_MS, 'time out orders', () => timeOutOrders(db, systemClock.now())),
    repeatEvery(TIDY_EVERY_MS, 'tidy accounts', () => tidyAccounts(db, systemClock.now())),
  ]
  return () => Promise.all(stops.map((stop) => stop()))
}

/** Claims the database for this mode; in demo mode fills an empty one. @returns lines for the operator */
async function prepareMode(parts: MarketParts, say: (line: string) => void): Promise<string[]> {
  const { settings, db } = parts
  const { createdAt, seededAt } = await claimMode(db, settings.mode, systemClock.now())
  if (settings.mode === 'live') return liveLines(settings)
  if (!seededAt) {
    say('正在布置演示市场…')
    const clock = movableClock(createdAt)
    const app = createMarketApp(parts, clock, newId())
    await seedDemoMarket(db, clock, async (request) => await app.fetch(request))
    await recordSeeded(db, systemClock.now())
  }
  return DEMO_ACCOUNT_LINES
}

/** What a live market cannot do as it is set. */
function liveLines(settings: Settings): string[] {
  return settings.smsGateway ? [] : ['未设置 SMS_GATEWAY：短信不会发出，注册与短信登录不可用']
}

async function databaseAnswers(db: Database): Promise<{ ready: boolean; reason?: string }> {
  const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, READINESS_TIMEOUT_MS, 'timeout'))
  const answer = await Promise.race([db.orm.execute('select 1').catch(() => 'failed' as const), timeout])
  return typeof answer === 'string' ? { ready: false, reason: `database ${answer}` } : { ready: true }
}
