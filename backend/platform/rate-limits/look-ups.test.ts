import { newId } from 'backend/platform/ids'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookUpQuota } from './look-ups'

const NOON = new Date('2026-11-21T04:00:00.000Z')
let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 10, asynchronousCommit: true })
})
afterAll(() => base.drop())

const count = lookUpQuota({ lookUpsPerMemberPerDay: 4 })

test('counts the look-ups of a member exactly in parallel, and says when to try again', async () => {
  const memberId = newId()
  const asked = await Promise.all(Array.from({ length: 12 }, () => count(base.db.orm, { memberId }, NOON)))
  expect(tally(asked)).toEqual({ ok: 4, too_many_requests: 8 })
  const late = new Date(NOON.getTime() + 86_400_000 - 1_000)
  expect(await count(base.db.orm, { memberId }, late)).toMatchObject({ facts: { retryAfterSeconds: 1 } })
  expect(reasonOf(await count(base.db.orm, { memberId }, new Date(NOON.getTime() + 86_400_000)))).toBe('ok')
})

test('counts members and proved phones apart', async () => {
  for (const caller of [{ memberId: newId() }, { memberId: newId() }, { phone: '13900000001' }])
    for (let n = 0; n < 4; n++) expect(reasonOf(await count(base.db.orm, caller, NOON))).toBe('ok')
  expect(reasonOf(await count(base.db.orm, { phone: '13900000001' }, NOON))).toBe('too_many_requests')
})
