import { expect, test } from 'vitest'
import { eventCache } from './event-cache'

function fixture(subscribes = true) {
  const listeners: ((event: { kind: string }) => void)[] = []
  const subscribe = subscribes
    ? (listener: (event: { kind: string }) => void) => listeners.push(listener)
    : undefined
  const cache = eventCache<{ n: number }>({ subscribe, changedBy: ['offer_'] })
  let n = 0
  return {
    cache,
    read: async () => (await cache.use('key', async () => ({ n: ++n }))).n,
    emit: (kind: string) => {
      for (const listener of listeners) listener({ kind })
    },
  }
}

test('computes a value once until an event changes it', async () => {
  const { read, emit } = fixture()
  expect([await read(), await read()]).toEqual([1, 1])
  emit('order_pay')
  expect(await read()).toBe(1)
  emit('offer_repriced')
  expect([await read(), await read()]).toEqual([2, 2])
  emit('clock_moved')
  expect(await read()).toBe(3)
})

test('does not keep a value whose read overlaps an event', async () => {
  const { cache, emit } = fixture()
  const store = cache.reading('key')
  emit('offer_published')
  store({ n: 1 })
  expect(cache.get('key')).toBeUndefined()
})

test('keeps nothing without an event feed', async () => {
  const { read } = fixture(false)
  expect([await read(), await read()]).toEqual([1, 2])
})
