import { createDemoActivity, demoMarket, playParts } from '../demo'
import { MODULES } from '../modules'
import { comingTruck } from '../pickup'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database/database'
import { purgeEvents } from '../platform/events/event-feed'
import { purgeRequestLog } from '../platform/idempotency/purge-request-log'
import type { ScheduledJobs } from '../platform/jobs/scheduler'
import type { Job, JobContext } from '../platform/module'
import { deleteOldRateLimits } from '../platform/rate-limits/call-windows'
import { deleteOldSlidingWindows } from '../platform/rate-limits/sliding-window'
import { reconcileNightly } from '../platform/reconcile/nightly'
import { JOB_QUEUES } from './job-queues'
import { DEMO_PARTS, RECONCILE_CHECKS } from './registry'

const PLATFORM_JOBS: Readonly<Record<string, Job>> = {
  reconcile: {
    everySeconds: 30,
    canWait: true,
    run: ({ db, clock }) => reconcileNightly(db, RECONCILE_CHECKS, () => clock.now()),
  },
  purge_platform: {
    everySeconds: 3_600,
    run: async ({ db, clock }) => {
      await purgeEvents(db)
      await purgeRequestLog(db, clock.now())
      await deleteOldRateLimits(db, clock.now())
      await deleteOldSlidingWindows(db, clock.now())
    },
  },
}
const JOBS: Readonly<Record<string, Job>> = Object.assign(
  {},
  ...MODULES.map(({ jobs }) => jobs),
  PLATFORM_JOBS,
)

const DEMO_JOB = 'act_demo_market'

assertQueues([...Object.keys(JOBS), DEMO_JOB])

/** @throws Error if a job has no queue, or a queue no job */
function assertQueues(jobs: readonly string[]): void {
  const differing = [
    ...jobs.filter((name) => !JOB_QUEUES.includes(name)),
    ...JOB_QUEUES.filter((name) => !jobs.includes(name)),
  ]
  if (differing.length > 0)
    throw new Error(
      `backend/market/job-queues.ts differs from the jobs of the modules: ${differing.join(', ')}`,
    )
}

/** All scheduled jobs of a market, at the time of its clock. */
export function marketJobs(context: JobContext): ScheduledJobs {
  return Object.fromEntries(
    Object.entries(JOBS).map(([name, job]) => [name, { ...job, run: () => job.run(context) }]),
  )
}

interface DemoParts {
  db: Database
  clock: Clock
  send: (request: Request) => Promise<Response>
  /** Whether seeding has ended; before that, missing offers are not the job's to replace. */
  isComplete(): boolean
  /** Number of offers to keep on sale. */
  offers: number
}

/** The scheduled activity of the demo market: its merchants use the calls that `send` reaches. */
export function demoJobs({ db, clock, send, isComplete, offers }: DemoParts): ScheduledJobs {
  const act = createDemoActivity({
    clock,
    send,
    comingTruck: (orderId, now) => comingTruck(db.orm, orderId, now),
    offers,
  })
  const market = demoMarket({ db, clock, send })
  const run = async () => {
    if (!isComplete()) return
    await act()
    await playParts(DEMO_PARTS, market)
  }
  return { [DEMO_JOB]: { everySeconds: 10, canWait: true, run } }
}
