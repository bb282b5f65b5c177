import { createSmsSandbox, forgetMessages, outboxMessages, type SmsSandbox } from 'backend/gateways/sms'
import { type MovableClock, movableClock } from 'backend/platform/clock'
import type { Actor, AnsweredEndpoint } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { requestLog } from 'backend/platform/request-log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import { shared } from 'contract/refusal'
import { sql } from 'drizzle-orm'
import { CHEAP_HASHES } from 'tests/cheap-hashes'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import {
  type AccountLimits,
  accountEndpoints,
  actorOfToken,
  createMember,
  createPasswords,
  createSmsCodes,
  DEFAULT_LIMITS,
  type Passwords,
  type SmsCodes,
} from './index'
import { openSession } from './sessions'
import * as tables from './tables'

export const SECRET = 'a key for tests, of no value outside them'
export const PASSWORD = 'suji2026'
const START = new Date('2026-11-20T09:00:00+08:00')
/** Each before what it refers to. */
const TABLES = [
  tables.formDraft,
  tables.memberAddress,
  tables.memberSession,
  tables.memberPassword,
  tables.member,
  tables.shop,
  tables.company,
  tables.smsCode,
  tables.smsTicket,
  tables.signInFailure,
  tables.callWindow,
  requestLog,
]

/** Password work as it is, with a count of the verifications. */
export interface CountedPasswords extends Passwords {
  verifications: number
  /** Runs after the comparison, before its result is used. */
  onVerify?: (() => Promise<void>) | undefined
}

/** The account calls on a database of their own, with a clock that stands still. */
export interface AccountRoom {
  test: TestDatabase
  clock: MovableClock
  sandbox: SmsSandbox
  codes: SmsCodes
  passwords: CountedPasswords
  faults: unknown[]
  /** Calls an endpoint as the front door does: parses, asks who is there, checks the answer against the contract. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    as?: { token?: string; address?: string; isAutomatic?: boolean },
  ): Promise<Verdict<OutputOf<E>>>
  /** The code in the newest message to a phone. */
  lastCode(phone: string): Promise<string>
  /** Makes a member with PASSWORD. */
  member(phone: string, nickname?: string): Promise<string>
  /** Makes a member and opens a session for it. */
  signedIn(phone: string): Promise<{ memberId: string; token: string }>
  actor(token: string, use?: { isAutomatic: boolean }): Promise<Actor | null>
  /** Empties the tables and sets clock and sandbox back, so that one database serves a whole file. */
  reset(): Promise<void>
  close(): Promise<void>
}

export async function openAccountRoom(
  options: {
    limits?: Partial<AccountLimits>
    connections?: number
    hasOutbox?: boolean
    outboxToken?: string
  } = {},
): Promise<AccountRoom> {
  const test = await openTestDatabase({ maxConnections: options.connections ?? 4, asynchronousCommit: true })
  const { db } = test
  await openConnections(test, options.connections ?? 1)
  const clock = movableClock(START)
  const sandbox = createSmsSandbox(db)
  const faults: unknown[] = []
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const codes = createSmsCodes({ gateway: sandbox, secret: SECRET, limits, onFault: (e) => faults.push(e) })
  const passwords = counted(createPasswords(CHEAP_HASHES))
  const outbox = options.hasOutbox === false ? null : { read: outboxMessages, token: options.outboxToken }
  const endpoints = accountEndpoints({
    codes,
    passwords,
    limits,
    outbox,
    availableFen: () => sql<number>`123456`.mapWith(Number),
  })
  const passwordHash = await passwords.hash(PASSWORD)

  return {
    test,
    clock,
    sandbox,
    codes,
    passwords,
    faults,
    actor: (token, use = { isAutomatic: false }) => actorOfToken(db.orm, token, clock.now(), use),
    call: async (endpoint, input, as = {}) => {
      const { isAutomatic = false } = as
      const actor =
        as.token === undefined ? null : await actorOfToken(db.orm, as.token, clock.now(), { isAutomatic })
      if (endpoint.access === 'token' && !actor) return refuse('login_expired')
      const parsed = endpoint.input.safeParse(input)
      if (!parsed.success) {
        const fields = parsed.error.issues.map((i) => [i.path.join('.'), i.message])
        return refuse('invalid_input', { fields: Object.fromEntries(fields) })
      }
      const call = {
        db,
        clock,
        now: clock.now(),
        actor,
        askActor: async () => actor,
        isAutomatic,
        callId: newId(),
        clientAddress: as.address ?? '203.0.113.7',
      }
      return checked(endpoint, await find(endpoints, endpoint).handle(call, parsed.data, as.token))
    },
    lastCode: async (phone) => {
      await codes.settled()
      const [newest] = await outboxMessages(db.orm, { phone, size: 1 })
      const code = /验证码 (\d{6})/.exec(newest?.text ?? '')?.[1]
      if (!code) throw new Error('no code was sent')
      return code
    },
    member: (phone, nickname) =>
      db.transaction((tx) =>
        createMember(tx, { phone, nickname: nickname ?? null, companyId: null, passwordHash }, clock.now()),
      ),
    signedIn: async (phone) =>
      await db.transaction(async (tx) => {
        const person = { phone, nickname: null, companyId: null, passwordHash }
        const memberId = await createMember(tx, person, clock.now())
        return { memberId, token: (await openSession(tx, memberId, '203.0.113.7', clock.now())).token }
      }),
    reset: async () => {
      await codes.settled()
      for (const table of TABLES) await db.orm.delete(table)
      await db.transaction((tx) => forgetMessages(tx, new Date('9999-01-01')))
      clock.moveBy(START.getTime() - clock.now().getTime())
      sandbox.behave({})
      passwords.verifications = 0
    },
    close: async () => {
      await codes.settled()
      await test.drop()
    },
  }
}

/** Calls that are sent at once shall also run at once, not wait for connections to be opened. */
async function openConnections({ db }: TestDatabase, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => db.orm.execute('select pg_sleep(0.1)')))
}

function find(endpoints: AnsweredEndpoint[], wanted: Endpoint): AnsweredEndpoint {
  const found = endpoints.find((answered) => answered.endpoint === wanted)
  if (!found) throw new Error(`${wanted.path} is not answered`)
  return found
}

/** The contract holds for answers and for refusals. */
function checked<E extends Endpoint>(endpoint: E, verdict: Verdict<unknown>): Verdict<OutputOf<E>> {
  if (verdict.ok) return accept(endpoint.output.parse(verdict.value) as OutputOf<E>)
  const declared = [...endpoint.refusals, ...Object.values(shared)].some((r) => r.reason === verdict.reason)
  if (!declared) throw new Error(`${endpoint.path} does not declare '${verdict.reason}'`)
  return verdict
}

function counted(passwords: Passwords): CountedPasswords {
  const mine: CountedPasswords = {
    ...passwords,
    verifications: 0,
    verify: async (hash, password) => {
      mine.verifications++
      const isRight = await passwords.verify(hash, password)
      await mine.onVerify?.()
      return isRight
    },
  }
  return mine
}
