import { Hono } from 'hono'
import type { DoorEnv } from './door-context'
import type { Market } from './market'

const FRESH = { 'cache-control': 'no-store' }

/** /healthz: this process lives (asks nobody). /readyz: it can serve. */
export function health(market: Market, version: string, isDraining: () => boolean): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  app.get('/healthz', (c) => c.json({ status: 'alive', instanceId: market.instanceId, version }, 200, FRESH))
  app.get('/readyz', async (c) => {
    const { ready, reason } = isDraining() ? { ready: false, reason: 'stopping' } : await readiness(market)
    return c.json(ready ? { ready } : { ready, reason }, ready ? 200 : 503, FRESH)
  })
  return app
}

async function readiness(market: Market): Promise<{ ready: boolean; reason?: string }> {
  try {
    return await market.readiness()
  } catch (error) {
    return { ready: false, reason: error instanceof Error ? error.name : 'unknown' }
  }
}
