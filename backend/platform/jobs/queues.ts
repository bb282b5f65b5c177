import PgBoss from 'pg-boss'

export const JOBS_SCHEMA = 'pgboss'
/** A job whose worker died expires after this time. */
const EXPIRE_SECONDS = 60

/** Options of every connection to the queues. pg-boss's own cron is off, because the market has its own clock. */
export function bossOptions(url: string): PgBoss.ConstructorOptions {
  return { connectionString: url, schema: JOBS_SCHEMA, schedule: false, max: 2 }
}

/**
 * Updates pg-boss's tables and creates missing queues.
 * @param adminUrl a login that owns the schema, because a queue is a table
 */
export async function createJobQueues(adminUrl: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ ...bossOptions(adminUrl), migrate: true, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
    for (const name of names)
      if (!existing.has(name))
        // 'short': one job may wait while another runs, so that the job of a dead worker blocks nothing.
        await boss.createQueue(name, {
          name,
          policy: 'short',
          retryLimit: 0,
          expireInSeconds: EXPIRE_SECONDS,
        })
  } finally {
    await boss.stop({ graceful: false })
  }
}
