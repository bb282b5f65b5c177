import { JOB_QUEUES } from 'backend/market/job-queues'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { log } from 'backend/platform/log'
import { migrate } from 'backend/platform/schema/migrate'

export interface DevelopmentDatabase {
  stop(): Promise<void>
}

/**
 * Starts the embedded cluster once for all markets of this process and sets DATABASE_URL, so that the cluster survives
 * market reloads. Does nothing when the environment configures a database or a remote market.
 * @throws StartRefused with one line for the developer
 */
export async function startDevelopmentDatabase(
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<DevelopmentDatabase> {
  if (environment.DATABASE_URL || environment.BACKEND_URL) return { stop: async () => {} }
  const dataDir = environment.DATA_DIR || './data/dev'
  const cluster = await startPrivateCluster({ dataDir, log: say, supervisorLog: log })
  const { adminUrl } = cluster
  const runtimeUrl = cluster.runtimeUrl('suji')
  try {
    await migrate({ adminUrl, runtimeUrl, jobQueues: JOB_QUEUES, log: say, dataDir })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  environment.DATABASE_URL = runtimeUrl
  environment.DATABASE_ADMIN_URL = adminUrl
  environment.SUJI_MODE ||= 'demo'
  return { stop: () => cluster.stop() }
}
