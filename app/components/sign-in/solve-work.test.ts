import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveWork } from './solve-work'

const work = (n: number, max = 1_000) => ({
  salt: 'salt',
  challenge: createHash('sha256').update(`salt${n}`).digest('hex'),
  max,
})
const running = new AbortController().signal

test.each([0, 63, 64, 777])('finds the solution %i', async (n) => {
  expect(await solveWork(work(n), running)).toBe(n)
})

test('returns null for work without a solution, or when it is stopped', async () => {
  expect(await solveWork(work(5_000), running)).toBeNull()
  expect(await solveWork(work(5), AbortSignal.abort())).toBeNull()
})
