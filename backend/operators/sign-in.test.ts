import { createPasswords } from 'backend/account'
import type { Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { CHEAP_HASHES } from 'tests/support/cheap-hashes'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { authenticatorCode } from 'tests/support/operator-set-up'
import { reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addOperator, type OperatorAccount } from '../../tests/fixtures/operators'
import { lockOperator, operatorByName, updateOperator } from './operator-store'
import { partsOf } from './parts'
import { insertSecondFactor } from './second-factor/second-factor-store'
import { newTotpSecret, recoveryCodesOf } from './second-factor/totp'
import { operatorOfToken, purgeOperatorSessions } from './sessions'
import { signInOperator } from './sign-in'
import { operatorSession } from './tables'
import { WRONG_PER_CLIENT, WRONG_PER_NAME } from './verify-password'

const DEPS = { secret: 'x'.repeat(32), cipher: TEST_CIPHER, isDemo: true, publicOrigin: undefined }
const NOON = new Date('2026-11-21T04:00:00.000Z')
const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)
const WRONG = 'not the password'

let database: TestDatabase
let operator: OperatorAccount
let verifications = 0
const cheap = createPasswords(CHEAP_HASHES)
const passwords = {
  ...cheap,
  verify: async (hash: string | null, typed: string) => {
    verifications++
    return await cheap.verify(hash ?? (await decoy), typed)
  },
}
const decoy = cheap.hash('no one has this password')
/** Two servers that share only the database. */
const servers = [0, 1].map(() => partsOf({ ...DEPS, passwords }))

beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 8 })
})
beforeEach(async () => {
  operator = await addOperator(database.db, ['support'], NOON)
})
afterAll(() => database.drop())

let clients = 0
interface Attempt {
  server?: number
  address?: string
  now?: Date
  totpCode?: string
}

function signIn(name: string, password: string, { server = 0, now = NOON, ...rest }: Attempt = {}) {
  const clientAddress = rest.address ?? `198.51.100.${clients++ % 250}`
  const call: Call = {
    db: database.db,
    clock: { now: () => now },
    now,
    actor: null,
    askActor: async () => null,
    isAutomatic: false,
    callId: newId(),
    clientAddress,
    userAgent: '',
    deviceTokens: [],
  }
  const parts = servers[server]
  if (!parts) throw new Error(`no server ${server}`)
  return signInOperator(parts, call, { name, password, totpCode: rest.totpCode ?? '' })
}

const actor = (token: string, now: Date, isAutomatic = false) =>
  operatorOfToken(database.db.orm, token, now, { isAutomatic })

describe('sign-in', () => {
  test('gives unknown names, wrong passwords and disabled operators one answer for the same work', async () => {
    const disabled = await addOperator(database.db, ['support'], NOON)
    await database.db.transaction(async (tx) => {
      const found = await lockOperator(tx, disabled.name)
      await updateOperator(tx, found?.id ?? '', { disabledAt: NOON })
    })
    const answers = []
    for (const [name, password] of [
      ['unknown', operator.password],
      [operator.name, WRONG],
      [disabled.name, disabled.password],
    ] as const) {
      verifications = 0
      answers.push({ answer: await signIn(name, password), verifications })
    }
    const refusal = { ok: false, reason: 'operator_login_failed', facts: {} }
    expect(answers).toEqual(Array(3).fill({ answer: refusal, verifications: 1 }))
  })

  test('stores no token, only its hash', async () => {
    const signedIn = await signIn(operator.name, operator.password)
    const token = signedIn.ok ? signedIn.value.token : ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await database.db.orm.select().from(operatorSession)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('opens no session if the password changes during the comparison', async () => {
    const overtaken = partsOf({
      ...DEPS,
      passwords: {
        ...passwords,
        verify: async (hash, typed) => {
          const isRight = await passwords.verify(hash, typed)
          await database.db.transaction((tx) =>
            updateOperator(tx, operator.operatorId, { passwordHash: 'another' }),
          )
          return isRight
        },
      },
    })
    servers.push(overtaken)
    const answer = await signIn(operator.name, operator.password, { server: servers.length - 1 })
    servers.pop()
    expect(reasonOf(answer)).toBe('operator_login_failed')
  })
})

describe('the second factor', () => {
  test('is needed with the right password by every operator who has one', async () => {
    const { operatorId, name, password } = operator
    const totpSecret = newTotpSecret()
    const recoveryCodes = recoveryCodesOf('key', { token: operatorId, totpSecret })
    const bound = { operatorId, totpSecret, step: 0, recoveryCodes, now: NOON }
    await database.db.transaction((tx) => insertSecondFactor(tx, TEST_CIPHER, bound))
    const present = authenticatorCode(totpSecret, NOON)
    for (const totpCode of ['', authenticatorCode(totpSecret, later(60))])
      expect(reasonOf(await signIn(name, password, { totpCode }))).toBe('operator_login_failed')
    expect(reasonOf(await signIn(name, WRONG, { totpCode: present }))).toBe('operator_login_failed')
    expect(reasonOf(await signIn(name, password, { totpCode: present }))).toBe('ok')
  })

  test('is needed by all operators outside of a demo market', async () => {
    servers.push(partsOf({ ...DEPS, passwords, isDemo: false }))
    const attempt = await signIn(operator.name, operator.password, { server: servers.length - 1 })
    servers.pop()
    expect(reasonOf(attempt)).toBe('operator_login_failed')
    expect(reasonOf(await signIn(operator.name, operator.password))).toBe('ok')
  })
})

describe('the limit of wrong passwords', () => {
  const { max } = WRONG_PER_NAME

  test('refuses also the right password after the last allowed one, until the window ends', async () => {
    for (let n = 0; n < max; n++)
      expect(reasonOf(await signIn(operator.name, WRONG))).toBe('operator_login_failed')
    expect(await signIn(operator.name, operator.password)).toEqual({
      ok: false,
      reason: 'too_many_requests',
      facts: { retryAfterSeconds: 15 * 60 },
    })
    expect(reasonOf(await signIn(operator.name, operator.password, { now: later(15) }))).toBe('ok')
  })

  test('counts unknown names like known ones', async () => {
    const name = `unknown-${newId().slice(-8)}`
    for (let n = 0; n < max; n++) expect(reasonOf(await signIn(name, WRONG))).toBe('operator_login_failed')
    expect(reasonOf(await signIn(name, WRONG))).toBe('too_many_requests')
  })

  test('answers exactly ten of 20 parallel wrong guesses on two servers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn(operator.name, WRONG, { server: n % 2 })),
    )
    expect(tally(answers)).toEqual({ operator_login_failed: max, too_many_requests: 20 - max })
    expect(reasonOf(await signIn(operator.name, operator.password))).toBe('too_many_requests')
  })

  test('per client counts guesses at many names', async () => {
    const address = '192.0.2.99'
    const answers = await Promise.all(
      Array.from({ length: WRONG_PER_CLIENT.max + 10 }, (_, n) =>
        signIn(`guess-${n}`, WRONG, { server: n % 2, address }),
      ),
    )
    expect(tally(answers)).toEqual({ operator_login_failed: WRONG_PER_CLIENT.max, too_many_requests: 10 })
    expect(reasonOf(await signIn(operator.name, operator.password, { address }))).toBe('too_many_requests')
    expect(reasonOf(await signIn(operator.name, operator.password))).toBe('ok')
  })

  test('counts a guess that is being compared on another server as one of the ten', async () => {
    const meanwhile: Awaited<ReturnType<typeof signIn>>[] = []
    const slow = partsOf({
      ...DEPS,
      passwords: {
        ...passwords,
        verify: async (hash, typed) => {
          const isRight = await passwords.verify(hash, typed)
          for (let n = 0; n < max; n++) meanwhile.push(await signIn(operator.name, WRONG))
          return isRight
        },
      },
    })
    servers.push(slow)
    const answer = await signIn(operator.name, operator.password, { server: servers.length - 1 })
    servers.pop()
    expect(tally(meanwhile)).toEqual({ operator_login_failed: max - 1, too_many_requests: 1 })
    expect(reasonOf(answer)).toBe('ok')
  })
})

describe('a session', () => {
  test('ends after 30 minutes without a call', async () => {
    expect(await actor(operator.token, later(29))).toMatchObject({ name: operator.name, roles: ['support'] })
    expect(await actor(operator.token, later(58))).not.toBeNull()
    expect(await actor(operator.token, later(88))).toBeNull()
    expect(await actor(operator.token, later(89))).toBeNull()
  })

  test('is not extended by automatic requests', async () => {
    expect(await actor(operator.token, later(29), true)).not.toBeNull()
    expect(await actor(operator.token, later(30))).toBeNull()
  })

  test('ends after 12 hours of calls', async () => {
    for (let minute = 20; minute < 12 * 60; minute += 20)
      expect(await actor(operator.token, later(minute)), String(minute)).not.toBeNull()
    expect(await actor(operator.token, later(12 * 60))).toBeNull()
  })

  test('ends when the operator is disabled', async () => {
    await database.db.transaction((tx) => updateOperator(tx, operator.operatorId, { disabledAt: NOON }))
    expect(await actor(operator.token, NOON)).toBeNull()
  })

  test('is deleted 30 days after its end', async () => {
    const count = async () => (await database.db.orm.select().from(operatorSession)).length
    const before = await count()
    await purgeOperatorSessions(database.db.orm, later(30 * 24 * 60))
    expect(await count()).toBe(before)
    await purgeOperatorSessions(database.db.orm, later((31 * 24 + 12) * 60))
    expect(await count()).toBe(0)
    expect((await operatorByName(database.db.orm, operator.name))?.id).toBe(operator.operatorId)
  })

  test.each(['', 'x', 'x'.repeat(5_000)])('is not found by another token', async (token) => {
    expect(await actor(token, NOON)).toBeNull()
  })
})
