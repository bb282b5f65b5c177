import { expect, test } from 'vitest'
import { keptPerMinute } from './minute-cache'

const at = (time: string) => new Date(`2026-11-21T${time}.000Z`)

test('is made once a minute for all who ask, also at once, for each key', async () => {
  const keep = keptPerMinute<number>()
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([keep(at('02:00:00'), 'a', make), keep(at('02:00:59'), 'a', make)])).toEqual([
    1, 1,
  ])
  expect(await keep(at('02:00:10'), 'b', make)).toBe(2)
  expect(await keep(at('02:01:00'), 'a', make)).toBe(3)
})

test('what failed is tried again', async () => {
  const keep = keptPerMinute<string>()
  await expect(keep(at('02:00:00'), 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep(at('02:00:01'), 'a', async () => 'back')).toBe('back')
})
