import { serve } from '@hono/node-server'
import { createMarketApp } from 'backend/market/market-app'
import { systemClock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { readSettings } from 'backend/platform/settings/settings'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { freePort } from 'tests/support/server-process'

/** Serves the calls of a market over HTTP from this process. */
export async function serveCalls(db: Database) {
  const settings = readSettings({ SUJI_MODE: 'demo' })
  // No events occur, so the caches stay warm.
  const parts = { settings, db, secret: newId(), cipher: TEST_CIPHER, subscribe: () => {} }
  const app = createMarketApp(parts, systemClock, newId())
  const port = await freePort()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://127.0.0.1:${port}`, close }
}
