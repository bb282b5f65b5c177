import { mkdirSync } from 'node:fs'
import { JOB_QUEUES } from 'backend/market/scheduled-jobs'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { migrate } from 'backend/platform/database/migrate'
import { liveSettings } from 'tests/ops/live-settings'

/** Where the workers find the PostgreSQL of the market on its first day, as its superuser. */
export const FIRST_DAY_POSTGRES = 'SUJI_E2E_FIRST_DAY_POSTGRES'

const DATABASE = 'suji'

/**
 * A PostgreSQL with an empty market, for a live server: what an operator has before anything is published.
 * @returns that server's settings, and how to end the PostgreSQL
 */
export async function prepareFirstDay(
  dataDir: string,
): Promise<{ settings: Record<string, string>; stop: () => Promise<void> }> {
  mkdirSync(dataDir, { mode: 0o700 })
  const cluster = await startPrivateCluster({ dataDir, log: () => {} })
  const runtimeUrl = cluster.runtimeUrl(DATABASE)
  await migrate({ adminUrl: cluster.ownerUrl(DATABASE), runtimeUrl, jobQueues: JOB_QUEUES, log: () => {} })
  process.env[FIRST_DAY_POSTGRES] = cluster.superuserUrl
  return { settings: liveSettings({ runtimeUrl }), stop: cluster.stop }
}
