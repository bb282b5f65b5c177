import { sql } from 'drizzle-orm'
import { sampleCases } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './site'

/** Number of cases per kind at the gate level. */
const SAMPLED = 12

let site: Site
let shopId = ''

beforeAll(async () => {
  site = await openSite()
  shopId = site.market.seed.merchant.shopId ?? ''
})
afterAll(() => site.close())

const LONG = '塑'.repeat(400)
const TOO_LONG = '搜索词过长，已按前 200 个字搜索'
const NO_PAGE_0 = '没有第 0 页'
const SIZES = '每页可显示 10、20、30、50 条'
const PAGES = ['page=-1', NO_PAGE_0, 'size=7', SIZES, 'size=1000', SIZES] as const

/** Every public list, its search parameter, and pairs of invalid query and message. */
const LISTS: [list: string, words: string | null, ...said: string[]][] = [
  [
    '/now?',
    'sText',
    ...PAGES,
    'sort=x',
    '没有“x”这种排序',
    'category=火星料',
    '没有名为“火星料”的品类',
    'maker=火星石化',
    '没有名为“火星石化”的厂家',
    'city=哥谭',
    '没有名为“哥谭”的城市',
    'price=x',
    '没有名为“x”的单价范围',
  ],
  ['/latestQuotation?', 'sText', ...PAGES, 'sort=x', '没有“x”这种排序'],
  [
    '/shopDetail?tab=goods&id=:shop&',
    'sText',
    ...PAGES,
    'sort=x',
    '没有“x”这种排序',
    'category=火星料',
    '没有名为“火星料”的品类',
  ],
  [
    '/shopList?',
    'sText',
    ...PAGES,
    'sort=x',
    '没有“x”这种排序',
    'category=火星料',
    '没有名为“火星料”的品类',
    'city=哥谭',
    '没有名为“哥谭”的城市',
  ],
  [
    '/warehouse?',
    'keyword',
    'province=火星省',
    '没有名为“火星省”的省份',
    'city=哥谭',
    '没有名为“哥谭”的城市',
  ],
  ['/newGoods?', null, ...PAGES],
  ['/city?', 'keyword'],
]

const CASES = LISTS.flatMap(([list, words, ...said]) => [
  ...said.flatMap((query, i) => (i % 2 === 0 ? [[list, query, said[i + 1] ?? ''] as const] : [])),
  ...(words
    ? [[list, `${words}=${LONG}`, list === '/city?' ? '搜索词过长，已按前 50 个字搜索' : TOO_LONG] as const]
    : []),
])

async function pageOf(list: string, query: string) {
  const answer = await site.visitor().get(list.replace(':shop', shopId) + query)
  return { status: answer.status, html: await answer.text() }
}

test.each(sampleCases(CASES, (one) => one.join(' '), SAMPLED))(
  '%s%s is explained',
  async (list, query, sentence) => {
    const { status, html } = await pageOf(list, encodeURI(query))
    expect(status).toBe(200)
    expect(html).toMatch(/role="status"/)
    expect(html).toContain(sentence)
  },
)

/** Unusual but valid search texts. */
const ODD_WORDS = [
  '%',
  '_',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '😀👩‍👩‍👧',
  'a\u0000b',
  '\\',
  'ＤＦＤＡ７０４２',
]
const WITH_WORDS = LISTS.flatMap(([list, words]) =>
  words ? ODD_WORDS.map((odd) => [list, words, odd] as const) : [],
)

test.each(sampleCases(WITH_WORDS, (one) => one.join(' '), SAMPLED))(
  '%s%s=%j is a plain page',
  async (list, words, odd) => {
    const { status, html } = await pageOf(list, `${words}=${encodeURIComponent(odd)}`)
    expect([status, html.includes('<script>alert')]).toEqual([200, false])
  },
)

const ECHO_MAX = 100

async function pageAfterRedirect(list: string, query: string) {
  const visitor = site.visitor()
  const first = await visitor.get(list.replace(':shop', shopId) + query)
  const location = first.headers.get('location')
  expect(location ?? '').not.toContain('x'.repeat(ECHO_MAX + 1))
  const answer = location === null ? first : await visitor.get(location)
  return { status: answer.status, html: await answer.text() }
}

const FILTERS = [
  'category',
  'maker',
  'processing',
  'city',
  'province',
  'warehouse',
  'delivery',
  'price',
  'stock',
]

test.each(LISTS.map(([list]) => list))(
  '%s truncates an echoed unknown value to 100 characters',
  async (list) => {
    for (const name of [...FILTERS, 'meltFlow', 'density', 'sort', 'filters', 'page', 'size'])
      for (const query of [`${name}=${'x'.repeat(400)}`, `${name}=PP&${name}=${'x'.repeat(400)}`]) {
        const { status, html } = await pageAfterRedirect(list, query)
        expect([status, html.includes('x'.repeat(ECHO_MAX + 1))], query).toEqual([200, false])
      }
  },
)

test('answers 503 with Retry-After and a Chinese page when the search queue is full', async () => {
  const found = await site.market.db.transaction(async (tx) => {
    await tx.execute(sql`lock table product in access exclusive mode`)
    const paths = Array.from({ length: 60 }, (_, n) => `/now?sText=T30S&page=${n}`)
    return await Promise.all(paths.map((path) => site.visitor().get(path)))
  })
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set([422, 503]))
  for (const answer of found.filter(({ status }) => status === 503)) {
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      '5',
      'no-store, no-cache',
    ])
    expect(await answer.text()).toContain('当前搜索人数较多，请稍候几秒再试')
  }
})

test('every filtered list shows search_timed_out when its query times out', async () => {
  const paths = [
    '/now?sText=T30S',
    '/latestQuotation?sText=T30S',
    `/shopDetail?tab=goods&id=${shopId}&sText=T30S`,
  ]
  await site.market.db.orm.execute(sql`insert into daily_quote
    (product_id, city, day, revision, price_fen_per_ton, offers, at)
    select id, '宁波', '2026-11-20', 1, 680000, 1, now() from product`)
  // Learns the vocabulary, which searches under the lock cannot.
  expect((await pageOf('', '/now?sText=K8003')).status).toBe(200)
  const late = await site.market.db.transaction(async (tx) => {
    await tx.execute(sql`lock table product in access exclusive mode`)
    return await Promise.all([...paths, '/newGoods?page=9999'].map((path) => pageOf('', path)))
  })
  expect(late.map(({ status, html }) => [status, html.includes('搜索超时，请缩小范围')])).toEqual(
    late.map(() => [422, true]),
  )
})
