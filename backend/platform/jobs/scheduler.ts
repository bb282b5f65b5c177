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
  let isStopping = false
  const workers = new Map(
    mine.map(({ name, run }) => [name, openWorker(boss, name, () => runTimed(name, run, () => isStopping))]),
  )
  const sendOne = async (name: string, options: PgBoss.SendOptions) => {
    const isQueued = (await boss.send(name, {}, options)) !== null
    if (isQueued) workers.get(name)?.wake()
  }
  const stopPolling = repeatEvery(POLL_SECONDS * 1000, 'poll job queues', async () => {
    for (const worker of workers.values()) worker.wake()
  })
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
      await Promise.all([stopPolling(), ...stops.map((stop) => stop())])
      const ended = Promise.all([...workers.values()].map((worker) => worker.stop()))
      await Promise.race([ended, delay(STOPS_WITHIN_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

interface Worker {
  /** Looks for a job of its queue, also right after one that it is running. */
  wake(): void
  /** Takes no more jobs and waits for the running one. */
  stop(): Promise<void>
}

/**
 * Runs jobs of one queue, one after another. (pg-boss's own workers drop the promises that mark a job as done or failed:
 * one that rejected would end the process.)
 * @param run resolves with whether it succeeded
 */
function openWorker(boss: PgBoss, name: string, run: () => Promise<boolean>): Worker {
  let isWoken = false
  let isStopped = false
  let running: Promise<void> | undefined
  const runWaiting = async () => {
    while (isWoken && !isStopped) {
      isWoken = false
      // An error is an empty answer here: the next poll repeats it.
      const [job] = (await boss.fetch(name)) ?? []
      if (!job) continue
      if (await run()) await boss.complete(name, job.id)
      else await boss.fail(name, job.id)
    }
  }
  const wake = () => {
    isWoken = true
    // A job that is not marked expires and blocks nothing.
    running ??= runWaiting()
      .catch((error) => logJobFailure(error, name, 'job was not marked'))
      .finally(() => {
        running = undefined
        if (isWoken && !isStopped) wake()
      })
  }
  const stop = async () => {
    isStopped = true
    await running
  }
  return { wake, stop }
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

/** Logs failures and slow runs. */
async function runTimed(
  name: string,
  run: () => Promise<unknown>,
  isStopping: () => boolean,
): Promise<boolean> {
  const began = performance.now()
  try {
    await run()
  } catch (error) {
    // A job that exceeds the stop's time limit loses its connections. The next server repeats it.
    if (isStopping()) log.info({ job: name }, 'job interrupted by the stop')
    else logJobFailure(error, name, 'job failed')
    return false
  }
  const ms = Math.round(performance.now() - began)
  if (ms > SUSPICIOUS_MS) log.warn({ job: name, ms }, 'job was slow')
  return true
}
