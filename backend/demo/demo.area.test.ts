import { createMarket } from 'backend/market/market'
import { createMarketApp } from 'backend/market/market-app'
import { movableClock } from 'backend/platform/clock'
import { claimMode } from 'backend/platform/settings/market-mode'
import { readSettings } from 'backend/platform/settings/settings'
import { publishDueRoot } from 'backend/wallet'
import { firstCategories } from 'contract/catalogue'
import { navList } from 'contract/content'
import type { Endpoint, InputOf } from 'contract/endpoint'
import { latestQuotes, priceIndexes } from 'contract/quotes'
import { info } from 'contract/spot/detail'
import { queryPage } from 'contract/spot/list'
import { capitalSelf } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { expectBooksWhole } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_MEMBERS, DEMO_PASSWORD, seedDemoMarket } from './index'
import { readGrades } from './seed/grades'
import { SOLD_OUT } from './seed/sell-out'
import { type Send, sendCall } from './send-call'
import { signInAll } from './sign-in'

const START = new Date('2026-11-21T15:50:00.000Z')
const DAY_MS = 86_400_000
const GRADES_ON_SALE = 100
/** As a whole market, in what takes time only smaller. */
const SMALL = { offers: 150, quoteDays: 40 }

let base: TestDatabase
let send: Send
beforeAll(async () => {
  base = await openTestDatabase()
  send = marketOf(base, START).send
  await killedHalfway(base, 60)
  await killedHalfway(base, 160)
  await setUp(base)
})
afterAll(() => base.drop())

function marketOf({ db }: TestDatabase, start: Date) {
  const clock = movableClock(start)
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const app = createMarketApp({ settings, db, secret: 'x'.repeat(32) }, clock, 'demo test')
  return { clock, send: async (request: Request) => await app.fetch(request) }
}

async function setUp(database: TestDatabase): Promise<void> {
  const market = marketOf(database, START)
  const setUpRest = await seedDemoMarket(database.db, market.clock, market.send, SMALL)
  await setUpRest()
}

/** Sets the market up until so many calls have been answered; then the power goes. */
async function killedHalfway(database: TestDatabase, calls: number, start = START): Promise<void> {
  const market = marketOf(database, start)
  let left = calls
  const dying: Send = (request) =>
    left-- > 0 ? market.send(request) : Promise.reject(new Error('power cut'))
  const setUp = async () => await (await seedDemoMarket(database.db, market.clock, dying, SMALL))()
  await expect(setUp()).rejects.toThrow('power cut')
}

/** How many rows each table of the market holds that the setting up fills. */
async function counts(): Promise<unknown> {
  const tables = ['member', 'company', 'shop', 'category', 'product', 'warehouse', 'shop_permit', 'bank_slip']
  const more = [
    'daily_quote',
    'price_index',
    'trade_order',
    'ledger_transfer',
    'offer',
    'offer_price',
    'offer_price_tier',
    'offer_delivery',
    'stock_pool',
    'stock_movement',
  ]
  const selected = [...tables, ...more].map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await base.db.orm.execute(sql.raw(`select ${selected.join(', ')}`)))[0]
}

const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string) =>
  sendCall(send, endpoint, input, token)

async function everyOffer() {
  const first = await ask(queryPage, { size: 50 })
  const rest = Array.from({ length: Math.ceil(first.total / 50) - 1 }, (_, i) =>
    ask(queryPage, { page: i + 1, size: 50 }),
  )
  return [first, ...(await Promise.all(rest))].flatMap((page) => page.list)
}

describe('the demo market, killed twice while it was set up', () => {
  test('is complete: every grade of the list is on sale, in every category', async () => {
    const onSale = new Set(
      (await everyOffer()).map(({ category, grade, maker }) => `${category} ${grade} ${maker}`),
    )
    const wanted = readGrades().map(({ category, grade, maker }) => `${category} ${grade} ${maker}`)
    expect(wanted).toHaveLength(GRADES_ON_SALE)
    expect(wanted.filter((grade) => !onSale.has(grade))).toEqual([])
    const categories = await ask(firstCategories, {})
    expect(categories.filter(({ offerCount }) => offerCount === 0)).toEqual([])
    expect((await ask(navList, {})).length).toBeGreaterThan(0)
  })

  test('has some offers that are sold out', async () => {
    expect((await everyOffer()).length).toBe(SMALL.offers - SOLD_OUT)
  })

  test('has quotes of every day up to the last, with an index for each category', async () => {
    const { total, day, list } = await ask(latestQuotes, { size: 50 })
    expect([total > 100, day]).toEqual([true, '2026-11-21'])
    expect(list.every((row) => row.trendFenPerTon.length === 30)).toBe(true)
    const indexes = await ask(priceIndexes, {})
    expect(indexes).toHaveLength(21)
    expect(indexes.every((index) => index.trendHundredths.length === 30)).toBe(true)
  })

  test('set up once more is the same market', async () => {
    const before = await counts()
    await setUp(base)
    expect(await counts()).toEqual(before)
    await publishDueRoot(base.db, START)
    await expectBooksWhole(base.db)
  })

  test('sells hazardous goods in the shop with the permit alone', async () => {
    const details = []
    for (const { id } of (await everyOffer()).filter(({ category }) => category === 'SM'))
      details.push(await ask(info, { id }))
    expect(details.length).toBeGreaterThan(0)
    expect(details.map(({ isHazardous, shop }) => [isHazardous, shop.name])).toEqual(
      details.map(() => [true, '申江化工']),
    )
  })

  test('has offers published yesterday, most of them re-priced since, none at a slip of the finger', async () => {
    const offers = await everyOffer()
    expect(offers.every(({ changeFenPerTon }) => changeFenPerTon !== null)).toBe(true)
    const moved = offers.filter(({ changeFenPerTon }) => changeFenPerTon !== 0)
    expect(moved.length / offers.length).toBeGreaterThan(0.4)
    expect(offers.every(({ changeFenPerTon }) => Math.abs(changeFenPerTon ?? 0) <= 6_000)).toBe(true)
    const level = new Map(
      readGrades().map((grade) => [`${grade.grade} ${grade.maker}`, grade.typicalYuanPerTon * 100]),
    )
    for (const { grade, maker, priceFenPerTon } of offers)
      expect(Math.abs(priceFenPerTon - (level.get(`${grade} ${maker}`) ?? 0))).toBeLessThanOrEqual(12_000)
  })

  test('lets all its members sign in, each with money; fifteen keep a shop', async () => {
    expect(DEMO_MEMBERS.map(({ phone }) => phone)).toEqual(
      Array.from({ length: 27 }, (_, i) => String(13_800_000_001 + i)),
    )
    expect(DEMO_MEMBERS.filter(({ shop }) => shop !== null)).toHaveLength(15)
    expect(DEMO_PASSWORD).toBe('suji2026')
    const [some] = DEMO_MEMBERS
    const signedIn = await signInAll(send, [...(some ? [some] : []), ...DEMO_MEMBERS.slice(-2)])
    for (const { token } of signedIn) {
      const capital = await ask(capitalSelf, {}, token)
      expect(capital.availableFen).toBeGreaterThanOrEqual(80_000_000)
      expect(capital.hasPayPassword).toBe(true)
    }
    const [rich] = await base.db.orm.execute<{ n: number }>(sql`select count(*)::int as n from bank_slip`)
    expect(rich?.n).toBe(27)
  })
})

test('a market whose setting up was cut off two days ago is completed by the next start', async () => {
  const cut = await openTestDatabase()
  try {
    const then = new Date(Date.now() - 2 * DAY_MS)
    await claimMode(cut.db, 'demo', then)
    await killedHalfway(cut, 100, then)
    const market = createMarket({
      SUJI_MODE: 'demo',
      DATABASE_URL: cut.runtimeUrl,
      DATABASE_POOL_SIZE: '4',
      DEMO_OFFERS: String(SMALL.offers),
    })
    const { lines, complete } = await market.start()
    await complete
    const { total } = await sendCall((request) => market.fetch(request), queryPage, {})
    await market.stop()
    expect(lines[0]).toContain('13800000001')
    expect(SMALL.offers - total).toBeLessThanOrEqual(SOLD_OUT)
    expect((await claimMode(cut.db, 'demo', new Date())).seededAt).not.toBeNull()
  } finally {
    await cut.drop()
  }
})

test('offers are still open days later, and end by themselves', async () => {
  const later = (days: number) => marketOf(base, new Date(START.getTime() + days * DAY_MS)).send
  const total = async (days: number) => (await sendCall(later(days), queryPage, {})).total
  expect(await total(5)).toBe(await total(0))
  expect(await total(40)).toBe(0)
})

test('a refused call stops the setting up with the market’s own words', async () => {
  const refused: Send = async () =>
    Response.json({ errorcode: 65_003, msg: '须具备有效经营许可证', data: null })
  await expect(sendCall(refused, navList, {})).rejects.toThrow(
    '/api/web/nav/list answered 65003 须具备有效经营许可证',
  )
})
