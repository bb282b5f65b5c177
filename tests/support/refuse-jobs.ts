import { JOBS_SCHEMA } from 'backend/platform/jobs/queues'
import postgres from 'postgres'

/**
 * Lets the queues of a database accept no job, so that a server on it runs none. For tests that compare all rows before and
 * after requests, however long these take.
 * @param adminUrl a login that owns the queues
 */
export async function refuseJobs(adminUrl: string): Promise<void> {
  const client = postgres(adminUrl, { max: 1, onnotice: () => {} })
  try {
    await client.unsafe(`
      create function ${JOBS_SCHEMA}.refuse_job() returns trigger language plpgsql as 'begin return null; end';
      create trigger refuse_job before insert on ${JOBS_SCHEMA}.job
        for each row execute function ${JOBS_SCHEMA}.refuse_job();
    `)
  } finally {
    await client.end()
  }
}
