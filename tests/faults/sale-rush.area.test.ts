/** Flash sales through two servers: half of the buyers send the form of the page, half call the API. */
import { createCookieSessionStorage } from '@remix-run/node'
import { newId } from 'backend/platform/ids'
import { claimMode, recordSeeded } from 'backend/platform/settings/market-mode'
import { singleBuy } from 'contract/flash-sales'
import { sql } from 'drizzle-orm'
import { saleFixture } from 'tests/fixtures/flash-sales'
import { say } from 'tests/fixtures/ledger/ledger'
import { addPerson, DAY_MS, type Person, seedMarket } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { pause } from 'tests/support/pause'
import type { ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchDemoServer } from './harness'
import { tryOnce } from './persistent-client'

const BUYERS = 500
const LOTS = 100
const LOT_KG = 1_000
const SERVERS = 2
const SESSION_SECRET = 'q8Zr2TnXw5LcYb0VdKs7PfGh4JmEa9Uo'
const AGAIN_AFTER_MS = 50

type Outcome = 'bought' | 'sale_all_held'
/** One form or call; null when it must be sent again. */
type Send = (saleId: string, requestId: string) => Promise<Outcome | null>

let database: TestDatabase
let sales: ReturnType<typeof saleFixture>
const servers: ServerProcess[] = []
const senders: Send[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const past = new Date(Date.now() - 2 * DAY_MS)
  sales = saleFixture(database.db, await seedMarket(database.db, past))
  await claimMode(database.db, 'demo', past)
  await recordSeeded(database.db, past)
  const settings = {
    SESSION_SECRET,
    DATABASE_URL: database.runtimeUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
  }
  for (let n = 0; n < SERVERS; n++) servers.push(await launchDemoServer(settings))
  const browsers = await Promise.all(servers.map(browserOf))
  for (let n = 0; n < BUYERS; n++) {
    const buyer = await addPerson(database.db, `137${String(n).padStart(8, '0')}`, false, new Date())
    const browser = browsers[(n >> 1) % SERVERS]
    if (!browser) throw new Error('no server')
    senders.push(n % 2 ? await browser.formOf(buyer) : callOf(browser.origin, buyer))
  }
}, START_LIMIT_MS)
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await database?.drop()
})

function callOf(origin: string, { token }: Person): Send {
  return async (saleId, requestId) => {
    const order = { saleId, weightKg: LOT_KG, delivery: 'pickup' as const, requestId }
    const answer = await tryOnce(origin, singleBuy, order, token)
    if (answer === null) return null
    return answer.errorcode === 0 ? 'bought' : (answer.data as { reason: Outcome }).reason
  }
}

/** A browser without scripts that has opened a page of the server. */
async function browserOf({ url: origin }: ServerProcess) {
  const login = await fetch(`${origin}/login`)
  const csrf = /name="csrf"[^>]*value="([^"]+)"/.exec(await login.text())?.[1] ?? ''
  const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0])
  const { getSession, commitSession } = createCookieSessionStorage({
    cookie: { name: 'suji_session', secrets: [SESSION_SECRET] },
  })
  /** The form on `/seckillDetail`, as a member. */
  async function formOf({ token }: Person): Promise<Send> {
    const session = await getSession()
    session.set('token', token)
    const cookie = [...cookies, (await commitSession(session)).split(';')[0]].join('; ')
    return async (saleId, requestId) => {
      const fields = { csrf, intent: 'place', saleId, requestId, weightTon: '1', delivery: 'pickup' }
      const answer = await fetch(`${origin}/seckillDetail?id=${saleId}&act=buy`, {
        ...{ method: 'POST', redirect: 'manual', headers: { cookie } },
        body: new URLSearchParams(fields),
      })
      const html = await answer.text()
      if (answer.headers.get('location')?.startsWith('/payPage?id=')) return 'bought'
      return html.includes('已下单未付款') ? 'sale_all_held' : null
    }
  }
  return { origin, formOf }
}

test(
  `L10: ${SIZES.saleRounds} × ${BUYERS} buyers for ${LOTS} t on pages and API of ${SERVERS} servers: exactly ${LOTS} succeed`,
  timeLimit({ gate: 10, area: 200, long: 200 }),
  async () => {
    let slowestMs = 0
    for (let round = 0; round < SIZES.saleRounds; round++) {
      const saleId = await sales.running(LOTS * LOT_KG, { limitKg: LOT_KG })
      const began = performance.now()
      const outcomes = await Promise.all(
        senders.map(async (send) => {
          const requestId = newId()
          for (;;) {
            const outcome = await send(saleId, requestId)
            if (outcome !== null) return outcome
            await pause(AGAIN_AFTER_MS)
          }
        }),
      )
      slowestMs = Math.max(slowestMs, performance.now() - began)
      const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
      expect([count('bought'), count('sale_all_held')]).toEqual([LOTS, BUYERS - LOTS])
      const [orders] = await database.db.orm.execute(sql`
        select count(*)::int as orders, count(distinct o.buyer_member_id)::int as buyers, sum(l.ordered_kg)::int as kg
          from order_line l join trade_order o on o.id = l.order_id where l.subject_id = ${saleId}`)
      expect(orders).toEqual({ orders: LOTS, buyers: LOTS, kg: LOTS * LOT_KG })
      expect(await sales.sale(saleId)).toMatchObject({ availableKg: 0 })
    }
    say(`L10 on two servers: all ${BUYERS} answered within ${Math.round(slowestMs)} ms`)
    await assertLedgerConsistent(database.db)
  },
)
