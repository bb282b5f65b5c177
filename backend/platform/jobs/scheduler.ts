import { setTimeout as delay } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import { log } from '../log'
import { StartRefused } from '../settings/start-refused'
import { logJobFailure } from './job-failure'
import { bossOptions } from './queues'
import { repeatEvery } from './repeat-every'

export interface ScheduledJob {
  /** Interval between two runs, for all servers together. */
  readonly everySeconds: number
  /** Whether it skips the run right after a start. */
  readonly canWait?: boolean
  /** Must be correct when late, repeated, or run by two servers at once. */
  run(): Promise<unknown>
}

/** By queue name. */
export type ScheduledJobs = Readonly<Record<string, ScheduledJob>>

export interface Scheduler {
  /** Runs every job now, because the demo clock was moved. */
  runAll(): Promise<void>
  /** Takes no more jobs and waits for running ones. */
  stop(): Promise<void>
}

/** A server runs the jobs that it sends at once. Only jobs that another server has left wait for a poll. */
export const POLL_SECONDS = 5
const STOPS_WITHIN_MS = 10_000
const MAINTENANCE_SECONDS = 30
const SUSPICIOUS_MS = 5_000
/**
 * A connection without an answer for this time is closed, because a hanging database does not end statements itself.
 */
const ANSWERS_WITHIN_MS = 15_000

/**
 * Runs jobs with pg-boss: each server sends each job at its interval, the queue accepts one, a worker of any server
 * runs it. So no job is lost with a server.
 * @param url the runtime login's direct connection
 * @param answersWithinMs time after which an unresponsive queue connection is replaced
 * @throws StartRefused if migrate has not created a queue yet
 */
export async function startScheduler(
  url: string,
  jobs: ScheduledJobs,
  answersWithinMs = ANSWERS_WITHIN_MS,
): Promise<Scheduler> {
  const boss = new PgBoss({
    ...bossOptions(url),
    ...limitsOf(answersWithinMs),
    migrate: false,
    supervise: true,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterHours: 24,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue connection failed'))
  await boss.start()
  try {
    await requireQueues(boss, Object.keys(jobs))
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  const mine = Object.entries(jobs).map(([name, job]) => ({ name, ...job }))
  const running = new Set<Promise<void>>()
  let isStopping = false
  const work = async (name: string, run: () => Promise<unknown>) => {
    const job = runTimed(name, run, () => isStopping)
    running.add(job)
    await job.finally(() => running.delete(job))
  }
  const workers = new Map<string, string>()
  for (const { name, run } of mine)
    workers.set(name, await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () => work(name, run)))
  const sendOne = async (name: string, options: PgBoss.SendOptions) => {
    const isQueued = (await boss.send(name, {}, options)) !== null
    const worker = workers.get(name)
    if (isQueued && worker && !isStopping) boss.notifyWorker(worker)
  }
  const stops = mine.map(({ name, everySeconds }) =>
    repeatEvery(everySeconds * 1000, `send ${name}`, () => sendOne(name, { singletonSeconds: everySeconds })),
  )
  const send = async (those: readonly { name: string }[]) => {
    for (const { name } of those) await sendOne(name, {})
  }
  const runAll = () => send(mine)
  await send(mine.filter(({ canWait }) => !canWait))
  return {
    runAll,
    stop: async () => {
      isStopping = true
      await Promise.all(stops.map((stop) => stop()))
      await boss.stop({ graceful: true, timeout: STOPS_WITHIN_MS })
      await Promise.race([Promise.allSettled(running), delay(STOPS_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/** Options of node-postgres, which pg-boss passes on. */
function limitsOf(answersWithinMs: number) {
  return { query_timeout: answersWithinMs, connectionTimeoutMillis: answersWithinMs }
}

async function requireQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
  const missing = names.filter((name) => !existing.has(name))
  if (missing.length > 0)
    throw new StartRefused(
      `数据库缺少 ${missing.length} 个定时任务队列：请设置 DATABASE_ADMIN_URL 并运行 npm run migrate`,
    )
}

async function runTimed(name: string, run: () => Promise<unknown>, isStopping: () => boolean): Promise<void> {
  const began = performance.now()
  try {
    await run()
  } catch (error) {
    // A job that exceeds the stop's time limit loses its connections. The next server repeats it.
    if (isStopping()) log.info({ job: name }, 'job interrupted by the stop')
    else logJobFailure(error, name, 'job failed')
    throw error
  }
  const ms = Math.round(performance.now() - began)
  if (ms > SUSPICIOUS_MS) log.warn({ job: name, ms }, 'job was slow')
}
