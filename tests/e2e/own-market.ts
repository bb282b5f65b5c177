import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchServer } from 'tests/support/server-process'
import { test as base } from './browser-test'
import { copyNewMarket, MARKET_DATA_DIR, SERVERS } from './start-markets'

/** A demo market that no other test uses, so that a test may move its clock and check its books. */
export interface OwnMarket {
  /** Folder with the market's private PostgreSQL, for programs that seed what no page can make yet. */
  readonly dataDir: string
  /** Runs one of the operator's programs on the market's database. @returns the printed lines */
  run(program: 'operator' | 'reconcile', args?: string[], env?: Record<string, string>): Promise<string>
}

const execute = promisify(execFile)
const STARTED_WITHIN_MS = 300_000

/** All actions of the test use its own market. One per test, because tests move its clock and change its settings. */
export const test = base.extend<{ ownMarket: OwnMarket }>({
  ownMarket: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'suji-own-market-'))
      const settings = {
        SUJI_MODE: 'demo',
        DEMO_LIFE: 'off',
        TRUSTED_PROXIES: '127.0.0.1',
        SMS_RESEND_SECONDS: '1',
        DATA_DIR: folder,
      }
      copyNewMarket(folder)
      const server = await launchServer({ settings, withinMs: STARTED_WITHIN_MS })
      const shared = { url: process.env[SERVERS.market], dataDir: process.env[MARKET_DATA_DIR] }
      process.env[SERVERS.market] = server.url
      process.env[MARKET_DATA_DIR] = folder
      try {
        if (server.url === '') throw new Error(`the market did not start:\n${server.errors.join('\n')}`)
        await use({
          dataDir: folder,
          run: async (program, args = [], env = {}) => {
            const { stdout } = await execute(process.execPath, [`dist/${program}.js`, ...args], {
              env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder, ...env },
            })
            return stdout.trim()
          },
        })
      } finally {
        process.env[SERVERS.market] = shared.url
        process.env[MARKET_DATA_DIR] = shared.dataDir
        await server.end()
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { timeout: STARTED_WITHIN_MS },
  ],
  baseURL: async ({ ownMarket: _ }, use) => {
    await use(process.env[SERVERS.market])
  },
})
