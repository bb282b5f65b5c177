import { expect, test } from 'vitest'
import { quoteFeed } from '../trading/quote-feed.server'
import { atomResponse } from './atom.server'

const AT = '2026-11-21T08:30:00.000Z'
const entry = {
  id: 'tag:suji.example.com,2026:a',
  title: `<script>&"'`,
  summary: 'a\u0000b\ud800c',
  path: '/now?a=1&b=余姚',
  updatedAt: AT,
}
const feed = {
  title: '每日报价',
  subtitle: '含税',
  origin: 'https://suji.example.com',
  path: '/latestQuotation/atom?category=PP&city=余姚',
  pagePath: '/latestQuotation',
  updatedAt: AT,
  entries: [entry],
}

test('a feed holds absolute addresses and no mark-up from entries', async () => {
  const answer = atomResponse(feed)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const text = await answer.text()
  expect(
    text.startsWith('<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"'),
  ).toBe(true)
  expect(text).toContain('<title>&lt;script&gt;&amp;&quot;&apos;</title>')
  expect(text).toContain('<summary>abc</summary>')
  expect(text).toContain('<link href="https://suji.example.com/now?a=1&amp;b=%E4%BD%99%E5%A7%9A"/>')
  expect(text).toContain(
    '<link rel="self" type="application/atom+xml" href="https://suji.example.com/latestQuotation/atom?category=PP&amp;city=%E4%BD%99%E5%A7%9A"/>',
  )
  expect(text.match(/<updated>/g)).toHaveLength(2)
})

test('each day’s quote of goods in a city is an entry of its own', async () => {
  const row = {
    productId: '00000000-0000-4000-8000-000000000001',
    category: 'PP',
    grade: 'T30S',
    maker: '镇海炼化',
    processing: '拉丝',
    city: '余姚',
    priceFenPerTon: 673_500,
    offers: 2,
    dayChangeFenPerTon: -1_500,
    weekChangeFenPerTon: null,
    monthChangeFenPerTon: null,
    trendFenPerTon: [],
  }
  const facets = { category: [], maker: [], city: [] }
  const quotes = {
    list: [row],
    total: 1,
    page: 0,
    size: 50,
    day: '2026-11-21',
    publishedAt: AT,
    facets,
    unknown: [],
    search: null,
  }
  const text = await quoteFeed({ quotes, origin: 'https://suji.example.com', search: '?city=a' }).text()
  expect(text).toContain(
    '<id>tag:suji.example.com,2026:quote/2026-11-21/00000000-0000-4000-8000-000000000001/%E4%BD%99%E5%A7%9A</id>',
  )
  expect(text).toContain('<title>T30S 镇海炼化 余姚 6,735.00 元/吨</title>')
  expect(text).toContain('较前日跌 15.00')
  expect(text).toContain('href="https://suji.example.com/latestQuotation?city=a"')
})

test('a feed of a market without quotes is whole and empty', async () => {
  const facets = { category: [], maker: [], city: [] }
  const quotes = {
    list: [],
    total: 0,
    page: 0,
    size: 50,
    day: null,
    publishedAt: null,
    facets,
    unknown: [],
    search: null,
  }
  const text = await quoteFeed({ quotes, origin: 'http://localhost:3000', search: '' }).text()
  expect(text).toContain('<updated>2000-01-01T00:00:00.000Z</updated>')
  expect(text).not.toContain('<entry>')
})
