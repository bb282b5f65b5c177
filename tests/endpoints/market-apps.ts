import { createMarketApp } from 'backend/market/market-app'
import { marketEndpoints } from 'backend/market/registry'
import type { Clock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import type { ModuleContext } from 'backend/platform/module'
import { readSettings } from 'backend/platform/settings/settings'
import { TEST_CIPHER, TEST_DATA_KEYS } from 'tests/support/data-keys'

const SECRET = 'a key for tests, of no value outside them'
const LIVE_WITHOUT_GATEWAY = {
  SUJI_MODE: 'live',
  PUBLIC_ORIGIN: 'https://suji.example.com',
  SESSION_SECRET: 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3JldA',
  DATA_KEYS: TEST_DATA_KEYS,
}

/** Token for the SMS outbox of a live market with the sandbox. */
export const SANDBOX_TOKEN = 'k3Vn8QxZ0rT5yLm2Hd7sJw1bPcFgUe9A'

/**
 * Apps of the endpoint suite on one database: demo, live without an SMS gateway, and live with the SMS sandbox and
 * strong passwords.
 */
const SETTINGS = {
  open: { SUJI_MODE: 'demo' },
  mute: LIVE_WITHOUT_GATEWAY,
  liveSandbox: {
    ...LIVE_WITHOUT_GATEWAY,
    SMS_GATEWAY: 'sandbox',
    SMS_SANDBOX_TOKEN: SANDBOX_TOKEN,
    PASSWORD_POLICY: 'strong',
  },
}
export type AppName = keyof typeof SETTINGS
type Fetch = ReturnType<typeof createMarketApp>['fetch']

export interface MarketApps {
  /** Endpoints of the demo market. */
  readonly endpoints: AnsweredEndpoint[]
  readonly fetches: Record<AppName, Fetch>
  /** Waits for background work on the database. */
  settled(): Promise<void>
}

export function mapApps<T>(of: (name: AppName) => T): Record<AppName, T> {
  return { open: of('open'), mute: of('mute'), liveSandbox: of('liveSandbox') }
}

export function openMarketApps(db: Database, clock: Clock, instanceId: string): MarketApps {
  const waits: (() => Promise<unknown>)[] = []
  const partsOf = (name: AppName): ModuleContext => ({
    settings: readSettings(SETTINGS[name]),
    db,
    secret: SECRET,
    cipher: TEST_CIPHER,
    beforeClosing: (wait) => waits.push(wait),
  })
  return {
    endpoints: marketEndpoints(partsOf('open')),
    fetches: mapApps((name) => createMarketApp(partsOf(name), clock, instanceId).fetch),
    settled: async () => {
      await Promise.all(waits.map((wait) => wait()))
    },
  }
}
