import { expect, test } from 'vitest'
import { coalescedReads } from './coalesced-reads'

/** Reads that end when told, with the number of the read as their value. */
function controlled() {
  const ends: ((fails?: boolean) => void)[] = []
  const read = coalescedReads(
    () =>
      new Promise<number>((resolve, reject) => {
        const n = ends.length + 1
        ends.push((fails) => (fails ? reject(new Error(`read ${n}`)) : resolve(n)))
      }),
  )
  return { ends, read }
}

test('callers during a read share the next one, which starts after their call', async () => {
  const { ends, read } = controlled()
  const first = read('a')
  const [second, third] = [read('a'), read('a')]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await expect.poll(() => ends.length).toBe(2)
  const fourth = read('a')
  ends[1]?.()
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.()
  expect(await fourth).toBe(3)
})

test('keys do not wait for each other, and a failure is told to its callers only', async () => {
  const { ends, read } = controlled()
  const outcomes = [read('a'), read('b'), read('a')].map((work) => work.catch((error) => error.message))
  expect(ends).toHaveLength(2)
  ends[0]?.(true)
  ends[1]?.()
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.()
  expect(await Promise.all(outcomes)).toEqual(['read 1', 2, 3])
})
