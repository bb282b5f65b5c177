import { expect, test } from 'vitest'
import { drawText, LETTERS } from './draw-text'

const sequence = () => {
  let n = 0
  return () => (n++ % 10) / 10
}

test('draws every letter inside of the picture, as strokes only', () => {
  for (const letter of LETTERS) {
    const drawn = drawText(letter.repeat(4), sequence())
    expect(drawn).toMatch(/^<svg [^>]+><rect [^>]+\/><path d="M[-\dMLQ. ]+" [^>]+\/><\/svg>$/)
    const numbers =
      drawn
        .match(/ d="([^"]+)"/)?.[1]
        ?.match(/-?[\d.]+/g)
        ?.map(Number) ?? []
    expect(Math.min(...numbers), letter).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers), letter).toBeLessThanOrEqual(152)
  }
})

test('draws the same text differently each time', () => {
  const random = sequence()
  expect(drawText('AHK4', random)).not.toBe(drawText('AHK4', random))
})

test('throws for letters without strokes', () => {
  expect(() => drawText('O', sequence())).toThrow('cannot be drawn')
})
