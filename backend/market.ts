import {
  accountEndpoints,
  actorOfToken,
  createPasswords,
  createSmsCodes,
  DEFAULT_LIMITS,
  tidyAccounts,
} from './account'
import { catalogueEndpoints } from './catalogue'
import { DEMO_ACCOUNT_LINES, seedDemoMarket } from './demo'
import { createSmsGateway, outboxMessages } from './gateways/sms'
import { createApp } from './http/app'
import { orderingEndpoints, timeOutOrders } from './ordering'
import { type Clock, movableClock, systemClock } from './platform/clock'
import type { Database } from './platform/database'
import type { AnsweredEndpoint } from './platform/endpoint'
import { newId } from './platform/ids'
import { log } from './platform/log'
import { type MarketDatabase, openMarketDatabase, sessionSecretOf } from './platform/market-database'
import { claimMode, recordSeeded } from './platform/market-mode'
import { repeatEvery } from './platform/repeat'
import { readSettings, type Settings } from './platform/settings'
import { spotEndpoints } from './spot'
import { availableFenOf, walletEndpoints } from './wallet'

const TIME_OUT_EVERY_MS = 15_000
const TIDY_EVERY_MS = 3_600_000
const HOUR_MS = 3_600_000
const READINESS_TIMEOUT_MS = 1_500

export interface StartReport {
  /** Lines for the operator: how to sign in to the demo market. */
  lines: string[]
}

/** The market of this process: its database, its calls, its timed work. A web process has one, or a remote one. */
export interface Market {
  readonly instanceId: string
  readonly settings: Settings
  /** Whether anybody has called start(). */
  hasStarted(): boolean
  /** Opens everything once; later calls get the same promise. */
  start(say?: (line: string) => void): Promise<StartReport>
  stop(): Promise<void>
  /** Answers one of the market's calls. */
  fetch(request: Request): Promise<Response>
  readiness(): Promise<{ ready: boolean; reason?: string }>
  sessionSecret(): string
  readonly log: typeof log
}

export function createMarket(environment: Record<string, string | undefined>): Market {
  const settings = readSettings(environment)
  return settings.backendUrl ? remoteMarket(settings, settings.backendUrl) : ownMarket(settings)
}

interface EndpointParts {
  settings: Settings
  db: Database
  /** Keys the hashes of codes; the same on every server. */
  secret: string
  /** Told what has to be waited for before the database is closed. */
  beforeClosing?(wait: () => Promise<unknown>): void
}

/** Every endpoint that this market answers. */
export function marketEndpoints({ settings, db, secret, beforeClosing }: EndpointParts): AnsweredEndpoint[] {
  const [, ...longerWindows] = DEFAULT_LIMITS.smsPerPhone
  const limits = {
    ...DEFAULT_LIMITS,
    smsPerPhone: [{ max: 1, windowMs: settings.smsResendSeconds * 1000 }, ...longerWindows],
    smsPerClient: [{ max: settings.smsCodesPerAddressPerHour, windowMs: HOUR_MS }],
  }
  const onFault = (error: unknown) => log.error({ err: error }, 'message not delivered')
  const codes = createSmsCodes({
    gateway: createSmsGateway(settings.smsGateway, db),
    secret,
    limits,
    onFault,
  })
  beforeClosing?.(() => codes.settled())
  return [
    ...accountEndpoints({
      codes,
      passwords: createPasswords(),
      limits,
      availableFenOf,
      outbox: settings.smsGateway === 'sandbox' ? outboxMessages : null,
    }),
    ...walletEndpoints({ codes, hasSandboxBank: settings.mode === 'demo' }),
    ...catalogueEndpoints(),
    ...orderingEndpoints(),
    ...spotEndpoints(),
  ]
}

function ownMarket(settings: Settings): Market {
  const instanceId = newId()
  let opened:
    | { database: MarketDatabase; app: ReturnType<typeof createApp>; stopTimers(): Promise<unknown> }
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

export function createMarketApp(parts: EndpointParts, clock: Clock, instanceId: string) {
  const { db } = parts
  return createApp({
    instanceId,
    db,
    clock,
    log,
    endpoints: marketEndpoints(parts),
    actorOfToken: (token, now) => actorOfToken(db.orm, token, now),
  })
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
async function prepareMode(parts: EndpointParts, say: (line: string) => void): Promise<string[]> {
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

/** What the other process's front door believes of a proxy that it trusts. */
const HEADERS_ACROSS = [
  ['x-suji-client-address', 'x-forwarded-for'],
  ['x-suji-call-id', 'x-request-id'],
] as const

/** The market in another process, over HTTP: the same calls, no database here. */
function remoteMarket(settings: Settings, backendUrl: string): Market {
  let started = false
  return {
    instanceId: newId(),
    settings,
    hasStarted: () => started,
    start: async () => {
      started = true
      return { lines: [`市场服务：${backendUrl}`] }
    },
    stop: async () => {},
    fetch: (request) => {
      const { pathname, search } = new URL(request.url)
      const outgoing = new Request(new URL(`${pathname}${search}`, backendUrl), request)
      for (const [ours, theirs] of HEADERS_ACROSS) {
        const value = outgoing.headers.get(ours)
        if (value) outgoing.headers.set(theirs, value)
        outgoing.headers.delete(ours)
      }
      return fetch(outgoing)
    },
    readiness: async () => {
      const answer = await fetch(new URL('/readyz', backendUrl), {
        signal: AbortSignal.timeout(READINESS_TIMEOUT_MS),
      }).catch(() => null)
      return answer?.ok ? { ready: true } : { ready: false, reason: 'market unreachable' }
    },
    sessionSecret: () => sessionSecretOf(settings),
    log,
  }
}
