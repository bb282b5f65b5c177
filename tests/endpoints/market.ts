import { type Clock, movableClock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { claimMode } from 'backend/platform/settings/market-mode'
import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import { bankTransfer } from 'contract/wallet'
import { openTestDatabase } from 'tests/support/database'
import { inject, type ProvidedContext } from 'vitest'
import { addPerson, NOON, type Person, seedMarket, type SeededMarket } from '../fixtures/market'
import { type Answer, readAnswer } from './answer'
import { type AppName, type MarketApps, mapApps, openMarketApps } from './market-apps'
import { spawnMarket } from './spawn-market'

export const INSTANCE = newId()
const IN_PROCESS = 'http://market.internal'
const BUYERS_MONEY_YUAN = '50000000'

/** Whoever calls: a person of the town, the holder of a token, or nobody. */
export type As = Pick<Person, 'token'> | null

export interface Market {
  readonly db: Database
  /** Of the same database, for a server in another process. */
  readonly runtimeUrl: string
  readonly clock: Clock
  readonly seed: SeededMarket
  /** What the market answers. */
  readonly endpoints: AnsweredEndpoint[]
  /** Where it listens; in the same process a name that nothing answers to. */
  readonly origin: string
  /** Sends anything to a path of the market. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Calls an endpoint as the shared client does; the answer's form is checked against the contract. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<Answer<OutputOf<E>>>
  /** The same where nothing but success is expected. */
  value<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<OutputOf<E>>
  /** Asks the same market where no messages can go out. */
  askWithoutGateway<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<Answer<OutputOf<E>>>
  /** Asks the same market as a live one whose messages go to the sandbox. */
  askLiveSandbox<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<Answer<OutputOf<E>>>
  moveClock(milliseconds: number): Promise<void>
  /** Does something so many milliseconds later; then it is as late as before, but sessions that were idle have lapsed. */
  later<T>(milliseconds: number, work: () => Promise<T>): Promise<T>
  /** A phone that nobody in this market has used. */
  freshPhone(): string
  /** A person who has just joined. */
  newPerson(has?: { payPassword?: boolean; yuan?: string }): Promise<Person>
  close(): Promise<void>
}

export interface MarketOptions {
  /** `http` is a second Node process; as the run says where nothing is given. */
  transport?: ProvidedContext['transport']
  now?: Date
  /** As openTestDatabase takes it. */
  asynchronousCommit?: boolean
}

/** A small market of its own over a test database. */
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
      }
    },
    freshPhone: () => `137${String(++phones).padStart(8, '0')}`,
    newPerson: async ({ payPassword = false, yuan } = {}) => {
      const person = await addPerson(db, market.freshPhone(), payPassword, clock.now())
      if (yuan)
        await market.value(bankTransfer, { phone: person.phone, amountYuan: yuan, requestId: newId() })
      return person
    },
    close: async () => {
      await served.close()
      await apps.settled()
      await test.drop()
    },
  }
  const { phone } = seed.buyer
  await market.value(bankTransfer, { phone, amountYuan: BUYERS_MONEY_YUAN, requestId: newId() })
  return market
}

/** One app of the market, as a client reaches it. */
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

/** A request as the shared client makes it: repeated parameters for lists, a JSON body for the rest. */
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

/** Each call comes from elsewhere, so that no limit per client is met by chance. */
function nextClient(): string {
  clients++
  return `198.18.${(clients >> 8) & 255}.${clients & 255}`
}
