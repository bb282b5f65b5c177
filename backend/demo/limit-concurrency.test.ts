import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency'

test('runs at most the given number in parallel and keeps the order of results', async () => {
  let running = 0
  let most = 0
  const results = await limitConcurrency(3, [5, 1, 4, 2, 3], async (n) => {
    most = Math.max(most, ++running)
    for (let i = 0; i < n; i++) await Promise.resolve()
    running -= 1
    return n * 10
  })
  expect([results, most]).toEqual([[50, 10, 40, 20, 30], 3])
})

test('starts nothing more after a failure', async () => {
  const begun: number[] = []
  const work = async (n: number) => {
    begun.push(n)
    await Promise.resolve()
    if (n === 2) throw new Error('no')
  }
  await expect(limitConcurrency(2, [1, 2, 3, 4, 5, 6, 7, 8], work)).rejects.toThrow('no')
  expect(begun.length).toBeLessThan(6)
})
