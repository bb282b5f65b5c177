import { describe, expect, test } from 'vitest'
import { compareMovements, keyOf, type Movement } from './compare-rules'

const DAY = '2026-11-20'
const of = (reference: string, change: Partial<Movement> = {}): Movement => ({
  reference,
  direction: 'in',
  amountFen: 100,
  day: DAY,
  ...change,
})
const compared = (theirs: Movement[], ours: Movement[], earlier: Movement[] = []) =>
  compareMovements({ day: DAY, theirs, ours }, new Set([...theirs, ...earlier].map(keyOf)))

describe('compares the file of a day with the books', () => {
  test('finds nothing if all agree', () => {
    const rows = [of('A'), of('B', { direction: 'out' })]
    expect(compared(rows, rows)).toEqual([])
  })

  test.each<[string, Movement[], Movement[], object]>([
    ['what only the bank has', [of('A')], [], { kind: 'theirs_only', explanation: null }],
    ['what only the books have', [], [of('A')], { kind: 'ours_only', explanation: null }],
    ['another amount', [of('A')], [of('A', { amountFen: 99 })], { kind: 'amount', explanation: null }],
    [
      'another day, with its explanation',
      [of('A')],
      [of('A', { day: '2026-11-21' })],
      { kind: 'date', explanation: '跨日入账：银行记账日 2026-11-20，本方入账日 2026-11-21' },
    ],
    [
      'a day far off, unexplained',
      [of('A')],
      [of('A', { day: '2026-11-28' })],
      { kind: 'date', explanation: null },
    ],
  ])('finds %s', (_, theirs, ours, expected) => {
    expect(compared(theirs, ours)).toMatchObject([{ reference: 'A', ...expected }])
  })

  test('a return is another movement than its payment', () => {
    expect(compared([of('A')], [of('A', { direction: 'out' })])).toMatchObject([
      { kind: 'theirs_only', direction: 'in' },
      { kind: 'ours_only', direction: 'out' },
    ])
  })

  test('what an earlier file had is not missing', () => {
    expect(compared([], [of('A')], [of('A', { day: '2026-11-19' })])).toEqual([])
  })
})
