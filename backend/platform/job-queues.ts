import PgBoss from 'pg-boss'

/** The kinds of work that time sets off. Each has a queue, made by migrate; servers only use them. */
export const JOB_QUEUES = [
  'time_out_orders',
  'confirm_receipts',
  'agree_refunds',
  'expire_offers',
  'expire_holds',
  'settle_overnight',
  'publish_root',
  'publish_quotes',
  'reconcile',
  'tidy',
  'act_demo_market',
] as const
export type JobQueue = (typeof JOB_QUEUES)[number]

export const JOBS_SCHEMA = 'pgboss'
/** A worker that died leaves its job behind; it is given up after so long. */
const GIVEN_UP_AFTER_SECONDS = 60

/** Options that every connection to the queues shares: nothing of pg-boss' own cron, since the market has its own time. */
export function bossOptions(url: string): PgBoss.ConstructorOptions {
  return { connectionString: url, schema: JOBS_SCHEMA, schedule: false, max: 2 }
}

/**
 * Brings the queues' tables up to date and makes the queues that are missing.
 * @param adminUrl a login that owns the schema: a new queue is a new table
 */
export async function installJobQueues(adminUrl: string): Promise<void> {
  const boss = new PgBoss({ ...bossOptions(adminUrl), migrate: true, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    const there = new Set((await boss.getQueues()).map((queue) => queue.name))
    for (const name of JOB_QUEUES)
      if (!there.has(name))
        // One waits, while another may still run: what a dead worker has left behind blocks nothing.
        await boss.createQueue(name, {
          name,
          policy: 'short',
          retryLimit: 0,
          expireInSeconds: GIVEN_UP_AFTER_SECONDS,
        })
  } finally {
    await boss.stop({ graceful: false })
  }
}
