import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { testLevel } from 'tests/support/test-level'
import { prepareEmptyMarket } from './empty-market'
import { WEIGHTS_FILE } from './pages/weights-file'

/**
 * Where the workers find the servers: a market that only people move, pages whose market is that one over HTTP, a market
 * that trades by itself and whose time may be moved, and a live one on its first day, in which there is nothing yet.
 */
export const SERVERS = {
  market: 'SUJI_E2E_MARKET',
  web: 'SUJI_E2E_WEB',
  living: 'SUJI_E2E_LIVING',
  emptyMarket: 'SUJI_E2E_FIRST_DAY',
} as const

/** The tests play a proxy that names each person's own address, so that nobody's limits touch somebody else's. */
const COMMON = {
  TRUSTED_PROXIES: '127.0.0.1',
  SMS_RESEND_SECONDS: '1',
  SMS_CODES_PER_ADDRESS_PER_HOUR: '1000',
}
const DEMO = { SUJI_MODE: 'demo', DEMO_LIFE: 'off' }

/** Starts the built server for each of them that this level's projects use, in a folder of their own, and ends all with their PostgreSQL afterwards. */
export default async function startMarkets(): Promise<() => Promise<void>> {
  rmSync(WEIGHTS_FILE, { force: true })
  const folder = mkdtempSync(join(tmpdir(), 'suji-stories-'))
  const servers: ServerProcess[] = []
  const emptyMarket = testLevel === 'gate' ? null : await prepareEmptyMarket(join(folder, 'first-day-postgres'))
  async function start(name: keyof typeof SERVERS, settings: Record<string, string>): Promise<string> {
    const server = await launchServer({
      settings: {
        ...COMMON,
        DATA_DIR: join(folder, name),
        ...settings,
      },
      withinMs: 300_000,
    })
    servers.push(server)
    if (!server.url) throw new Error(`the ${name} server did not start:\n${server.errors.join('\n')}`)
    process.env[SERVERS[name]] = server.url
    return server.url
  }
  async function endAll() {
    for (const server of [...servers].reverse()) await server.end()
    await emptyMarket?.stop()
    rmSync(folder, { recursive: true, force: true })
    const faults = servers.flatMap(faultsOf)
    if (faults.length > 0) throw new Error(`the servers logged faults:\n${faults.join('\n')}`)
  }
  try {
    const market = start('market', DEMO)
    const starting = [
      market,
      market.then((url) => start('web', { ...DEMO, BACKEND_URL: url })),
      ...(emptyMarket
        ? [start('living', { ...DEMO, DEMO_LIFE: 'on' }), start('emptyMarket', emptyMarket.settings)]
        : []),
    ]
    await Promise.allSettled(starting)
    await Promise.all(starting)
  } catch (error) {
    await endAll()
    throw error
  }
  return endAll
}

/** On its first day a market is given no connection for a while, by a test: that it says so is right. */
const TOLD_RIGHTLY = /"code":"53300"/

/** What a server wrote as an error (pino's levels 50 and 60) or outside of its log. */
function faultsOf({ lines, errors }: ServerProcess): string[] {
  const faults = lines.filter((line) => /^\{"level":[56]0/.test(line) && !TOLD_RIGHTLY.test(line))
  return [...faults, ...errors]
}
