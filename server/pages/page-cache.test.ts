import { expect, test } from 'vitest'
import { createKeptPages, type KeptPage } from './page-cache'

const made = (key: string, status: number, goodUntilMs: number): KeptPage => ({
  key,
  path: '/now',
  headers: {},
  body: Buffer.from(key),
  etag: key,
  status,
  goodUntilMs,
})

test('a change drops pages, but not what says that a page took too long; each has its time', () => {
  let time = 0
  const kept = createKeptPages({ maxBytes: 1_000, now: () => time })
  kept.add(made('a list', 200, 30_000), kept.changes())
  kept.add(made('given up', 422, 2_000), kept.changes())
  kept.drop(() => true)
  expect([kept.find('a list'), kept.find('given up')?.status]).toEqual([undefined, 422])
  time = 2_001
  expect([kept.find('given up'), kept.bytes()]).toEqual([undefined, 0])
})
