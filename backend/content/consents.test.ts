import { newId } from 'backend/platform/ids'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outstandingPacts, pactsNeedingConsent, pactsToAccept, recordRegistrationConsent } from './consents'
import { saveEntry } from './content-store'

const NOW = new Date('2026-11-24T02:00:00.000Z')
const days = (n: number) => new Date(NOW.getTime() + n * 86_400_000)
const pact = (version: string, at: Date, needsConsent = true, type = 'register') => ({
  ...{ id: `${type}-${version}`, type, version, title: '用户协议', about: '约定', html: '<p>一</p>' },
  ...{ publishedAt: at.toISOString(), needsConsent },
})

test.each([
  ['no version that needs consent', [pact('1', days(-1), false)], []],
  ['a version in force', [pact('1', days(-1))], ['1']],
  ['no version of the future', [pact('2', days(1))], []],
  ['the newest of two', [pact('1', days(-2)), pact('2', days(-1))], ['2']],
  [
    'the last one that needs it below one that does not',
    [pact('1', days(-2)), pact('2', days(-1), false)],
    ['1'],
  ],
])('asks for %s', (_, pacts, expected) => {
  expect(pactsNeedingConsent(pacts, NOW).map(({ version }) => version)).toEqual(expected)
})

test.each([
  ['never accepted', undefined, 1],
  ['accepted before it came into force', days(-2), 1],
  ['accepted since', NOW, 0],
])('a version %s', (_, at, expected) => {
  const acceptedAt = new Map(at === undefined ? [] : [['register', at]])
  expect(pactsToAccept([pact('2', days(-1))], acceptedAt)).toHaveLength(expected)
})

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('asks members who registered before the new version, and not those who registered after it', async () => {
  const { db } = database
  const [early, late] = [newId(), newId()]
  await db.transaction((tx) => recordRegistrationConsent(tx, early, days(-3)))
  expect(await outstandingPacts(db, early, NOW)).toEqual([])
  await db.transaction((tx) => saveEntry(tx, 'pact', pact('2', days(-1)), NOW))
  await db.transaction((tx) => recordRegistrationConsent(tx, late, NOW))
  expect(await outstandingPacts(db, early, NOW)).toMatchObject([{ type: 'register', version: '2' }])
  expect(await outstandingPacts(db, late, NOW)).toEqual([])
})
