import type { Dashboard, PriceMove } from 'contract/home/dashboard'
import { expect, test } from 'vitest'
import { occasionOf } from './occasion'

const SPOT = { title: '现货直采', text: '含税价', url: '/now', picture: null }
const PICTURED = { ...SPOT, title: '秋季集采', picture: { src: '/a.png', webp: null } }
const move = (changeFenPerTon: number, isOnSale = true): PriceMove => ({
  productId: 'p',
  category: 'PP',
  grade: 'K8003',
  maker: '独山子石化',
  changeFenPerTon,
  cheapest: isOnSale ? { offerId: 'o', city: '广州', priceFenPerTon: 705_000, availableKg: 88_000 } : null,
})
const market = (list: PriceMove[], of: 'offers' | 'quotes' = 'offers') => ({
  moves: { of, list },
  quoteDay: '2026-11-21',
  prices: [
    { category: 'PP', processing: '拉丝', averageFenPerTon: 673_500 },
  ] as unknown as Dashboard['prices'],
})

test("shows the operator's picture before anything else", () => {
  expect(occasionOf(market([move(-6_000)]), [SPOT, PICTURED])).toMatchObject({
    title: '秋季集采',
    to: '/now',
  })
})

test('shows the largest drop that can be bought', () => {
  const occasion = occasionOf(market([move(9_000), move(-7_000, false), move(-6_000)]), [SPOT])
  expect(occasion).toMatchObject({
    title: '今日领跌 K8003 独山子石化 每吨降 60 元',
    text: '最低 7,050 元/吨，广州 88 吨在售，下单即锁定库存与价格',
    to: '/nowDetail?id=o',
    picture: null,
  })
})

test('shows a rise if nothing fell, and names no day for moves of quotes', () => {
  expect(occasionOf(market([move(9_000)], 'quotes'), []).title).toBe('领涨 K8003 独山子石化 每吨涨 90 元')
})

test("shows the day's quotes if nothing moved", () => {
  expect(occasionOf(market([move(-7_000, false)]), [SPOT])).toMatchObject({
    title: '11-21 每日报价已发布',
    text: 'PP 拉丝 6,735 元/吨',
    to: '/latestQuotation',
  })
})

test("shows the operator's words, or the list of offers, in an empty market", () => {
  const empty = { moves: { of: 'quotes' as const, list: [] }, quoteDay: null, prices: [] }
  expect(occasionOf(empty, [SPOT])).toMatchObject({ title: '现货直采', to: '/now' })
  expect(occasionOf(empty, [])).toMatchObject({ title: '大宗塑料现货', to: '/now' })
})
