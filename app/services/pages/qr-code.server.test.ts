import { expect, test } from 'vitest'
import { qrCodeOf } from './qr-code.server'

/** Whether the drawing's square at this place is dark. */
function isDark(path: string, x: number, y: number): boolean {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].some(
    ([, from, row, length]) => Number(row) === y && x >= Number(from) && x < Number(from) + Number(length),
  )
}

test('a drawing has the three finder patterns and differs by what it says', () => {
  const { size, path } = qrCodeOf('https://suji.example.com/a')
  expect(size).toBeGreaterThanOrEqual(25)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    const rim = [0, 6].flatMap((end) => [isDark(path, left + end, top), isDark(path, left + 3, top + end)])
    expect([...rim, isDark(path, left + 3, top + 3)]).toEqual([true, true, true, true, true])
    expect(isDark(path, left + 1, top + 1)).toBe(false)
  }
  expect(isDark(path, size - 1, size - 1) && isDark(path, size - 4, size - 4)).toBe(false)
  expect(qrCodeOf('https://suji.example.com/b').path).not.toBe(path)
})

test('what is too long is said so', () => {
  expect(() => qrCodeOf('x'.repeat(3_000))).toThrow()
})
