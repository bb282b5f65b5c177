import { expect, test } from 'vitest'
import { type CachedPage, createPageCache } from './page-cache'

const made = (key: string, status: number, expiresAtMs: number): CachedPage => ({
  key,
  path: '/now',
  rawHeaders: [],
  body: Buffer.from(key),
  etag: key,
  status,
  expiresAtMs,
})

test('a change invalidates pages but not timeout pages; each expires after its own time', () => {
  let time = 0
  const cache = createPageCache({ maxBytes: 1_000, now: () => time })
  cache.add(made('a list', 200, 30_000), cache.changeCount())
  cache.add(made('given up', 422, 2_000), cache.changeCount())
  cache.drop(() => true)
  expect([cache.find('a list'), cache.find('given up')?.status]).toEqual([undefined, 422])
  time = 2_001
  expect([cache.find('given up'), cache.bytes()]).toEqual([undefined, 0])
})
