import { eq, sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../ids'
import { marketEvent } from '../tables'
import { insertRow, preparedStatement } from './prepared-statement'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase({ maxConnections: 4 })
})
afterAll(() => fixture.drop())

let builds = 0
const kindsOf = preparedStatement((orm) => {
  builds++
  return orm
    .select({ kind: marketEvent.kind, memberId: marketEvent.memberId })
    .from(marketEvent)
    .where(eq(marketEvent.subjectId, sql.placeholder('subjectId')))
    .orderBy(marketEvent.kind)
    .prepare('kinds')
})
const eventOf = (subjectId: string, kind: string, memberId: string | null = null) => ({
  id: newId(),
  kind,
  memberId,
  shopId: null,
  subjectId,
  at: new Date('2026-11-20T02:00:00Z'),
})

test('runs in the given transaction and is compiled once', async () => {
  const { db } = fixture
  const [committed, undone] = [newId(), newId()]
  const writing = (subjectId: string, ends: () => void) =>
    db.transaction(async (tx) => {
      await insertRow(tx, marketEvent, eventOf(subjectId, 'a'))
      await insertRow(tx, marketEvent, eventOf(subjectId, 'b', subjectId))
      expect(await kindsOf(tx, { subjectId })).toEqual([
        { kind: 'a', memberId: null },
        { kind: 'b', memberId: subjectId },
      ])
      expect(await kindsOf(db.orm, { subjectId }), 'invisible outside of the transaction').toEqual([])
      ends()
    })
  const failing = writing(undone, () => {
    throw new Error('undone')
  })
  const [first, second] = await Promise.allSettled([writing(committed, () => {}), failing])
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  expect(await kindsOf(db.orm, { subjectId: committed })).toHaveLength(2)
  expect(await kindsOf(db.orm, { subjectId: undone })).toEqual([])
  expect(builds).toBe(1)
})

test('throws on a missing value and works afterwards', async () => {
  await expect(kindsOf(fixture.db.orm)).rejects.toThrow('No value for placeholder "subjectId"')
  expect(await kindsOf(fixture.db.orm, { subjectId: newId() })).toEqual([])
})

test('inserts nulls and uses defaults for omitted columns', async () => {
  const { db } = fixture
  const subjectId = newId()
  await db.transaction(async (tx) => {
    const { memberId: _left, ...rest } = eventOf(subjectId, 'c')
    await insertRow(tx, marketEvent, { ...rest, memberId: undefined })
    await insertRow(tx, marketEvent, eventOf(subjectId, 'd', subjectId))
  })
  expect(await kindsOf(db.orm, { subjectId })).toEqual([
    { kind: 'c', memberId: null },
    { kind: 'd', memberId: subjectId },
  ])
})
