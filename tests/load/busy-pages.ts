import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { launchServer } from 'tests/support/server-process'
import type { BenchMarket } from './bench-market'
import type { Measured } from './figures'
import { memberCookie } from './member-cookie'
import { pageRate } from './page-rate'
import { recordStatements, type Statement } from './recorded-statements'
import { medianOf } from './rounds'
import { serveCalls } from './serve-calls'

const MEMBER = '13800000005'
const TIMES = 60
const ROUNDS = 3

/** Most used pages of members. "…" is replaced by the first id in the list. */
const PAGES = [
  { path: '/', from: null },
  { path: '/now', from: null },
  { path: '/nowDetail?id=…', from: '/now' },
  { path: '/latestQuotation', from: null },
  { path: '/shopDetail?id=…', from: '/shopList' },
  { path: '/personalCenter/myOrder', from: null },
]

/**
 * The six most used pages of a member: pages per second, and the time of one sequential request split into rendering
 * (React and HTML), database statements, and the rest.
 */
export async function busyPages(market: BenchMarket): Promise<Measured[]> {
  const { server, cluster } = market
  const cookie = await memberCookie(server.url, MEMBER)
  const paths = await Promise.all(PAGES.map((page) => pathOf(page, server.url)))
  const statements = await statementsOf(market, paths)
  const raw = postgres(cluster.runtimeUrl('suji'), { max: 1, onnotice: () => {} })
  // Registers Drizzle's value serializers.
  drizzle(raw)
  const measured: Measured[] = []
  for (const [i, path] of paths.entries()) {
    const rates: number[] = []
    for (let round = 0; round <= ROUNDS; round++)
      rates.push(await pageRate(`${server.url}${path}`, { cookie }))
    const pageMs = await timeOf(() => read(`${server.url}${path}`, cookie))
    const dataMs = await timeOf(() => read(`${server.url}${dataOf(path)}`, cookie))
    const databaseMs = await timeOf(() => send(raw, statements[i] ?? []))
    const name = path.split('?')[0] ?? path
    const row = (part: string, what: string, value: number, unit = 'ms'): Measured => ({
      id: `page${name} ${part}`,
      what: `${name} for a member: ${what}`,
      value,
      unit,
      baseline: null,
      floor: null,
    })
    measured.push(
      row('rate', 'pages', medianOf(rates.slice(1)), '/s'),
      row('react', 'React and HTML', pageMs - dataMs),
      row('database', `its ${statements[i]?.length} statements`, databaseMs),
      row('rest', 'everything else', dataMs - databaseMs),
    )
  }
  await raw.end()
  return measured
}

async function pathOf({ path, from }: (typeof PAGES)[number], site: string): Promise<string> {
  if (from === null) return path
  const [prefix = ''] = path.split('…')
  const [, id] =
    new RegExp(`href="${prefix.replace('?', '\\?')}([0-9a-f-]+)`).exec(await read(`${site}${from}`)) ?? []
  if (id === undefined) throw new Error(`${from} leads to no ${path}`)
  return `${prefix}${id}`
}

/** URL of the data request of a page. */
function dataOf(path: string): string {
  const [pathname = '', query] = path.split('?')
  return `${pathname === '/' ? '/_root' : pathname}.data${query === undefined ? '' : `?${query}`}`
}

/** Database statements of each page with warm caches, recorded with a second market. */
async function statementsOf(
  { cluster, dataDir }: BenchMarket,
  paths: readonly string[],
): Promise<Statement[][]> {
  const { result } = await recordStatements(cluster.runtimeUrl('suji'), async (db, seen) => {
    const backend = await serveCalls(db)
    const web = await launchServer({
      settings: { DATA_DIR: join(dataDir, 'pages'), SUJI_MODE: 'demo', BACKEND_URL: backend.url },
    })
    const cookie = await memberCookie(web.url, MEMBER)
    const statements: Statement[][] = []
    for (const path of paths) {
      await read(`${web.url}${path}`, cookie)
      const before = seen.length
      await read(`${web.url}${path}`, cookie)
      statements.push(seen.slice(before))
    }
    await web.end()
    await backend.close()
    return statements
  })
  return result
}

async function send(client: postgres.Sql, statements: readonly Statement[]): Promise<void> {
  for (const { query, params } of statements)
    await client.unsafe(query, params as postgres.ParameterOrJSON<never>[], { prepare: true })
}

async function read(url: string, cookie = ''): Promise<string> {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return await answer.text()
}

/** @returns median duration in milliseconds, after the same number of warm-up runs */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 2 * TIMES; n++) {
    const began = performance.now()
    await work()
    if (n >= TIMES) times.push(performance.now() - began)
  }
  return medianOf(times)
}
