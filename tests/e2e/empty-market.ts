import { mkdirSync } from 'node:fs'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { liveSettings } from 'tests/ops/live-settings'

/** Environment variable with the superuser URL of the empty market's PostgreSQL. */
export const EMPTY_MARKET_POSTGRES = 'SUJI_E2E_EMPTY_MARKET_POSTGRES'

const DATABASE = 'suji'

/**
 * Starts a PostgreSQL with an empty live market.
 * @returns settings of its server, and a function that stops the PostgreSQL
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
