import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createMarketApp, marketEndpoints } from 'backend/market-app'
import { type MovableClock, movableClock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database'
import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { claimMode } from 'backend/platform/market-mode'
import { readSettings } from 'backend/platform/settings'
import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import { bankTransfer } from 'contract/wallet'
import { openTestDatabase } from 'tests/database'
import { inject, type ProvidedContext } from 'vitest'
import { type Answer, readAnswer } from './answer'
import { addPerson, NOON, type Person, settleTown, type Town } from './town'

export const INSTANCE = newId()
const SECRET = 'a key for tests, of no value outside them'
const LIVE_WITHOUT_GATEWAY = {
  SUJI_MODE: 'live',
  PUBLIC_ORIGIN: 'https://suji.example.com',
  SESSION_SECRET: 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3JldA',
}
/** Opens the outbox of a live market that uses the SMS sandbox. */
export const SANDBOX_TOKEN = 'k3Vn8QxZ0rT5yLm2Hd7sJw1bPcFgUe9A'
const IN_PROCESS = 'http://market.internal'
const BUYERS_MONEY_YUAN = '50000000'

/** Whoever calls: a person of the town, the holder of a token, or nobody. */
export type As = Pick<Person, 'token'> | null

export interface Market {
  readonly db: Database
  /** Of the same database, for a server in another process. */
  readonly runtimeUrl: string
  readonly clock: MovableClock
  readonly town: Town
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
  /** Does something so many milliseconds later; then it is as late as before, but sessions that were idle have lapsed. */
  later<T>(milliseconds: number, work: () => Promise<T>): Promise<T>
  /** A phone that nobody in this market has used. */
  freshPhone(): string
  /** A person who has just joined. */
  newPerson(has?: { payPassword?: boolean; yuan?: string }): Promise<Person>
  close(): Promise<void>
}

/** A small market of its own, reached in the same process or through a listener, as is said or else as the run says. */
export async function openMarket(transport = inject('transport'), now = NOON): Promise<Market> {
  const test = await openTestDatabase({ maxConnections: 10 })
  const { db } = test
  const clock = movableClock(now)
  const town = await settleTown(db, now)
  await claimMode(db, 'demo', now)
  const demo = {
    settings: readSettings({ SUJI_MODE: 'demo' }),
    db,
    secret: SECRET,
  }
  const waits: (() => Promise<unknown>)[] = []
  const parts = { ...demo, beforeClosing: (wait: () => Promise<unknown>) => waits.push(wait) }
  const silent = { ...demo, settings: readSettings(LIVE_WITHOUT_GATEWAY) }
  const rehearsing = {
    ...demo,
    settings: readSettings({
      ...LIVE_WITHOUT_GATEWAY,
      SMS_GATEWAY: 'sandbox',
      SMS_SANDBOX_TOKEN: SANDBOX_TOKEN,
    }),
  }
  const open = await reach(transport, createMarketApp(parts, clock, INSTANCE).fetch)
  const mute = await reach(transport, createMarketApp(silent, clock, INSTANCE).fetch)
  const liveSandbox = await reach(transport, createMarketApp(rehearsing, clock, INSTANCE).fetch)
  let phones = 0

  const market: Market = {
    db,
    runtimeUrl: test.runtimeUrl,
    clock,
    town,
    endpoints: marketEndpoints(demo),
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
    later: async (milliseconds, work) => {
      clock.moveBy(milliseconds)
      try {
        return await work()
      } finally {
        clock.moveBy(-milliseconds)
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
      await Promise.all([open.close(), mute.close(), liveSandbox.close(), ...waits.map((wait) => wait())])
      await test.drop()
    },
  }
  const { phone } = town.buyer
  await market.value(bankTransfer, { phone, amountYuan: BUYERS_MONEY_YUAN, requestId: newId() })
  return market
}

interface Way {
  origin: string
  send(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** In this process: the app's own fetch. Over HTTP: a Node listener on a free port. */
async function reach(
  transport: ProvidedContext['transport'],
  fetchIt: (request: Request) => Response | Promise<Response>,
): Promise<Way> {
  if (transport === 'in-process')
    return {
      origin: IN_PROCESS,
      send: async (path, init) => await fetchIt(new Request(new URL(path, IN_PROCESS), init)),
      close: async () => {},
    }
  const server = serve({ fetch: fetchIt, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    send: (path, init) => fetch(new URL(path, origin), init),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
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
