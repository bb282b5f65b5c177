import { DEFAULT_COLUMNS } from 'contract/spot/columns-cookie'
import type { ListedOffer } from 'contract/spot/list'
import { expect, test } from 'vitest'
import { attachedFragments } from '../pages/server-fragments.server'
import { shopOfferTable, spotTable } from './offer-table.server'

const AT = '2026-11-21T04:00:00.000Z'
const OFFER: ListedOffer = {
  id: '01a1ff46-6d17-740f-b80b-6a164442164f',
  category: 'PP',
  grade: 'T30S',
  maker: '<b>镇海炼化</b>',
  processing: '拉丝',
  warehouse: '张家港保税库',
  city: '张家港',
  availableKg: 113_000,
  minKg: 1_000,
  stepKg: 1_000,
  validUntil: '2026-11-22T09:30:00.000Z',
  quotedAt: '2026-11-21T01:40:00.000Z',
  priceFenPerTon: 678_000,
  changeFenPerTon: 1_500,
  meltFlow: '3.0',
  meltFlowCondition: '230 ℃/2.16 kg',
  isHazardous: false,
  deliveryWays: ['pickup'],
  shop: { id: '01a1ff46-6d17-740f-b80b-6a1644421650', name: '粤塑通原料行' },
  deliveredFenPerTon: 690_050,
  pricedKg: 30_000,
  pricedFenPerTon: 678_000,
  hasTiers: false,
  otherTypes: [],
}

interface Shown {
  at?: string
  search?: string
  options?: Partial<Parameters<typeof spotTable>[2]>
}

function html(offer: ListedOffer, { at = AT, search = '', options = {} }: Shown = {}): string {
  const request = new Request(`http://suji.test/now${search}`)
  const shown = { sort: 'default', columns: DEFAULT_COLUMNS, city: '宁波', tons: 30, at, ...options } as const
  return spotTable({ request, context: {} }, [offer], shown) ?? ''
}

test('renders each row again when its offer, the columns or the city have changed', () => {
  expect(html(OFFER)).toContain('6,780')
  expect(html(OFFER)).toBe(html({ ...OFFER }))
  expect(html({ ...OFFER, pricedFenPerTon: 679_000 })).toContain('6,790')
  expect(html({ ...OFFER, availableKg: 12_000 })).toMatch(/>12</)
  expect(html(OFFER)).toMatch(/宁波送到价.*约 6,900</)
  expect(html(OFFER, { options: { city: '广州' } })).not.toContain('宁波')
  expect(html(OFFER, { options: { columns: ['maker'] } })).not.toMatch(/拉丝|113<|送到/)
})

test('the end of an offer is told by the day on which the list is read', () => {
  const columns = ['validUntil'] as const
  expect(html(OFFER, { options: { columns } })).toContain('明日 17:30')
  expect(html(OFFER, { at: '2026-11-22T04:00:00.000Z', options: { columns } })).toContain('今日 17:30')
})

test('the time of a price is told by the day, and one of more than three days is marked', () => {
  expect(html(OFFER)).toContain('今日 09:40')
  expect(html(OFFER, { at: '2026-11-22T04:00:00.000Z' })).toContain('11-21 09:40')
  expect(html(OFFER, { at: '2026-11-24T01:40:00.000Z' })).not.toContain('天')
  expect(html(OFFER, { at: '2026-11-24T01:41:00.000Z' })).toMatch(/报价<\/span>已过 3 天.*，以商家确认为准/)
})

test('a melt flow is shown with its test condition, or with the word that it is unknown', () => {
  expect(html(OFFER)).toMatch(/3\.0<span> 230 ℃\/2\.16 kg/)
  expect(html({ ...OFFER, meltFlowCondition: null })).toContain('测试条件未注明')
  expect(html({ ...OFFER, meltFlow: null })).not.toContain('class="qualified"')
})

test('a delivered price of other tons than those of the list says so', () => {
  expect(html(OFFER)).not.toContain('吨计')
  expect(html({ ...OFFER, pricedKg: 5_000 })).toMatch(/约 6,900<span> 按 5 吨计/)
  expect(html(OFFER, { options: { tons: 60 } })).toMatch(/约 6,900<span> 按 30 吨计/)
})

test('a price with tiers has a mark, its tons and the price of the minimum', () => {
  expect(html(OFFER)).not.toContain('阶梯')
  const tiered = { ...OFFER, hasTiers: true, pricedFenPerTon: 676_000 }
  expect(html(tiered)).toMatch(/阶梯.*6,760.*按 30 吨计，起订价 6,780/)
})

test('marks hazardous goods in words, and unknown freight', () => {
  expect(html(OFFER)).not.toContain('险化学品')
  expect(html({ ...OFFER, isHazardous: true })).toContain('危<span class="sr-only">险化学品</span>')
  expect(html({ ...OFFER, deliveredFenPerTon: null })).toContain('议定')
})

test('links the pages of the other order types in which an offer is sold', () => {
  expect(html(OFFER)).not.toContain('tag-blue')
  const linksOf = (types: ListedOffer['otherTypes'][number]['type'][]) => {
    const row = html({ ...OFFER, otherTypes: types.map((type) => ({ type, id: `of-${type}` })) })
    const links = row.matchAll(/<a [^>]*?href="([^"]+)"[^>]*><span class="tag tag-blue">([^<]+)/g)
    return [...links].map(([, href, name]) => [name, href])
  }
  expect(linksOf([2, 3, 4, 6])).toEqual([
    ['秒杀', '/seckillDetail?id=of-2'],
    ['可拼单', `/nowPins?view=deals&amp;offerId=${OFFER.id}`],
    ['零售', '/pickDetail?id=of-4'],
    ['团购', '/pickDetail?id=of-6'],
  ])
  expect(linksOf([4, 5])).toEqual([['零售/拼单', '/pickDetail?id=of-5']])
})

test('names are words, never markup', () => {
  expect(html(OFFER)).toContain('&lt;b&gt;镇海炼化&lt;/b&gt;')
})

test.each([
  ['default', /aria-sort/, false],
  ['price_asc', /aria-sort="ascending"><a href="\/now\?category=PP&amp;sort=price_desc">单价/, true],
  ['price_desc', /aria-sort="descending"><a href="\/now\?category=PP&amp;sort=price_asc">单价/, true],
  ['stock', /aria-sort="descending"><a href="\/now\?category=PP&amp;sort=stock_asc">可售/, true],
  ['melt_flow', /aria-sort="ascending"><a href="\/now\?category=PP&amp;sort=melt_flow_desc">熔指/, true],
  ['maker', /aria-sort="ascending"><a href="\/now\?category=PP&amp;sort=maker">厂家/, true],
] as const)('sorted by %s, the header says so and links the next order', (sort, pattern, matches) => {
  expect(pattern.test(html(OFFER, { search: '?category=PP&page=3', options: { sort } }))).toBe(matches)
})

test('the form compares the chosen offers and leads back to the list', () => {
  const page = html(OFFER, { search: '?category=PP&page=3' })
  expect(page).toContain('action="/compare"')
  expect(page).toContain('name="redirect" value="/now?category=PP&amp;page=3"')
  expect(page).toMatch(new RegExp(`type="checkbox" name="id"[^>]*value="${OFFER.id}"`))
})

test('a whole page holds the table once; a list without offers has none', () => {
  const page = { context: { isWholePage: true } }
  expect(shopOfferTable(page, [OFFER], AT)).toBeNull()
  expect(attachedFragments(page.context).offers).toContain('T30S')
  expect(attachedFragments(page.context).offers).not.toMatch(/粤塑通|name="id"|aria-sort/)
  expect(shopOfferTable({ context: { isWholePage: true } }, [], AT)).toBe('')
})
