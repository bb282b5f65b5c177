import { movableClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredKeptDrafts, KEPT_DRAFTS_MAX, keepDraft, keptDraftOf } from './kept-drafts'
import { keptDraft } from './tables'

const DAY_MS = 24 * 60 * 60_000
const clock = movableClock(new Date('2026-11-26T04:00:00.000Z'))
let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

const PATH = '/personalCenter/quickOrder'
const keep = (memberId: string, path = PATH) =>
  opened.db.transaction((tx) => keepDraft(tx, memberId, { path, fields: { text: ['x'] } }, clock.now()))
const find = (memberId: string, path = PATH) => keptDraftOf(opened.db.orm, memberId, path, clock.now())

test('keeps a draft for seven days after the last time, and then deletes it', async () => {
  const memberId = newId()
  await keep(memberId)
  clock.moveBy(6 * DAY_MS)
  await keep(memberId)
  clock.moveBy(7 * DAY_MS - 1)
  await deleteExpiredKeptDrafts(opened.db, clock.now())
  expect(await find(memberId)).toMatchObject({ fields: { text: ['x'] } })
  clock.moveBy(1)
  expect(await find(memberId)).toBeUndefined()
  clock.moveBy(1)
  await deleteExpiredKeptDrafts(opened.db, clock.now())
  expect(await opened.db.orm.select().from(keptDraft)).toEqual([])
})

test('deletes the oldest of too many, of this member alone', async () => {
  const [memberId, other] = [newId(), newId()]
  await keep(other)
  for (let n = 0; n <= KEPT_DRAFTS_MAX; n++) {
    await keep(memberId, `/page?id=${n}`)
    clock.moveBy(1_000)
  }
  expect(await find(memberId, '/page?id=0')).toBeUndefined()
  expect(await find(memberId, '/page?id=1')).toBeDefined()
  expect(await find(memberId, `/page?id=${KEPT_DRAFTS_MAX}`)).toBeDefined()
  expect(await find(other)).toBeDefined()
})

test('two pages that keep at once leave one draft', async () => {
  const memberId = newId()
  await Promise.all(Array.from({ length: 10 }, () => keep(memberId)))
  expect(await find(memberId)).toBeDefined()
})
