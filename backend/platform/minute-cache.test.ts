import { expect, test } from 'vitest'
import { minuteCache } from './minute-cache'

const at = (time: string) => new Date(`2026-11-21T${time}.000Z`)

test('computes once a minute per key for all callers, also in parallel', async () => {
  const cache = minuteCache<number>()
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([cache(at('02:00:00'), 'a', make), cache(at('02:00:59'), 'a', make)])).toEqual([
    1, 1,
  ])
  expect(await cache(at('02:00:10'), 'b', make)).toBe(2)
  expect(await cache(at('02:01:00'), 'a', make)).toBe(3)
})

test('retries after a failure', async () => {
  const cache = minuteCache<string>()
  await expect(cache(at('02:00:00'), 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache(at('02:00:01'), 'a', async () => 'back')).toBe('back')
})
