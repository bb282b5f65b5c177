import { expect, test } from 'vitest'
import { severalAtOnce } from './limit-concurrency'

test('so many run at a time, results keep the order of the items', async () => {
  let running = 0
  let most = 0
  const results = await severalAtOnce(3, [5, 1, 4, 2, 3], async (n) => {
    most = Math.max(most, ++running)
    for (let i = 0; i < n; i++) await Promise.resolve()
    running -= 1
    return n * 10
  })
  expect([results, most]).toEqual([[50, 10, 40, 20, 30], 3])
})

test('a failure ends it: nothing more is begun', async () => {
  const begun: number[] = []
  const work = async (n: number) => {
    begun.push(n)
    await Promise.resolve()
    if (n === 2) throw new Error('no')
  }
  await expect(severalAtOnce(2, [1, 2, 3, 4, 5, 6, 7, 8], work)).rejects.toThrow('no')
  expect(begun.length).toBeLessThan(6)
})
