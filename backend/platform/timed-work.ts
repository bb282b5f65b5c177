import PgBoss from 'pg-boss'
import { bossOptions, JOB_QUEUES, type JobQueue } from './job-queues'
import { log } from './log'
import { repeatEvery } from './repeat'
import { StartRefused } from './start-refused'

/** What is done when its time has come. It is told nothing: the database says what is due. */
export interface TimedWork {
  /** Between two runs, whatever the number of servers. */
  everySeconds: number
  /** Whether it can wait for its first interval after a start, which then serves the first pages sooner. */
  canWait?: boolean
  /** Must be right when late, repeated, and run by two servers at once. */
  run(): Promise<unknown>
}

export interface RunningTimedWork {
  /** Has everything looked at now: time has been moved. */
  runAll(): Promise<void>
  /** Takes no more work and waits for what is under way. */
  stop(): Promise<void>
}

const POLL_SECONDS = 1
const STOPS_WITHIN_MS = 10_000
const MAINTENANCE_SECONDS = 30
const SUSPICIOUS_MS = 5_000
/** A database that hangs cannot end a statement itself, so after so long without an answer a connection is given up. */
const ANSWERS_WITHIN_MS = 15_000

/**
 * Runs timed work with pg-boss: each server offers each kind of work at its interval, the queue lets one offer through,
 * a worker of any server takes it. So a server that dies takes no work with it.
 * @param url the runtime login's direct connection
 * @param answersWithinMs after which a silent connection to the queues is given up and another one opened
 * @throws StartRefused where migrate has not made a queue yet
 */
export async function startTimedWork(
  url: string,
  work: Partial<Record<JobQueue, TimedWork>>,
  answersWithinMs = ANSWERS_WITHIN_MS,
): Promise<RunningTimedWork> {
  const boss = new PgBoss({
    ...bossOptions(url),
    ...limitsOf(answersWithinMs),
    migrate: false,
    supervise: true,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterHours: 24,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'timed work: no connection to its queues'))
  await boss.start()
  try {
    await requireQueues(boss)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  const mine = JOB_QUEUES.flatMap((name) => (work[name] ? [{ name, ...work[name] }] : []))
  for (const { name, run } of mine)
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () => timed(name, run))
  const stops = mine.map(({ name, everySeconds }) =>
    repeatEvery(everySeconds * 1000, `offer ${name}`, () =>
      boss.send(name, {}, { singletonSeconds: everySeconds }),
    ),
  )
  const offer = async (those: readonly { name: JobQueue }[]) => {
    for (const { name } of those) await boss.send(name, {}, {})
  }
  const runAll = () => offer(mine)
  await offer(mine.filter(({ canWait }) => !canWait))
  return {
    runAll,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
      await boss.stop({ graceful: true, timeout: STOPS_WITHIN_MS })
    },
  }
}

/** Of node-postgres, to which pg-boss hands its options on. */
function limitsOf(answersWithinMs: number) {
  return { query_timeout: answersWithinMs, connectionTimeoutMillis: answersWithinMs }
}

async function requireQueues(boss: PgBoss): Promise<void> {
  const there = new Set((await boss.getQueues()).map((queue) => queue.name))
  const missing = JOB_QUEUES.filter((name) => !there.has(name))
  if (missing.length > 0)
    throw new StartRefused(
      `数据库缺少 ${missing.length} 个定时任务队列：请设置 DATABASE_ADMIN_URL 并运行 npm run migrate`,
    )
}

async function timed(name: JobQueue, run: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  try {
    await run()
  } catch (error) {
    log.error({ err: error, job: name }, 'timed work failed')
    throw error
  }
  const ms = Math.round(performance.now() - began)
  if (ms > SUSPICIOUS_MS) log.warn({ job: name, ms }, 'timed work took long')
}
