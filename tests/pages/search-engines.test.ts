import { info } from 'contract/spot/detail'
import { formatYuan } from 'contract/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './site'
import { makeThings, type Things } from './site-pages'

const DESCRIPTION_MIN_LENGTH = 15
const DESCRIPTION_MAX_LENGTH = 160

let site: Site
let things: Things

beforeAll(async () => {
  site = await openSite()
  things = await makeThings(site.market)
})
afterAll(() => site.close())

/** Metadata in the head of a page. */
async function headOf(path: string) {
  const answer = await site.visitor().get(path)
  const html = await answer.text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => plain(found))
  return {
    status: answer.status,
    html,
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    structured: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  }
}

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

const PAGES: [asked: (t: Things) => string, title: string | RegExp, canonical?: (t: Things) => string][] = [
  [() => '/', '大宗塑料现货报价与交易'],
  [() => '/now', '现货'],
  [() => '/now?category=PP&sort=price_asc&page=1', 'PP 现货', () => '/now?category=PP'],
  [
    () => '/now?sText=T30S&city=%E5%AE%81%E6%B3%A2&category=PP',
    'PP T30S 现货',
    () => '/now?category=PP&sText=T30S',
  ],
  [() => '/latestQuotation', '每日报价'],
  [() => '/latestQuotation?category=PP&maker=x', 'PP 每日报价', () => '/latestQuotation?category=PP'],
  [() => '/hotSale', '热销牌号'],
  [() => '/newGoods?page=1', /./, () => '/newGoods'],
  [() => '/warehouse?province=x', '仓库', () => '/warehouse'],
  [() => '/city?redirect=%2Fnow', '选择城市', () => '/city'],
  [() => '/shopList?sort=offers', '店铺', () => '/shopList'],
  [() => '/car?sort=lines', '找车：承运商', () => '/car'],
  [
    ({ carrierId }) => `/carDetail?id=${carrierId}&page=0`,
    / 承运商$/,
    ({ carrierId }) => `/carDetail?id=${carrierId}`,
  ],
  [
    () => '/lineQuotation?from=%E5%AE%81%E6%B3%A2&to=%E4%B8%9C%E8%8E%9E',
    '宁波到东莞运价',
    () => '/lineQuotation',
  ],
  [
    ({ shopId }) => `/shopDetail?id=${shopId}&tab=about`,
    / 店铺$/,
    ({ shopId }) => `/shopDetail?id=${shopId}`,
  ],
  [
    ({ offerId }) => `/nowDetail?id=${offerId}&weightTon=5`,
    / 现货$/,
    ({ offerId }) => `/nowDetail?id=${offerId}`,
  ],
  [() => '/bottomStatment', '帮助中心'],
  [() => '/bottomStatment?id=21', /./],
  [() => '/bottomStatment?pact=privacy', /./],
  [() => '/informationlist?page=0', '公告与资讯', () => '/informationlist'],
  [({ announcementId }) => `/informationdetail?id=${announcementId}`, '停机通知'],
  [() => '/a', '手机版与小程序'],
  [() => '/international', 'International'],
]

test.each(PAGES)(
  '%s has title, description and one canonical URL',
  async (asked, title, canonical = asked) => {
    const head = await headOf(asked(things))
    expect(head.status).toBe(200)
    expect(head.titles).toHaveLength(1)
    const [name = '', ...site] = head.titles.join().split(' · ')
    expect(name).toMatch(typeof title === 'string' ? new RegExp(`^${title}$`) : title)
    expect(site).toEqual(['塑集'])
    expect(head.descriptions).toHaveLength(1)
    expect(head.descriptions[0]?.length).toBeGreaterThanOrEqual(DESCRIPTION_MIN_LENGTH)
    expect(head.descriptions[0]?.length).toBeLessThanOrEqual(DESCRIPTION_MAX_LENGTH)
    expect(head.canonicals).toEqual([canonical(things)])
    expect(head.robots).toEqual([])
  },
)

test('an offer has schema.org data with the displayed price', async () => {
  const { structured, html } = await headOf(`/nowDetail?id=${things.offerId}`)
  const offer = await site.market.value(info, { id: things.offerId })
  expect(structured).toHaveLength(1)
  expect(structured[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    offers: {
      '@type': 'Offer',
      url: `/nowDetail?id=${things.offerId}`,
      price: formatYuan(offer.priceFenPerTon).replaceAll(',', ''),
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(html).toContain(`>${formatYuan(offer.priceFenPerTon)}<`)
})

test('no page repeats a forged Host header', async () => {
  const forged = await site.visitor().get('/now?forged=1')
  expect(forged.status).toBe(200)
  const { html } = await headOf(`/nowDetail?id=${things.offerId}`)
  expect(html).not.toContain('127.0.0.1')
})

test.each(['/robots.txt', '/sitemap.xml', '/sitemap.xml?part=pages'])(
  '%s never repeats a foreign Host',
  async (path) => {
    for (const header of ['host', 'x-forwarded-host'])
      for (const host of ['evil.example', 'localhost.evil.example', '203.0.113.9:8080']) {
        const text = await site.visitor().textWith(path, { [header]: host })
        expect(text).toMatch(/http:\/\/(?:localhost|127\.0\.0\.1)/)
        expect(text).not.toContain(host)
      }
  },
)

test('the sitemap lists every shop, announcement and offer, and no missing page', async () => {
  const read = async (path: string) => {
    const answer = await site.visitor().get(path)
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(plain(address))
      return pathname + search
    })
  }
  const parts = await read('/sitemap.xml')
  expect(parts).toEqual(['/sitemap.xml?part=pages', `/sitemap.xml?shop=${things.shopId}&page=0`])
  const named = (await Promise.all(parts.map(read))).flat()
  expect(named).toContain(`/nowDetail?id=${things.offerId}`)
  expect(named).toContain(`/shopDetail?id=${things.shopId}`)
  expect(named).toContain(`/informationdetail?id=${things.announcementId}`)
  expect(new Set(named).size).toBe(named.length)
  const answers = new Map<number, string[]>()
  for (const path of named) {
    const { status } = await site.visitor().get(path)
    answers.set(status, [...(answers.get(status) ?? []), path])
  }
  expect([...answers.keys()], JSON.stringify([...answers])).toEqual([200])
})

test.each([
  ['/sitemap.xml?part=none', 200],
  ['/sitemap.xml?shop=00000000-0000-4000-8000-000000000000', 404],
  ['/sitemap.xml?shop=%27', 200],
  ['/sitemap.xml?part=pages&page=x', 200],
])('%s: %i', async (path, status) => {
  expect((await site.visitor().get(path)).status).toBe(status)
})
