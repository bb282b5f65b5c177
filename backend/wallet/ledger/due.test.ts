import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOf } from './due'

test.each([
  ['nothing there', 0, 0, 0],
  ['all from before today', 100, 0, 100],
  ['all of today', 100, 100, 0],
  ['some of each', 150, 50, 100],
  ['older money spent today, and some received today', 120, 50, 70],
  ['all older and some of today’s money spent', 30, 50, 0],
  ['held besides: what is free may be of today', 30, 50, 0],
])('%s: of %i fen with %i from today, %i are due', (_, freeFen, cameTodayFen, dueFen) => {
  expect(dueOf(freeFen, cameTodayFen)).toBe(dueFen)
})

test('equals the money from before today if the oldest money is always spent first', () => {
  const step = fc.record({ isToday: fc.boolean(), came: fc.nat(1000), spent: fc.nat(1000) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const inOrder = [...steps].sort((a, b) => Number(a.isToday) - Number(b.isToday))
      let [old, fresh, cameToday] = [0, 0, 0]
      for (const { isToday, came, spent } of inOrder) {
        if (isToday) [fresh, cameToday] = [fresh + came, cameToday + came]
        else old += came
        const fromOld = Math.min(old, spent)
        old -= fromOld
        fresh -= Math.min(fresh, spent - fromOld)
      }
      expect(dueOf(old + fresh, cameToday)).toBe(old)
    }),
  )
})
