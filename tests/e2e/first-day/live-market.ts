import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import postgres from 'postgres'
import { liveSettings } from 'tests/ops/live-settings'
import { bundleProgram } from 'tests/support/bundle-program'
import { OLDER_VERSIONS, requirePostgres, startPostgres } from 'tests/support/postgres-cluster'
import { freePort, launchServer, type ServerProcess } from 'tests/support/server-process'
import { type BankCounter, bankCounterAt } from './bank-counter'

/** Environment variable with the major version of an older PostgreSQL for the live market. */
const POSTGRES_VERSION = 'SUJI_FIRST_DAY_POSTGRES'

/** The password of the outbox, as a company sets it while it tries its market. */
export const OUTBOX_TOKEN = 'k3Vn8QxZ0rT5yLm2Hd7sJw1bPcFgUe9A'

const BANK_KEY = { BANK_MERCHANT: 'SUJI-0001', BANK_SECRET: 'r7Yq2LwZ9kVb4XsN8mTc1HgJ6pDf3EaU' }

export const SUPERVISED_ACCOUNT = { name: '塑集客户资金监管户', no: '44250100000000001234' }

/** The market's own account. */
export const COMMISSION_ACCOUNT = { name: '塑集科技有限公司', no: '44250100000000005678' }

/** A live market as a company starts it: its own PostgreSQL with two logins, and a bank in another process. */
export interface LiveMarket {
  readonly url: string
  readonly bank: BankCounter
  /** Runs a program of the market with the settings of its servers. @returns the printed lines */
  run(program: 'operator' | 'reconcile', args?: string[]): Promise<string[]>
  /** Stops the server, and starts it and the bank again one day later. */
  startTomorrow(): Promise<void>
  /** @throws Error if a server logged faults */
  stop(): Promise<void>
}

const DAY_MS = 86_400_000
const [MARKET, BANK] = ['suji', 'bank']

/** Starts an empty market. */
export async function startLiveMarket(): Promise<LiveMarket> {
  const folder = mkdtempSync(join(tmpdir(), 'suji-first-day-'))
  const cluster = await startCluster(join(folder, 'postgres'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const settingsOf = (bankUrl: string) => ({
    ...liveSettings({ runtimeUrl: cluster.runtimeUrl(MARKET) }),
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_ORIGIN: url,
    TRUSTED_PROXIES: '127.0.0.1',
    SMS_GATEWAY: 'sandbox',
    SMS_SANDBOX_TOKEN: OUTBOX_TOKEN,
    SMS_RESEND_SECONDS: '1',
    SMS_CODES_PER_ADDRESS_PER_HOUR: '1000',
    SMS_CODES_PER_HOUR: '100000',
    SMS_CODES_PER_DAY: '100000',
    REGISTRY_GATEWAY: 'sandbox',
    BANK_GATEWAY: 'http',
    BANK_URL: `${bankUrl}/interface`,
    ...BANK_KEY,
    BANK_COMMISSION_ACCOUNT: `${COMMISSION_ACCOUNT.name}|${COMMISSION_ACCOUNT.no}|308`,
    BANK_ACCOUNT: `${SUPERVISED_ACCOUNT.name}|${SUPERVISED_ACCOUNT.no}|招商银行东莞分行`,
  })
  const databaseOf = (name: string) => ({
    DATABASE_URL: cluster.runtimeUrl(name),
    DATABASE_ADMIN_URL: cluster.ownerUrl(name),
  })
  await createDatabase(cluster.superuserUrl, BANK)
  for (const name of [MARKET, BANK])
    await runProgram('migrate', { ...settingsOf('http://127.0.0.1'), ...databaseOf(name) }, [])
  const bankProgram = await bundleProgram('tests/e2e/first-day/bank-process.ts')

  let daysAhead = 0
  const faults: string[] = []
  let processes: ServerProcess[] = []
  let settings: Record<string, string> = {}
  let bankUrl = ''
  const later = () => ['--import', laterClock(daysAhead * DAY_MS)]
  async function start() {
    const bank = await launchServer({
      command: [process.execPath, ...later(), bankProgram],
      settings: { DATABASE_URL: cluster.runtimeUrl(BANK), MARKET_URL: url, ...BANK_KEY },
      started: /^bank: (http:\S+)/,
    })
    bankUrl = bank.url
    settings = settingsOf(bankUrl)
    const server = await launchServer({ command: [process.execPath, ...later(), 'dist/server.js'], settings })
    processes = [server, bank]
    if (!server.url || !bank.url)
      throw new Error(`the market did not start:\n${[...server.errors, ...bank.errors].join('\n')}`)
  }
  async function end() {
    for (const one of processes) await one.end()
    faults.push(...processes.flatMap(faultsOf))
    processes = []
  }
  await start()
  return {
    url,
    bank: bankCounterAt(() => bankUrl),
    run: async (program, args = []) => await runProgram(program, settings, later(), args),
    startTomorrow: async () => {
      await end()
      daysAhead += 1
      await start()
    },
    stop: async () => {
      await end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
      if (faults.length > 0) throw new Error(`the servers logged faults:\n${faults.join('\n')}`)
    },
  }
}

/** The bundled PostgreSQL, or an older one. */
async function startCluster(dataDir: string) {
  const wanted = process.env[POSTGRES_VERSION]
  if (wanted === undefined) return await startPrivateCluster({ dataDir, log: () => {} })
  const version = OLDER_VERSIONS.find((one) => String(one) === wanted)
  if (version === undefined) throw new Error(`${POSTGRES_VERSION} is none of ${OLDER_VERSIONS.join(', ')}`)
  return await startPostgres(await requirePostgres(version))
}

async function createDatabase(superuserUrl: string, name: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create database ${name} owner suji_owner`).finally(() => sql.end())
}

async function runProgram(
  program: string,
  settings: Record<string, string>,
  node: readonly string[],
  args: readonly string[] = [],
): Promise<string[]> {
  const command = [process.execPath, ...node, `dist/${program}.js`, ...args]
  const { ended, lines, errors } = await launchServer({ settings, command })
  if ((await ended) !== 0) throw new Error(`${program} failed:\n${[...lines, ...errors].join('\n')}`)
  return lines
}

/** A module that moves the clock of a process ahead: a live market has none that could be moved. */
function laterClock(aheadMs: number): string {
  const module = `const Real = Date
    globalThis.Date = class extends Real {
      constructor(...parts) { parts.length === 0 ? super(Real.now() + ${aheadMs}) : super(...parts) }
      static now() { return Real.now() + ${aheadMs} }
    }`
  return `data:text/javascript,${encodeURIComponent(module)}`
}

/** Log lines of pino levels 50 and 60, and output outside of the log. */
function faultsOf({ lines, errors }: ServerProcess): string[] {
  return [...lines.filter((line) => /^\{"level":[56]0/.test(line)), ...errors]
}
