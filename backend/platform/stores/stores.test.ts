import { eq, getTableName, inArray } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../database/database'
import { sweepRows } from '../jobs/sweep-rows'
import { newDocumentNo } from './document-number'
import { readPage } from './pages'
import { columnByIds, findById, getById, lockById, lockExisting, lockNextDue } from './rows'

const sample = pgTable('sample', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  rank: integer().notNull(),
  dueAt: timestamp({ withTimezone: true }).notNull(),
})
type Sample = typeof sample.$inferSelect

const EARLY = new Date('2026-11-21T04:00:00.000Z')
const LATE = new Date('2026-11-21T05:00:00.000Z')
const idOf = (n: number) => `01234567-0000-7000-8000-00000000000${n}`
const row = (n: number, dueAt = EARLY): Sample => ({ id: idOf(n), name: `row ${n}`, rank: n, dueAt })

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 4 })
  const admin = postgres(base.superuserUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create table sample (id uuid primary key, name text not null, rank integer not null, due_at timestamptz not null);
    grant select, insert, update, delete on sample to public`)
  await admin.end()
})
beforeEach(async () => {
  await base.db.orm.delete(sample)
})
afterAll(() => base.drop())

const fill = (...rows: Sample[]) => base.db.orm.insert(sample).values(rows)
const lockDue = (tx: Tx, except: readonly string[] = []) =>
  lockNextDue(tx, sample, { where: eq(sample.rank, 1), dueAt: sample.dueAt, except })

test('finds a row by its id, and none for an unknown id', async () => {
  await fill(row(1), row(2))
  expect(await findById(base.db.orm, sample, idOf(2))).toEqual(row(2))
  expect(await findById(base.db.orm, sample, idOf(3))).toBeUndefined()
})

test('throws with the table and the id when a row that must exist does not', async () => {
  const message = `${getTableName(sample)} ${idOf(1)} does not exist`
  await expect(getById(base.db.orm, sample, idOf(1))).rejects.toThrow(message)
  await expect(base.db.transaction((tx) => lockExisting(tx, sample, idOf(1)))).rejects.toThrow(message)
})

test('a second lock of a row waits for the first transaction and sees its change', async () => {
  await fill(row(1))
  let second: Promise<Sample | undefined> | undefined
  await base.db.transaction(async (tx) => {
    await lockById(tx, sample, idOf(1))
    second = base.db.transaction((other) => lockById(other, sample, idOf(1)))
    await tx
      .update(sample)
      .set({ name: 'changed' })
      .where(eq(sample.id, idOf(1)))
  })
  expect(await second).toMatchObject({ name: 'changed' })
})

test('locks the row that is longest due first, of equal ones the smaller id', async () => {
  const due = [row(3, LATE), row(2), row(1)].map((one) => ({ ...one, rank: 1 }))
  await fill(...due, row(4))
  const taken: string[] = []
  await sweepRows(
    base.db,
    'samples',
    (tx, except) => lockDue(tx, except),
    async (tx, { id }) => {
      taken.push(id)
      await tx.delete(sample).where(eq(sample.id, id))
    },
  )
  expect(taken).toEqual([idOf(1), idOf(2), idOf(3)])
  expect(await base.db.orm.select().from(sample)).toEqual([row(4)])
})

test('leaves out the rows that failed', async () => {
  await fill({ ...row(1), rank: 1 }, { ...row(2), rank: 1 })
  const next = await base.db.transaction((tx) => lockDue(tx, [idOf(1)]))
  expect(next?.id).toBe(idOf(2))
})

test('two concurrent transactions lock different rows, and a third finds none', async () => {
  await fill({ ...row(1), rank: 1 }, { ...row(2), rank: 1 })
  const ids = await base.db.transaction(async (first) => {
    const one = await lockDue(first)
    return await base.db.transaction(async (second) => {
      const two = await lockDue(second)
      const three = await base.db.transaction((third) => lockDue(third))
      return [one?.id, two?.id, three]
    })
  })
  expect(ids).toEqual([idOf(1), idOf(2), undefined])
})

test('orders due rows by their id without a due column', async () => {
  await fill(row(2), row(1, LATE))
  const next = await base.db.transaction((tx) => lockNextDue(tx, sample, { where: undefined }))
  expect(next?.id).toBe(idOf(1))
})

test('reads the values of a column by id, without a statement for no ids', async () => {
  await fill(row(1), row(2), row(3))
  const names = (ids: string[]) => columnByIds(base.db.orm, sample.name, { by: sample.id, ids })
  expect(await names([idOf(1), idOf(3), idOf(9)])).toEqual(
    new Map([
      [idOf(1), 'row 1'],
      [idOf(3), 'row 3'],
    ]),
  )
  expect(await names([])).toEqual(new Map())
  const first = eq(sample.rank, 1)
  const ids = [idOf(1), idOf(2)]
  expect((await columnByIds(base.db.orm, sample.rank, { by: sample.id, ids, where: first })).size).toBe(1)
})

test.each([
  ['the first page', 0, 2, [1, 2]],
  ['the last page, which is not full', 2, 2, [5]],
  ['a page after the last', 3, 2, []],
  ['a page of all', 0, 9, [1, 2, 3, 4, 5]],
])('reads %s with the number of all rows', async (_, page, size, ranks) => {
  await fill(row(5), row(4), row(3), row(2), row(1))
  const { list, total } = await readPage(base.db.orm, sample, {
    where: undefined,
    orderBy: [sample.dueAt, sample.id],
    page,
    size,
  })
  expect(list.map(({ rank }) => rank)).toEqual(ranks)
  expect(total).toBe(5)
})

test('counts and reads the rows that match, with the columns of a selection', async () => {
  await fill(row(1), row(2), row(3))
  const where = inArray(sample.rank, [1, 3])
  const selection = base.db.orm.select({ shown: sample.name }).from(sample)
  const place = { orderBy: [sample.id], page: 0, size: 1 }
  expect(await readPage(base.db.orm, sample, { where, ...place }, selection)).toEqual({
    list: [{ shown: 'row 1' }],
    total: 2,
  })
})

test('a document number has its kind, the day in Shanghai and random digits', () => {
  const beforeMidnight = new Date('2026-11-21T15:59:59.000Z')
  const afterMidnight = new Date('2026-11-21T16:00:00.000Z')
  expect(newDocumentNo('ZC', beforeMidnight)).toMatch(/^ZC20261121\d{10}$/)
  expect(newDocumentNo('SJ', afterMidnight, 10)).toMatch(/^SJ20261122\d{10}$/)
})
