import { Hono } from 'hono'
import type { DoorEnv } from '../context'
import type { Market, Readiness } from '../market'

const STOPPING: Readiness = { ready: false, reason: 'stopping' }
const FRESH = { 'cache-control': 'no-store' }

/**
 * /healthz: this process lives (asks nobody). /readyz: it can serve. The result of the last reconcile is shown there and
 * decides nothing: taking a server out of service mends no books. What was found is in the log alone.
 */
export function health(market: Market, version: string, isDraining: () => boolean): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  app.get('/healthz', (c) => c.json({ status: 'alive', instanceId: market.instanceId, version }, 200, FRESH))
  app.get('/readyz', async (c) => {
    const { ready, reason, reconcile = null } = isDraining() ? STOPPING : await readiness(market)
    return c.json(ready ? { ready, reconcile } : { ready, reason }, ready ? 200 : 503, FRESH)
  })
  return app
}

async function readiness(market: Market): Promise<Readiness> {
  try {
    return await market.readiness()
  } catch (error) {
    return { ready: false, reason: error instanceof Error ? error.name : 'unknown' }
  }
}
