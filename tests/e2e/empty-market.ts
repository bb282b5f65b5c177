import { mkdirSync } from 'node:fs'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { liveSettings } from 'tests/ops/live-settings'

/** Where the workers find the PostgreSQL of the market on its first day, as its superuser. */
export const EMPTY_MARKET_POSTGRES = 'SUJI_E2E_FIRST_DAY_POSTGRES'

const DATABASE = 'suji'

/**
 * A PostgreSQL with an empty market, for a live server: what an operator has before anything is published.
 * @returns that server's settings, and how to end the PostgreSQL
 */
export async function prepareEmptyMarket(
  dataDir: string,
): Promise<{ settings: Record<string, string>; stop: () => Promise<void> }> {
  mkdirSync(dataDir, { mode: 0o700 })
  const cluster = await startPrivateCluster({ dataDir, log: () => {} })
  const runtimeUrl = cluster.runtimeUrl(DATABASE)
  process.env[EMPTY_MARKET_POSTGRES] = cluster.superuserUrl
  const settings = { ...liveSettings({ runtimeUrl }), DATABASE_ADMIN_URL: cluster.ownerUrl(DATABASE) }
  return { settings, stop: cluster.stop }
}
