import { sendCall } from 'backend/demo/send-call'
import { createMarketApp } from 'backend/market-app'
import { systemClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { readSettings } from 'backend/platform/settings'
import { loginByPassword, userInfo } from 'contract/account'
import { queryPage } from 'contract/spot-list'
import postgres from 'postgres'
import { DEMO_PASSWORD } from 'tests/cast'
import type { BenchMarket } from './bench-market'
import type { Measured } from './figures'
import { memberCookie } from './member-cookie'
import { recordStatements } from './recorded-statements'
import { medianOf } from './rounds'

const MEMBER = '13800000005'
const TIMES = 60

/**
 * Where the time of one `/now` for a member goes, one request after the other: the page, its data without React, and
 * the statements under it.
 */
export async function nowParts({ server, cluster }: BenchMarket): Promise<Measured[]> {
  const cookie = await memberCookie(server.url, MEMBER)
  const page = () => read(`${server.url}/now`, cookie)
  const data = () => read(`${server.url}/now.data`, cookie)
  const url = cluster.runtimeUrl('suji')
  const toServer = (request: Request) => fetch(new URL(new URL(request.url).pathname, server.url), request)
  const { token } = await sendCall(toServer, loginByPassword, { phone: MEMBER, password: DEMO_PASSWORD })
  const { statements } = await recordStatements(url, async (db) => {
    const settings = readSettings({ SUJI_MODE: 'demo' })
    const app = createMarketApp({ settings, db, secret: newId() }, systemClock, newId())
    const send = async (request: Request) => await app.fetch(request)
    await sendCall(send, userInfo, {}, token)
    await sendCall(send, queryPage, {}, token)
  })
  const raw = postgres(url, { max: 1, onnotice: () => {} })
  const database = async () => {
    for (const { query, params } of statements)
      await raw.unsafe(query, params as postgres.ParameterOrJSON<never>[], { prepare: true })
  }
  const [pageMs, dataMs, databaseMs] = [await timeOf(page), await timeOf(data), await timeOf(database)]
  await raw.end()
  const row = (id: string, what: string, value: number): Measured => ({
    id,
    what,
    value,
    unit: 'ms',
    baseline: null,
    floor: null,
  })
  return [
    row('now-react', '/now: React and HTML', pageMs - dataMs),
    row('now-database', '/now: its statements', databaseMs),
    row('now-rest', '/now: everything else', dataMs - databaseMs),
  ]
}

async function read(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await answer.text()
}

/** @returns the median, in milliseconds, after as many that do not count */
async function timeOf(work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 2 * TIMES; n++) {
    const began = performance.now()
    await work()
    if (n >= TIMES) times.push(performance.now() - began)
  }
  return medianOf(times)
}
