import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEED_PROGRAM } from 'tests/support/actions/seed-program'
import { bundleProgram } from 'tests/support/bundle-program'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { testLevel } from 'tests/support/test-level'
import { prepareEmptyMarket } from './empty-market'
import { WEIGHTS_FILE } from './pages/weights-file'

/**
 * Environment variables with the server URLs: a market without simulated activity, pages that use this market over HTTP,
 * a market with activity and a movable clock, and an empty live market.
 */
export const SERVERS = {
  market: 'SUJI_E2E_MARKET',
  web: 'SUJI_E2E_WEB',
  scheduledJobs: 'SUJI_E2E_SCHEDULED_JOBS',
  emptyMarket: 'SUJI_E2E_EMPTY_MARKET',
} as const

/** Environment variable with the data folder of the market without activity, for programs that seed it. */
export const MARKET_DATA_DIR = 'SUJI_E2E_MARKET_DATA_DIR'

/** Environment variable with the URL of the market without activity, also while a test has a market of its own. */
export const SHARED_MARKET = 'SUJI_E2E_SHARED_MARKET'

/** Environment variable with the data folder of a new demo market that no server runs on, to start further ones from. */
const NEW_MARKET_DATA_DIR = 'SUJI_E2E_NEW_MARKET_DATA_DIR'

/** Copies the data of a new demo market, which is quicker than setting one up. */
export function copyNewMarket(dataDir: string): void {
  cpSync(process.env[NEW_MARKET_DATA_DIR] ?? '', dataDir, { recursive: true })
}

/** Tests send X-Forwarded-For as a trusted proxy, so that rate limits apply per test. */
const COMMON = {
  TRUSTED_PROXIES: '127.0.0.1',
  SMS_RESEND_SECONDS: '1',
  SMS_CODES_PER_ADDRESS_PER_HOUR: '1000',
  SMS_CODES_PER_HOUR: '100000',
  SMS_CODES_PER_DAY: '100000',
}
const DEMO = { SUJI_MODE: 'demo', DEMO_LIFE: 'off', WEBHOOK_TARGETS: 'any' }

/** Starts the servers that this level uses, each in its own folder, and stops them with their PostgreSQL afterwards. */
export default async function startMarkets(): Promise<() => Promise<void>> {
  rmSync(WEIGHTS_FILE, { force: true })
  const folder = mkdtempSync(join(tmpdir(), 'suji-stories-'))
  const servers: ServerProcess[] = []
  const emptyMarket =
    testLevel === 'gate' ? null : await prepareEmptyMarket(join(folder, 'first-day-postgres'))
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
    if (name === 'market') {
      process.env[SHARED_MARKET] = server.url
      process.env[MARKET_DATA_DIR] = join(folder, name)
    }
    return server.url
  }
  /** Sets up a demo market, and keeps its data. */
  async function prepareNewMarket(): Promise<void> {
    const dataDir = join(folder, 'new-market')
    const server = await launchServer({
      settings: { ...COMMON, ...DEMO, DATA_DIR: dataDir },
      withinMs: 300_000,
    })
    await server.end()
    if (!server.url) throw new Error(`no market could be set up:\n${server.errors.join('\n')}`)
    process.env[NEW_MARKET_DATA_DIR] = dataDir
  }
  async function endAll() {
    for (const server of [...servers].reverse()) await server.end()
    await emptyMarket?.stop()
    rmSync(folder, { recursive: true, force: true })
    const faults = servers.flatMap(faultsOf)
    if (faults.length > 0) throw new Error(`the servers logged faults:\n${faults.join('\n')}`)
  }
  try {
    const market = prepareNewMarket().then(() => {
      copyNewMarket(join(folder, 'market'))
      return start('market', DEMO)
    })
    const starting = [
      bundleProgram('tests/e2e/seed-program.ts').then((program) => {
        process.env[SEED_PROGRAM] = program
      }),
      market,
      market.then((url) => start('web', { ...DEMO, BACKEND_URL: url })),
      ...(emptyMarket
        ? [start('scheduledJobs', { ...DEMO, DEMO_LIFE: 'on' }), start('emptyMarket', emptyMarket.settings)]
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

/** Expected error of the empty market: a test makes its PostgreSQL refuse connections. */
const EXPECTED_ERROR = /"code":"53300"/

/** Log lines of pino levels 50 and 60, and output outside of the log. */
function faultsOf({ lines, errors }: ServerProcess): string[] {
  const faults = lines.filter((line) => /^\{"level":[56]0/.test(line) && !EXPECTED_ERROR.test(line))
  return [...faults, ...errors]
}
