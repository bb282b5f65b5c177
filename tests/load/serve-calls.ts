import { serve } from '@hono/node-server'
import { callStreams } from 'backend/http/call-stream'
import { eventStreams } from 'backend/http/event-stream'
import { streamLimitsOf, streamSlots } from 'backend/http/stream-slots'
import { createMarketApp } from 'backend/market/market-app'
import { systemClock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import type { EventFeed } from 'backend/platform/events/event-feed'
import { newId } from 'backend/platform/ids'
import { readSettings } from 'backend/platform/settings/settings'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { freePort } from 'tests/support/server-process'

/**
 * Serves the calls of a market over HTTP from this process.
 * @param feed events of the market; without it none occur, so that caches stay warm
 */
export async function serveCalls(db: Database, feed?: EventFeed) {
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const subscribe = feed?.subscribe ?? (() => {})
  const parts = { settings, db, secret: newId(), cipher: TEST_CIPHER, subscribe }
  // All watchers come from one address.
  const slots = streamSlots({ ...streamLimitsOf(settings), perAddress: settings.streamsPerServer })
  const streams = feed && {
    events: eventStreams({ feed, actorOfToken: async () => null, slots }),
    calls: callStreams({ feed, clock: systemClock, slots }),
  }
  const app = createMarketApp(parts, systemClock, newId(), streams)
  const port = await freePort()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  const close = () => {
    streams?.calls.endAll()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
