import { memberSession } from 'backend/account/tables'
import { type Clock, movableClock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { claimMode } from 'backend/platform/settings/market-mode'
import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import type { OperatorRole } from 'contract/operators/roles'
import { bankTransfer } from 'contract/wallet'
import { gt } from 'drizzle-orm'
import { openTestDatabase } from 'tests/support/database'
import { inject, type ProvidedContext } from 'vitest'
import { addPerson, NOON, type Person, type SeededMarket, seedMarket } from '../fixtures/market'
import { addOperator, type OperatorAccount } from '../fixtures/operators'
import { giveRealName } from '../fixtures/real-name'
import { type Answer, readAnswer } from './answer'
import { noteChanges } from './changed-tables'
import { type AppName, type MarketApps, mapApps, openMarketApps } from './market-apps'
import { spawnMarket } from './spawn-market'

export const INSTANCE = newId()
const IN_PROCESS = 'http://market.internal'
/** The most that one transfer may bring. */
const TRANSFER_YUAN = '100000000'
/** The cases of all modules together pay for half a transfer. */
const TRANSFERS_TO_BUYER = 10

/** Caller: a seeded person, the holder of a token, or null for anonymous. */
export type As = Pick<Person, 'token'> | null

export interface Market {
  readonly db: Database
  /** Database URL for a server in another process. */
  readonly runtimeUrl: string
  /** Of the same database, with the login that owns its tables. */
  readonly adminUrl: string
  readonly clock: Clock
  readonly seed: SeededMarket
  /** Endpoints of the market. */
  readonly endpoints: AnsweredEndpoint[]
  /** Origin of the server; in-process a host name without a server. */
  readonly origin: string
  /** Sends a raw request to a path. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Calls an endpoint like the shared client. The answer is checked against the contract. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<Answer<OutputOf<E>>>
  /** Like `ask`. @returns the data of a success. @throws Error for a refusal */
  value<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<OutputOf<E>>
  /** Calls the app without an SMS gateway. */
  askWithoutGateway<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<Answer<OutputOf<E>>>
  /** Calls the live app with the SMS sandbox and strong passwords. */
  askLiveSandbox<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<Answer<OutputOf<E>>>
  moveClock(milliseconds: number): Promise<void>
  /** Runs `work` with the clock moved forward, then restores the clock and the last activity of sessions. */
  later<T>(milliseconds: number, work: () => Promise<T>): Promise<T>
  /** An unused phone number. */
  freshPhone(): string
  /** Adds a member. */
  newPerson(has?: { payPassword?: boolean; yuan?: string }): Promise<Person>
  /** Adds an operator with these roles. */
  newOperator(...roles: OperatorRole[]): Promise<OperatorAccount>
  close(): Promise<void>
}

export interface MarketOptions {
  /** `http` uses a second Node process. Default: the transport of the test project. */
  transport?: ProvidedContext['transport']
  now?: Date
  /** Option of openTestDatabase. */
  asynchronousCommit?: boolean
  /** Notes the tables of changed rows for `takeChangedTables`. */
  notesChanges?: boolean
}

let shared: Promise<Market> | undefined

/**
 * The market of a worker, for tests that do not depend on the rows of others. It ends with the worker, and its database
 * with the cluster.
 */
export function sharedMarket(): Promise<Market> {
  shared ??= openMarket({ notesChanges: true })
  return shared
}

/** Opens a seeded market on its own test database. */
export async function openMarket(options: MarketOptions = {}): Promise<Market> {
  const { transport = inject('transport'), now = NOON, asynchronousCommit = false } = options
  const test = await openTestDatabase({ maxConnections: 10, asynchronousCommit })
  const { db } = test
  const clock = movableClock(now)
  const seed = await seedMarket(db, now)
  await claimMode(db, 'demo', now)
  const apps = openMarketApps(db, clock, INSTANCE)
  const served = transport === 'http' ? await serveInProcess(test.runtimeUrl, now) : serveHere(apps.fetches)
  const { open, mute, liveSandbox } = served.reached
  const moveClock = async (milliseconds: number) => {
    clock.moveBy(milliseconds)
    await served.moveClock(milliseconds)
  }
  let phones = 0

  const market: Market = {
    db,
    runtimeUrl: test.runtimeUrl,
    adminUrl: test.adminUrl,
    clock,
    seed,
    endpoints: apps.endpoints,
    origin: open.origin,
    send: open.send,
    ask: async (endpoint, input, as = null) =>
      await readAnswer(endpoint, await open.send(...requestFor(endpoint, input, as))),
    askWithoutGateway: async (endpoint, input, as = null) =>
      await readAnswer(endpoint, await mute.send(...requestFor(endpoint, input, as))),
    askLiveSandbox: async (endpoint, input, as = null) =>
      await readAnswer(endpoint, await liveSandbox.send(...requestFor(endpoint, input, as))),
    value: async (endpoint, input, as) => {
      const answer = await market.ask(endpoint, input, as)
      if (answer.status !== 200) throw new Error(`${endpoint.path} answered ${JSON.stringify(answer)}`)
      return answer.data as OutputOf<typeof endpoint>
    },
    moveClock,
    later: async (milliseconds, work) => {
      await moveClock(milliseconds)
      try {
        return await work()
      } finally {
        await moveClock(-milliseconds)
        await forgetLaterActivity(db, clock.now())
      }
    },
    freshPhone: () => `137${String(++phones).padStart(8, '0')}`,
    newPerson: async ({ payPassword = false, yuan } = {}) => {
      const person = await addPerson(db, market.freshPhone(), payPassword, clock.now())
      if (yuan) {
        await giveRealName(market, person)
        await market.value(bankTransfer, { phone: person.phone, amountYuan: yuan, requestId: newId() })
      }
      return person
    },
    newOperator: (...roles) => addOperator(db, roles, clock.now()),
    close: async () => {
      await served.close()
      await apps.settled()
      await test.drop()
    },
  }
  if (options.notesChanges) await noteChanges(test.adminUrl)
  const { phone } = seed.buyer
  for (let n = 0; n < TRANSFERS_TO_BUYER; n++)
    await market.value(bankTransfer, { phone, amountYuan: TRANSFER_YUAN, requestId: newId() })
  return market
}

/** Sessions that were used at a later time of the clock are as if they were used now. */
async function forgetLaterActivity(db: Database, now: Date): Promise<void> {
  await db.orm.update(memberSession).set({ lastSeenAt: now }).where(gt(memberSession.lastSeenAt, now))
  await db.orm.update(memberSession).set({ idleTimeoutAt: null }).where(gt(memberSession.idleTimeoutAt, now))
}

/** Access to one app of the market. */
interface Reached {
  origin: string
  send(path: string, init?: RequestInit): Promise<Response>
}

interface Served {
  reached: Record<AppName, Reached>
  moveClock(milliseconds: number): Promise<void>
  close(): Promise<void>
}

function serveHere(fetches: MarketApps['fetches']): Served {
  const reached = mapApps((name) => ({
    origin: IN_PROCESS,
    send: async (path: string, init?: RequestInit) =>
      await fetches[name](new Request(new URL(path, IN_PROCESS), init)),
  }))
  return { reached, moveClock: async () => {}, close: async () => {} }
}

async function serveInProcess(databaseUrl: string, now: Date): Promise<Served> {
  const { ports, moveClock, close } = await spawnMarket(databaseUrl, now, INSTANCE)
  const reached = mapApps((name) => {
    const origin = `http://127.0.0.1:${ports[name]}`
    return { origin, send: (path: string, init?: RequestInit) => fetch(new URL(path, origin), init) }
  })
  return { reached, moveClock, close }
}

let clients = 0

/** Builds a request like the shared client: repeated query parameters for lists, else a JSON body. */
export function requestFor(endpoint: Endpoint, input: unknown, as: As): [path: string, init: RequestInit] {
  const headers: Record<string, string> = { systemFlag: 'web', 'x-suji-client-address': nextClient() }
  if (as) headers.authorization = `Bearer ${as.token}`
  if (endpoint.method !== 'GET')
    return [
      endpoint.path,
      {
        method: endpoint.method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      },
    ]
  const query = new URLSearchParams()
  for (const [name, given] of Object.entries(input ?? {}))
    for (const value of Array.isArray(given) ? given : [given])
      if (value !== undefined) query.append(name, String(value))
  return [`${endpoint.path}?${query}`, { headers }]
}

/** A new client address per call, so that no rate limit per client applies. */
function nextClient(): string {
  clients++
  return `198.18.${(clients >> 8) & 255}.${clients & 255}`
}
