import { marketJobs } from 'backend/market/scheduled-jobs'
import { readSettings } from 'backend/platform/settings/settings'
import { sql } from 'drizzle-orm'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../clock'
import { newId } from '../ids'
import { accept } from '../verdict'
import { purgeRequestLog, REQUEST_RETENTION_DAYS } from './purge-request-log'
import { findFirstAnswer, withIdempotencyKey } from './request-log'

const NOW = new Date('2026-11-21T04:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 8 })
})
beforeEach(async () => {
  await base.db.orm.execute(sql`delete from request_log`)
})
afterAll(() => base.drop())

async function request(at: Date) {
  const key = { actorId: newId(), requestId: newId(), what: 'test', content: {} }
  await base.db.transaction((tx) =>
    withIdempotencyKey(tx, key, at, async () => accept({ at: at.toISOString() })),
  )
  return key
}

async function fill(rows: number, at: Date): Promise<void> {
  await base.db.orm.execute(sql`insert into request_log (actor_id, request_id, fingerprint, answer, at)
    select gen_random_uuid(), gen_random_uuid(), '', '{}', ${at.toISOString()}::timestamptz
    from generate_series(1, ${rows})`)
}

async function countRows(): Promise<number> {
  const [row] = await base.db.orm.execute<{ n: number }>(sql`select count(*)::int as n from request_log`)
  return row?.n ?? Number.NaN
}

test('deletes keys older than the retention and answers the others with the first answer', async () => {
  const [old, recent] = [
    await request(daysAgo(REQUEST_RETENTION_DAYS + 1)),
    await request(daysAgo(REQUEST_RETENTION_DAYS - 1)),
  ]
  expect(await purgeRequestLog(base.db, NOW)).toBe(1)
  expect(await findFirstAnswer(base.db.orm, old)).toBeNull()
  expect(await findFirstAnswer(base.db.orm, recent)).toMatchObject({ ok: true })
})

test("is run by the scheduled job at the market's time", async () => {
  await request(daysAgo(1))
  const clock = movableClock(NOW)
  const { purge_platform: purge } = marketJobs({
    settings: readSettings({}),
    db: base.db,
    clock,
    secret: 'test',
    cipher: TEST_CIPHER,
  })
  await purge?.run()
  expect(await countRows()).toBe(1)
  clock.moveBy(REQUEST_RETENTION_DAYS * 86_400_000)
  await purge?.run()
  expect(await countRows()).toBe(0)
})

test('works in batches up to the maximum of one run', async () => {
  await fill(95, daysAgo(31))
  await fill(5, daysAgo(29))
  let batches = 0
  const counting = {
    transaction: ((work) => {
      batches++
      return base.db.transaction(work)
    }) as typeof base.db.transaction,
  }
  expect(await purgeRequestLog(counting, NOW, { batchRows: 10, batchesMax: 4 })).toBe(40)
  expect([batches, await countRows()]).toEqual([4, 60])
  expect(await purgeRequestLog(counting, NOW, { batchRows: 10 })).toBe(55)
  expect([batches, await countRows()]).toEqual([10, 5])
})

test('deletes each row once with several servers, without lock waits', async () => {
  await fill(400, daysAgo(31))
  const deleted = await Promise.all(
    Array.from({ length: 4 }, () => purgeRequestLog(base.db, NOW, { batchRows: 7 })),
  )
  expect(deleted.reduce((all, one) => all + one, 0)).toBe(400)
})

test('finds old keys by an index', async () => {
  await fill(20_000, daysAgo(1))
  await base.db.orm.execute(sql`analyze request_log`)
  const plan = await base.db.orm.execute<{ 'QUERY PLAN': string }>(
    sql`explain select ctid from request_log where at < ${daysAgo(30).toISOString()}::timestamptz order by at limit 1000`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('request_log_at')
})
