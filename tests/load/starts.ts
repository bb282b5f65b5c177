import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initialise, SUPERUSER } from 'backend/platform/cluster/data-directory'
import { launch } from 'backend/platform/cluster/launch'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { waitUntilEnded } from 'backend/platform/cluster/process'
import { chooseRunner, locatePrograms } from 'backend/platform/cluster/programs'
import postgres from 'postgres'
import { launchServer } from 'tests/support/server-process'
import journal from '../../backend/platform/migrations/meta/_journal.json'
import { scripts } from '../../package.json'
import { startMarket } from './bench-market'
import type { Measured } from './figures'
import { medianOf } from './rounds'

const ROUNDS = 3
const FIRST_START_MAX = 4
const RESTART_MAX = 3
/** What the demo market's past orders add to its first start, in seconds. */
const HISTORY_MAX_S = 8
const PASSWORD = 'bench'
const STOP_WITHIN_MS = 30_000
const MIGRATIONS = 'backend/platform/migrations'
const NODE_FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** The rows of one table as COPY writes them. */
interface TableRows {
  table: string
  /** Quoted name and columns: "offer" ("id", …). */
  target: string
  rows: Buffer
}

/**
 * P7: `npm start` to the first complete page, on an installed and built tree. Without data against initdb, a start of
 * PostgreSQL and a load of the same rows by COPY; a restart against a start of PostgreSQL and of Node with the same
 * bundle. Also what past orders add to the first start.
 */
export async function starts(): Promise<Measured[]> {
  const rows = await rowsOfFirstPage()
  const [first, restart, withHistory, bareFirst, bareRestart]: number[][] = [[], [], [], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    await inFolder(async (folder) => {
      first?.push(await secondsToPage(folder))
      restart?.push(await secondsToPage(folder))
    })
    await inFolder(async (folder) => {
      withHistory?.push(await secondsToPage(folder, { DEMO_HISTORY: 'on' }))
    })
    await inFolder(async (folder) => {
      for (const one of rows) writeFileSync(join(folder, `${one.table}.rows`), one.rows)
      bareFirst?.push(await secondsOf(() => loadBareCluster(folder, rows)))
      bareRestart?.push(await secondsOf(() => restartBareCluster(folder)))
    })
  }
  const row = (id: string, what: string, value: number[] = [], baseline: number[] = []) => ({
    ...{ id, what, unit: 's', isCost: true as const },
    ...{ value: medianOf(value), baseline: medianOf(baseline) },
  })
  return [
    {
      ...row('P7-first', 'first page without data; initdb and COPY', first, bareFirst),
      floor: FIRST_START_MAX,
    },
    {
      ...row('P7-restart', 'first page after a restart; PostgreSQL and Node', restart, bareRestart),
      floor: RESTART_MAX,
    },
    {
      id: 'demo-history',
      what: 'past orders of the demo market',
      value: medianOf(withHistory ?? []) - medianOf(first ?? []),
      unit: 's',
      baseline: null,
      floor: HISTORY_MAX_S,
    },
  ]
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'suji-bench-start-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function secondsOf(work: () => Promise<() => Promise<void>>): Promise<number> {
  const started = performance.now()
  const stop = await work()
  const seconds = (performance.now() - started) / 1000
  await stop()
  return seconds
}

const secondsToPage = (dataDir: string, settings: Record<string, string> = {}) =>
  secondsOf(async () => {
    const server = await startMarket(dataDir, settings, true)
    await readPage(server.url)
    return async () => {
      await server.end()
    }
  })

async function readPage(site: string): Promise<void> {
  const page = await fetch(`${site}/now`)
  await page.text()
  if (page.status !== 200) throw new Error(`the first page has status ${page.status}`)
}

/** Everything that a new market holds when it serves its first page: the server is killed right after it. */
async function rowsOfFirstPage(): Promise<TableRows[]> {
  const tables: TableRows[] = []
  await inFolder(async (dataDir) => {
    const server = await startMarket(dataDir, {}, true)
    await readPage(server.url)
    await server.end('SIGKILL')
    const cluster = await startPrivateCluster({ dataDir, log: () => {} })
    const url = Object.assign(new URL(cluster.superuserUrl), { pathname: '/suji' }).href
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    const columns = await sql<{ table: string; columns: string }[]>`
      select c.table_name as table, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1`
    for (const one of columns) {
      const target = `"${one.table}" (${one.columns})`
      const file = join(dataDir, 'postgres', `${one.table}.rows`)
      await sql.unsafe(`copy ${target} to '${file}'`)
      tables.push({ table: one.table, target, rows: readFileSync(file) })
    }
    await sql.end()
    await cluster.stop()
  })
  return tables
}

/** @returns stops it */
async function loadBareCluster(folder: string, tables: readonly TableRows[]): Promise<() => Promise<void>> {
  const data = join(folder, 'data')
  const [programs, log] = [locatePrograms(), () => {}]
  const runner = chooseRunner(programs, folder)
  initialise(programs, runner, data, PASSWORD)
  const { pid, port } = await launch(programs, runner, data, log)
  const url = `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/postgres`
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  for (const { tag } of journal.entries)
    await sql.unsafe(readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8'))
  await sql.unsafe(`set session_replication_role = replica`)
  for (const { table, target, rows } of tables)
    if (rows.length > 0 && !(await hasRows(sql, table)))
      await sql.unsafe(`copy ${target} from '${join(folder, `${table}.rows`)}'`)
  await sql.end()
  return () => stopPostgres(pid)
}

/** Whether the migrations have filled the table with reference data. */
async function hasRows(sql: postgres.Sql, table: string): Promise<boolean> {
  return (await sql.unsafe(`select 1 from "${table}" limit 1`)).length > 0
}

/** @returns stops both */
async function restartBareCluster(folder: string): Promise<() => Promise<void>> {
  const programs = locatePrograms()
  const postmaster = launch(programs, chooseRunner(programs, folder), join(folder, 'data'), () => {})
  const node = launchServer({
    command: [process.execPath, ...NODE_FLAGS, 'tests/load/static-page.mjs', 'bundle', '.'],
    settings: {},
    started: /^static page: (.*)/,
  })
  const [{ pid }, server] = await Promise.all([postmaster, node])
  return async () => {
    await server.end()
    await stopPostgres(pid)
  }
}

async function stopPostgres(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  await waitUntilEnded(pid, STOP_WITHIN_MS)
}
