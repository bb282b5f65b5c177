import { shanghaiDay } from 'backend/platform/shanghai-time'
import { eq, sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/database'
import { log } from '../log'
import { reconcileRun } from '../tables'
import type { Check } from './check'
import { reconcileNightly } from './nightly'
import { rangeCheck } from './range-check'
import { runChecks } from './run-checks'
import {
  advanceRun,
  beginNightlyRun,
  beginOperatorRun,
  findFindings,
  findLastRun,
  findRun,
  findUnfinishedRun,
} from './stored-run'

const NOON = new Date('2026-11-21T04:00:00.000Z')
const now = () => NOON
const DAYS = 25

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase()
  await base.db.orm.execute(sql`insert into daily_job_run (kind, day, at)
    select 'sample', '2026-01-01'::date + n, now() from generate_series(1, ${DAYS}) n`)
})
afterAll(() => base.drop())

/** Reports every fifth day and counts the rows. */
const everyFifth: Check = rangeCheck({
  name: 'every_fifth',
  table: 'daily_job_run',
  key: { day: 'date' },
  script: `select 'fifth' as invariant, 'daily_job_run' as table_name, day::text as row_id, 'is a fifth' as detail
    from daily_job_run where kind = 'sample' and extract(day from day)::int % 5 = 0
      and day > :'after_day'::date and day <= :'upto_day'::date`,
})
const dividing: Check = rangeCheck({
  name: 'dividing',
  table: 'daily_job_run',
  key: { day: 'date' },
  script: `select 'x' as invariant, 'x' as table_name, (1 / (day - day))::text as row_id, 'x' as detail
    from daily_job_run where kind = 'sample' and day > :'after_day'::date and day <= :'upto_day'::date`,
})
const slow: Check = {
  name: 'slow',
  step: async (reader) => {
    await reader.execute(sql`select pg_sleep(0.5)`)
    return { violations: [], next: null }
  },
}
const CHECKS = [everyFifth, { ...everyFifth, name: 'again' }]

test.each([1, 2, 7, 25, 10_000])('finds the same with ranges of %i rows', async (rangeRows) => {
  const found = await runChecks(base.db.orm, [everyFifth], { rangeRows })
  expect(found.map(({ rowId }) => rowId)).toEqual(
    ['05', '10', '15', '20', '25'].map((day) => `2026-01-${day}`),
  )
})

test('continues an interrupted run and stores each finding once', async () => {
  const id = await beginOperatorRun(base.db, NOON)
  let steps = 0
  while ((await findRun(base.db.orm, id))?.finishedAt === null) {
    let left = 1
    await advanceRun(base.db, id, CHECKS, { rangeRows: 4, now, goOn: () => left-- > 0 })
    steps++
    if ((await findRun(base.db.orm, id))?.finishedAt === null)
      expect(await findUnfinishedRun(base.db.orm, 'operator')).toMatchObject({ id })
  }
  expect(steps).toBe(14)
  expect(await findRun(base.db.orm, id)).toMatchObject({ violations: 10, position: null, finishedAt: NOON })
  expect(await findFindings(base.db.orm, id, 100)).toHaveLength(10)
  expect(await findUnfinishedRun(base.db.orm, 'operator')).toBeNull()
  expect(await findLastRun(base.db.orm)).toMatchObject({ id })
  expect(await advanceRun(base.db, id, CHECKS, { now })).toBe('done')
})

test('reports a run as busy to a second process', async () => {
  const id = await beginOperatorRun(base.db, NOON)
  const first = advanceRun(base.db, id, [slow], { now })
  await expect.poll(() => advanceRun(base.db, id, [slow], { now })).toBe('busy')
  expect(await first).toBe('done')
})

test('restarts a run whose check was removed', async () => {
  const id = await beginOperatorRun(base.db, NOON)
  const position = { check: 'of an older release', state: { after: 'x' } }
  await base.db.orm.update(reconcileRun).set({ position }).where(eq(reconcileRun.id, id))
  expect(await advanceRun(base.db, id, [everyFifth], { now })).toBe('done')
  expect((await findRun(base.db.orm, id))?.violations).toBe(5)
})

test('reports rows that a check cannot compute, and runs the next check', async () => {
  const id = await beginOperatorRun(base.db, NOON)
  expect(await advanceRun(base.db, id, [dividing, everyFifth], { now })).toBe('done')
  const found = await findFindings(base.db.orm, id, 100)
  expect(found).toHaveLength(6)
  expect(found[0]).toMatchObject({
    invariant: 'unreadable',
    tableName: 'dividing',
    detail: 'the check ended with an error: division by zero',
  })
})

test('uses its own timeout per step, whatever the limit of the login', async () => {
  const hurried = await openTestDatabase({ timeouts: { statementMs: 100, idleInTransactionMs: 60_000 } })
  try {
    await expect(hurried.db.orm.execute(sql`select pg_sleep(0.5)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    })
    // Not within the limit, which a busy machine may exceed for any statement.
    const patient = openDatabase(hurried.runtimeUrl, { maxConnections: 1 })
    const id = await beginOperatorRun(patient, NOON).finally(() => patient.close())
    expect(await advanceRun(hurried.db, id, [slow], { now })).toBe('done')
  } finally {
    await hurried.drop()
  }
})

const runOf = async (day: string) =>
  (await base.db.orm.select().from(reconcileRun).where(eq(reconcileRun.day, day)))[0]

test('starts the nightly run at three in Shanghai, once per day, whatever the number of servers', async () => {
  const three = new Date('2026-11-21T19:00:00.000Z')
  await reconcileNightly(base.db, CHECKS, () => new Date(three.getTime() - 1))
  expect(await runOf('2026-11-22')).toBeUndefined()
  await Promise.all([1, 2, 3].map(() => reconcileNightly(base.db, CHECKS, () => three)))
  expect(await runOf('2026-11-22')).toMatchObject({ violations: 10, finishedAt: three })
  await reconcileNightly(base.db, CHECKS, () => new Date(three.getTime() + 3_600_000))
  expect(await runOf('2026-11-22')).toMatchObject({ finishedAt: three })
})

test('logs the result of a nightly run, with its first violations as errors', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  const info = vi.spyOn(log, 'info').mockImplementation(() => {})
  const at = new Date('2026-11-24T19:00:00.000Z')
  const facts = { job: 'reconcile', startedAt: at, finishedAt: at }
  try {
    await reconcileNightly(base.db, CHECKS, () => at)
    expect(info).not.toHaveBeenCalled()
    expect(error).toHaveBeenCalledTimes(11)
    expect(error).toHaveBeenNthCalledWith(1, { ...facts, violations: 10 }, 'reconcile found violations')
    const first = { invariant: 'fifth', tableName: 'daily_job_run', rowId: '2026-01-05' }
    expect(error).toHaveBeenNthCalledWith(2, expect.objectContaining(first), 'reconcile violation')
    error.mockClear()
    const next = new Date(at.getTime() + 86_400_000)
    await reconcileNightly(base.db, [slow], () => next)
    expect(error).not.toHaveBeenCalled()
    expect(info).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ job: 'reconcile', violations: 0 }),
      'reconcile found no violation',
    )
  } finally {
    vi.restoreAllMocks()
  }
})

test('continues a nightly run in the next slice', async () => {
  const three = new Date('2026-11-22T19:00:00.000Z')
  await reconcileNightly(base.db, CHECKS, () => three, 0)
  expect(await runOf(shanghaiDay(three))).toMatchObject({ finishedAt: null, position: null })
  await reconcileNightly(base.db, CHECKS, () => three)
  expect(await runOf(shanghaiDay(three))).toMatchObject({ finishedAt: three, violations: 10 })
  expect(await beginNightlyRun(base.db, shanghaiDay(three), three)).toMatchObject({ violations: 10 })
})

test('a step reads one snapshot, whatever others commit meanwhile', async () => {
  const counts: number[] = []
  const count = async (reader: Parameters<Check['step']>[0]) => {
    const [row] = await reader.execute<{ n: number }>(
      sql`select count(*)::int as n from daily_job_run where kind = 'meanwhile'`,
    )
    counts.push(row?.n ?? -1)
  }
  const twice: Check = {
    name: 'twice',
    step: async (reader) => {
      await count(reader)
      await base.db.orm.execute(
        sql`insert into daily_job_run (kind, day, at) values ('meanwhile', '2026-01-01', now())`,
      )
      await count(reader)
      return { violations: [], next: null }
    },
  }
  const id = await beginOperatorRun(base.db, NOON)
  expect(await advanceRun(base.db, id, [twice], { now })).toBe('done')
  expect(counts).toEqual([0, 0])
})
