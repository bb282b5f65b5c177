import { createMarket } from 'backend/market/market'
import { createMarketApp } from 'backend/market/market-app'
import { DEMO_PARTS } from 'backend/market/registry'
import { movableClock } from 'backend/platform/clock'
import { claimMode } from 'backend/platform/settings/market-mode'
import { readSettings } from 'backend/platform/settings/settings'
import { publishDueRoot } from 'backend/wallet'
import { firstCategories } from 'contract/catalogue'
import { navList } from 'contract/content'
import type { Endpoint, InputOf } from 'contract/endpoint'
import { getGroupPlannedList } from 'contract/group-purchases'
import { operatorLogin } from 'contract/operators'
import { latestQuotes, priceIndexes } from 'contract/quotes'
import { info } from 'contract/spot/detail'
import { queryPage } from 'contract/spot/list'
import { priceAt } from 'contract/spot/price-tiers'
import { priceTonsKg } from 'contract/spot/price-tons'
import { isStaleQuote } from 'contract/spot/quote-age'
import { clampQuantity } from 'contract/units'
import { capitalSelf } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import { TEST_CIPHER, TEST_DATA_KEYS } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_MEMBERS, DEMO_OPERATORS, DEMO_PASSWORD, seedRest, seedUntilOpening } from './index'
import { readGrades } from './seed/grades'
import { BUYERS } from './seed/places'
import { SOLD_OUT } from './seed/sold-out-offers'
import { type Send, sendCall } from './send-call'
import { signInAll } from './sign-in'

const START = new Date('2026-11-21T15:50:00.000Z')
const DAY_MS = 86_400_000
const GRADES_ON_SALE = 100
/** Complete market, but smaller where size costs time. */
const SMALL = { offers: 150, quoteDays: 40, hasHistory: true }

let base: TestDatabase
let send: Send
beforeAll(async () => {
  base = await openTestDatabase()
  send = marketOf(base, START).send
  await seedAndCrash(base, 60)
  await seedAndCrash(base, 160)
  await setUp(base)
})
afterAll(() => base.drop())

function marketOf({ db }: TestDatabase, start: Date) {
  const clock = movableClock(start)
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const app = createMarketApp(
    { settings, db, secret: 'x'.repeat(32), cipher: TEST_CIPHER },
    clock,
    'demo test',
  )
  return { clock, send: async (request: Request) => await app.fetch(request) }
}

async function setUp(database: TestDatabase): Promise<void> {
  const market = marketOf(database, START)
  const seeding = { db: database.db, ...market, whole: SMALL, parts: DEMO_PARTS }
  await seedUntilOpening(seeding)
  await seedRest(seeding)
}

/** Seeds the market until this number of calls were answered, then simulates a crash. */
async function seedAndCrash(database: TestDatabase, calls: number, start = START): Promise<void> {
  const market = marketOf(database, start)
  let left = calls
  const dying: Send = (request) =>
    left-- > 0 ? market.send(request) : Promise.reject(new Error('power cut'))
  const seeding = { db: database.db, clock: market.clock, send: dying, whole: SMALL, parts: DEMO_PARTS }
  const setUp = async () => {
    await seedUntilOpening(seeding)
    await seedRest(seeding)
  }
  await expect(setUp()).rejects.toThrow('power cut')
}

/** Row counts of the tables that seeding fills. */
async function counts(): Promise<unknown> {
  const tables = [
    'member',
    'company',
    'shop',
    'category',
    'product',
    'warehouse',
    'company_permit',
    'bank_slip',
  ]
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

describe('the demo market, killed twice during seeding', () => {
  test('is complete: every grade and category is on sale', async () => {
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

  test('has one operator for each role of the demo', async () => {
    for (const { name, displayName, roles } of DEMO_OPERATORS)
      expect(await ask(operatorLogin, { name, password: DEMO_PASSWORD })).toMatchObject({
        name,
        displayName,
        roles,
      })
  })

  test.each([1, 10, 30] as const)('lists every offer at its place by the price for %i t', async (tons) => {
    const { list, at } = await ask(queryPage, { sort: 'price_asc', tons, size: 1_000 })
    const goods = await Promise.all(list.map(async ({ id }) => await ask(info, { id })))
    const priced = goods.map(({ minKg, stepKg, maxKg, ...offer }) =>
      priceAt(offer, clampQuantity({ minKg, stepKg, maxKg }, priceTonsKg(tons))),
    )
    expect(list.map(({ pricedFenPerTon }) => pricedFenPerTon)).toEqual(priced)
    const stale = list.map(({ quotedAt }) => Number(isStaleQuote(quotedAt, at)))
    const places = list.map((_, i) => [stale[i] ?? 0, priced[i] ?? 0] as const)
    expect(places).toEqual([...places].sort((a, b) => a[0] - b[0] || a[1] - b[1]))
    expect(list.filter(({ hasTiers }) => hasTiers).length).toBeGreaterThan(0)
  })

  test('has some sold-out offers', async () => {
    expect((await everyOffer()).length).toBe(SMALL.offers - SOLD_OUT)
  })

  test('has quotes of every day up to the last, and an index for each category', async () => {
    const { total, day, list } = await ask(latestQuotes, { size: 50 })
    expect([total > 100, day]).toEqual([true, '2026-11-21'])
    expect(list.every((row) => row.trendFenPerTon.length === 30)).toBe(true)
    const indexes = await ask(priceIndexes, {})
    expect(indexes).toHaveLength(21)
    expect(indexes.every((index) => index.trendHundredths.length === 30)).toBe(true)
  })

  test('has a group purchase whose plans can be turned into orders, and one that failed', async () => {
    const { list } = await ask(getGroupPlannedList, { size: 10 })
    expect(new Set(list.map(({ phase }) => phase))).toEqual(new Set(['formed', 'failed']))
    const formed = list.filter(({ phase }) => phase === 'formed')
    expect(
      formed.map(({ companies, presentFenPerTon }) => companies > 1 && presentFenPerTon !== null),
    ).toEqual([true, true])
  })

  test('is unchanged by another seeding', async () => {
    const before = await counts()
    await setUp(base)
    expect(await counts()).toEqual(before)
    await publishDueRoot(base.db, START)
    await assertLedgerConsistent(base.db)
  })

  test('sells hazardous goods only in the shop with the permit', async () => {
    const details = []
    for (const { id } of (await everyOffer()).filter(({ category }) => category === 'SM'))
      details.push(await ask(info, { id }))
    expect(details.length).toBeGreaterThan(0)
    expect(details.map(({ isHazardous, shop }) => [isHazardous, shop.name])).toEqual(
      details.map(() => [true, '申江化工']),
    )
  })

  test('has offers published yesterday, most of them re-priced since, within the price limits', async () => {
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

  test('lets all members sign in, each with money; fifteen have a shop', async () => {
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
      const company = await ask(capitalSelf, { owner: 'company' }, token)
      expect(company.availableFen).toBeGreaterThanOrEqual(80_000_000)
      expect(capital.hasPayPassword).toBe(true)
    }
    const [rich] = await base.db.orm.execute<{ n: number; inSuspense: number }>(sql`
      select count(*)::int as n, count(*) filter (where member_id is null and company_id is null)::int as "inSuspense"
      from bank_slip where bank_reference like 'DEMO-%'`)
    expect(rich).toEqual({ n: 2 * DEMO_MEMBERS.length + BUYERS.length + 1, inSuspense: 1 })
  })
})

test('completes a seeding that was interrupted two days ago', async () => {
  const cut = await openTestDatabase()
  try {
    const then = new Date(Date.now() - 2 * DAY_MS)
    await claimMode(cut.db, 'demo', then)
    await seedAndCrash(cut, 100, then)
    const market = createMarket({
      SUJI_MODE: 'demo',
      DATABASE_URL: cut.runtimeUrl,
      DATABASE_POOL_SIZE: '4',
      DEMO_OFFERS: String(SMALL.offers),
      DATA_KEYS: TEST_DATA_KEYS,
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

test('keeps offers on sale for days, then expires them', async () => {
  const later = (days: number) => marketOf(base, new Date(START.getTime() + days * DAY_MS)).send
  const total = async (days: number) => (await sendCall(later(days), queryPage, {})).total
  expect(await total(5)).toBe(await total(0))
  expect(await total(40)).toBe(0)
})

test('stops seeding at a refused call with the refusal text', async () => {
  const refused: Send = async () =>
    Response.json({ errorcode: 65_003, msg: '须具备有效经营许可证', data: null })
  await expect(sendCall(refused, navList, {})).rejects.toThrow(
    '/api/web/nav/list answered 65003 须具备有效经营许可证',
  )
})
