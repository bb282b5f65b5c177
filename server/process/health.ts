import { Hono } from 'hono'
import type { ServerEnv } from '../context'
import type { Market, Readiness } from '../market'

const STOPPING: Readiness = { ready: false, reason: 'stopping' }
const NO_STORE = { 'cache-control': 'no-store' }

/**
 * /healthz: the process is alive; no dependency is checked. /readyz: the process can serve. A failed reconcile and excess
 * rights of the database's login are shown but keep the server ready, because taking it out of service repairs neither.
 * Findings are in the log only.
 */
export function health(market: Market, version: string, isDraining: () => boolean): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  app.get('/healthz', (c) =>
    c.json({ status: 'alive', instanceId: market.instanceId, version }, 200, NO_STORE),
  )
  app.get('/readyz', async (c) => {
    const {
      ready,
      reason,
      reconcile = null,
      rights = 'ok',
    } = isDraining() ? STOPPING : await readiness(market)
    return c.json(ready ? { ready, reconcile, rights } : { ready, reason }, ready ? 200 : 503, NO_STORE)
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
