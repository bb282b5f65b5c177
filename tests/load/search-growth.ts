import { performance } from 'node:perf_hooks'
import { findOffers } from 'backend/spot/list/find-offers'
import { suggest as suggestions } from 'contract/search'
import type { SpotQuery } from 'contract/spot/list'
import { fillWithOffers } from 'tests/fixtures/many-offers'
import { forVisitors, spotQuery } from 'tests/support/spot-query'
import { type BenchMarket, emptyDatabase } from './bench-market'
import type { Measured } from './figures'
import { serveCalls } from './serve-calls'

const NOW = new Date('2026-11-21T04:00:00.000Z')
const FEW = 10_000
/** The size at which P5 is required; a shorter run only prints its growth. */
const LONG = 1_000_000
const MANY = process.argv.includes('--long') ? LONG : 100_000
/** P5: maximum growth factor of the 95th percentile of search times. */
const GROWTH_MAX = 3
const ROUNDS = 12

/** Typical searches: mostly grades and makers, some uses and places, a few words in a quarter of all goods. */
const SEARCHES: Partial<SpotQuery>[] = [
  { sText: 'G00123' },
  { sText: 'g01999' },
  { sText: 'G0042' },
  { sText: 'G00777 石化77' },
  { sText: '石化12' },
  { sText: '石化12 拉丝' },
  { sText: '石化5 薄膜 城市5' },
  { sText: '拉丝 城市9' },
  { sText: '拉丝料', sort: 'price_asc' },
  { sText: 'C1' },
  { sText: '薄膜' },
  { sText: 'C20 注塑', processing: ['注塑'] },
  { sText: '石化7', city: ['城市7'] },
  { sText: '薄膜', sort: 'price_asc', tons: 60 },
  { sort: 'price_asc', category: ['C3'], tons: 1 },
  { sText: '拉丝 城市9', sort: 'delivered_asc', destination: '广州', tons: 10 },
  { sText: '聚乳酸' },
]

/** Beginnings of names as they are typed. */
const TYPED = [
  'G',
  'G0',
  'G00',
  'g001',
  'g0012',
  'G01999',
  '石',
  '石化',
  '石化1',
  '品',
  'shi',
  'sh',
  '9',
  'C1',
  '石化7 G0',
]
/** Maximum 95th percentile of a suggestion over HTTP, in ms. */
const SUGGEST_MAX_MS = 50

/** Growth of search times in a market ten times as large; with `--long` a hundred times. */
export async function searchGrowth({ cluster }: BenchMarket): Promise<Measured[]> {
  const [few, many] = [await slowTimes(cluster, FEW), await slowTimes(cluster, MANY)]
  const row = (id: string, what: string, value: number): Measured => ({
    id,
    what,
    value,
    unit: 'ms',
    baseline: null,
    floor: null,
  })
  return [
    row('search-few', `search, p95, ${FEW} offers`, few.search),
    row('search-many', `search, p95, ${MANY} offers`, many.search),
    {
      ...row('P5', 'search, p95: growth with the market', many.search / few.search),
      unit: '×',
      floor: MANY === LONG ? GROWTH_MAX : null,
    },
    {
      ...row('suggest', `suggestions over HTTP, p95, ${MANY} offers`, many.suggest),
      floor: SUGGEST_MAX_MS,
    },
  ]
}

/** 95th percentiles in ms of searches and of suggestions over HTTP. */
async function slowTimes(
  cluster: BenchMarket['cluster'],
  count: number,
): Promise<{ search: number; suggest: number }> {
  const { db, superuserUrl } = await emptyDatabase(cluster)
  try {
    await fillWithOffers({ superuserUrl, count, now: NOW })
    const search = await slowMs(SEARCHES, (one) => findOffers(db, spotQuery(one, one.tons), forVisitors(NOW)))
    const calls = await serveCalls(db)
    const suggest = await slowMs(TYPED, async (q) => {
      const answer = await fetch(`${calls.url}${suggestions.path}?q=${encodeURIComponent(q)}`)
      if (!answer.ok) throw new Error(`suggestions answered ${answer.status}`)
      await answer.json()
    })
    await calls.close()
    return { search, suggest }
  } finally {
    await db.close()
  }
}

/** 95th percentile of the duration of this work, in ms, after one round without counting. */
async function slowMs<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const item of items) {
      const began = performance.now()
      await work(item)
      if (round > 0) times.push(performance.now() - began)
    }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
