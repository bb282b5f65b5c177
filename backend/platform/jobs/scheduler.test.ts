import postgres from 'postgres'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { eventually } from 'tests/support/eventually'
import { openDatabaseProxy } from 'tests/support/tcp-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefused } from '../settings/start-refused'
import { POLL_SECONDS, startScheduler } from './scheduler'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** A job that counts its runs. */
function counted(everySeconds: number) {
  const work = { everySeconds, runs: 0, run: async () => ++work.runs }
  return work
}

test('runs jobs at the start, at each interval, and when the clock is moved', async () => {
  const [often, seldom] = [counted(1), counted(3_600)]
  const running = await startScheduler(database.runtimeUrl, { time_out_orders: often, purge_drafts: seldom })
  await eventually(() => expect([often.runs > 2, seldom.runs]).toEqual([true, 1]))
  await running.runAll()
  await eventually(() => expect(seldom.runs).toBe(2))
  await running.stop()
  const runs = often.runs
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(often.runs).toBe(runs)
})

test('runs its own jobs at once, long before queues are polled again', async () => {
  const work = counted(3_600)
  const running = await startScheduler(database.runtimeUrl, { close_lots: work })
  const began = Date.now()
  for (let runs = 1; runs <= 4; runs++) {
    await eventually(() => expect(work.runs).toBe(runs))
    await running.runAll()
  }
  expect(Date.now() - began).toBeLessThan(2 * POLL_SECONDS * 1_000)
  await running.stop()
})

test('delays a job with canWait by its first interval', async () => {
  const [patient, urgent] = [{ ...counted(5), canWait: true }, counted(5)]
  const runs = { patient: 0, urgent: 0 }
  const running = await startScheduler(database.runtimeUrl, {
    act_demo_market: { ...patient, run: async () => ++runs.patient },
    agree_refunds: { ...urgent, run: async () => ++runs.urgent },
  })
  await eventually(() => expect(runs.urgent).toBe(1))
  expect(runs.patient).toBe(0)
  await eventually(() => expect(runs.patient).toBe(1))
  await running.stop()
})

test('runs a job once per interval with two servers, on either of them', async () => {
  const [here, there] = [counted(2), counted(2)]
  const first = await startScheduler(database.runtimeUrl, { expire_holds: here })
  const second = await startScheduler(database.runtimeUrl, { expire_holds: there })
  const began = Date.now()
  await eventually(() => expect(here.runs + there.runs).toBeGreaterThanOrEqual(4))
  const slots = Math.ceil((Date.now() - began) / 2_000) + 1
  expect(here.runs + there.runs).toBeLessThanOrEqual(slots + 2)
  await first.stop()
  const before = there.runs
  await eventually(() => expect(there.runs).toBeGreaterThan(before + 1))
  await second.stop()
})

test('is not blocked by a job of a dead server', async () => {
  const sql = postgres(database.superuserUrl, { max: 1 })
  await sql`insert into pgboss.job (name, state, started_on, policy, expire_in)
    values ('expire_offers', 'active', now(), 'short', interval '1 hour')`
  await sql.end()
  const work = counted(1)
  const running = await startScheduler(database.runtimeUrl, { expire_offers: work })
  await eventually(() => expect(work.runs).toBeGreaterThan(1))
  await running.stop()
})

test('runs a failed job again at its next interval', async () => {
  const flaky = {
    everySeconds: 1,
    runs: 0,
    run: async () => Promise.reject(new Error(`try ${++flaky.runs}`)),
  }
  const running = await startScheduler(database.runtimeUrl, { publish_root: flaky })
  await eventually(() => expect(flaky.runs).toBeGreaterThan(2))
  await running.stop()
})

test('goes on after its connection was lost while a job ran', async () => {
  const proxy = await openDatabaseProxy(database.runtimeUrl)
  let [runs, release] = [0, () => {}]
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const work = { everySeconds: 1, run: async () => (++runs === 1 ? await held : undefined) }
  const running = await startScheduler(proxy.url, { close_lots: work }, 500)
  await eventually(() => expect(runs).toBe(1))
  // The job cannot be marked as done. A dropped promise would fail this file.
  await proxy.unplug()
  release()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await proxy.mend()
  await eventually(() => expect(runs).toBeGreaterThan(1))
  await running.stop()
  await proxy.close()
})

test('does not block the start for ever with a hanging database', async () => {
  const proxy = await openDatabaseProxy(database.runtimeUrl)
  proxy.swallow()
  await expect(startScheduler(proxy.url, {}, 500)).rejects.toThrow(/timeout/)
  await proxy.close()
})

test('refuses the start without queues and says what to do', async () => {
  const sql = postgres(database.superuserUrl, { max: 1 })
  await sql`truncate pgboss.job`
  await sql`select pgboss.delete_queue('purge_drafts')`
  await sql.end()
  const start = startScheduler(database.runtimeUrl, { expire_holds: counted(60), purge_drafts: counted(60) })
  await expect(start).rejects.toThrow(StartRefused)
  await expect(start).rejects.toThrow('缺少 1 个定时任务队列')
})
