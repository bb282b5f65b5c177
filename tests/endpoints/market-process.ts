// Child process with the market of the endpoint suite, started by spawn-market.ts.
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { movableClock } from 'backend/platform/clock'
import { openDatabase } from 'backend/platform/database/database'
import { type AppName, mapApps, openMarketApps } from './market-apps'
import type { MarketOrder, MarketReply } from './spawn-market'

const CONNECTIONS = 10

const { MARKET_DATABASE_URL = '', MARKET_NOW = '', MARKET_INSTANCE = '' } = process.env
const db = openDatabase(MARKET_DATABASE_URL, { maxConnections: CONNECTIONS })
const clock = movableClock(new Date(MARKET_NOW))
const apps = openMarketApps(db, clock, MARKET_INSTANCE)

function reply(message: MarketReply): void {
  process.send?.(message)
}

async function listen(fetch: (typeof apps.fetches)['open']): Promise<number> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}

process.on('message', async (order: MarketOrder) => {
  if (order.kind === 'move_clock') {
    clock.moveBy(order.milliseconds)
    return reply({ kind: 'clock_moved' })
  }
  await apps.settled()
  await db.close()
  process.exit(0)
})
process.on('disconnect', () => process.exit(1))

const ports = mapApps(() => 0)
for (const [name, fetch] of Object.entries(apps.fetches)) ports[name as AppName] = await listen(fetch)
reply({ kind: 'listening', ports })
