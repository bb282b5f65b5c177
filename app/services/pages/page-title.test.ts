import { expect, test } from 'vitest'
import { pageTitle } from './page-title'

const meta = pageTitle<() => Promise<{ id: string }>>(({ id }) => `牌号 ${id}`, {
  canonical: ({ id }) => `/nowDetail?id=${id}`,
  structured: ({ id }, url) => ({ '@context': 'https://schema.org', '@type': 'Product', sku: id, url }),
})
const said = (origin: string | null, data: { id: string } | undefined) =>
  meta({
    data,
    matches: [{ id: 'root', data: { origin }, pathname: '/', params: {}, handle: undefined, meta: [] }],
    params: {},
    location: { pathname: '/nowDetail', search: '', hash: '', key: '', state: null },
  })

test.each([
  ['its own address', 'https://suji.example.com', 'https://suji.example.com/nowDetail?id=7'],
  ['none', null, '/nowDetail?id=7'],
])('where the market knows %s, a page is told under %s', (_, origin, url) => {
  expect(said(origin, { id: '7' })).toEqual([
    { title: '牌号 7 · 塑集' },
    { tagName: 'link', rel: 'canonical', href: url },
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Product', sku: '7', url } },
  ])
})

test('a page that could not be shown tells its site alone', () => {
  expect(said('https://suji.example.com', undefined)).toEqual([{ title: '塑集' }])
})
