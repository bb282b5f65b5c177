import { exitCodeOf, judge, type Measured, tableOf } from 'tests/load/figures'
import { runParts } from 'tests/load/run-parts'
import { expect, test } from 'vitest'

const measured = (more: Partial<Measured>): Measured => ({
  id: 'P1',
  what: 'the page',
  value: 70,
  unit: '/s',
  baseline: 100,
  floor: 0.7,
  ...more,
})

test.each<[string, Partial<Measured>, number | null, boolean]>([
  ['just enough', {}, 0.7, true],
  ['too little', { value: 69 }, 0.69, false],
  ['more than the baseline', { value: 200 }, 2, true],
  ['nothing demanded', { value: 1, floor: null }, 0.01, true],
  ['a limit that is kept', { value: 6, baseline: null, floor: 6 }, null, true],
  ['a limit that is passed', { value: 6.1, baseline: null, floor: 6 }, null, false],
  ['a cost within its ratio', { value: 400, floor: 4, isCost: true }, 4, true],
  ['a cost above its ratio', { value: 401, floor: 4, isCost: true }, 4.01, false],
  ['no number', { value: Number.NaN }, Number.NaN, false],
])('%s', (_name, more, ratio, holds) => {
  const figure = judge(measured(more))
  expect([figure.ratio, figure.holds]).toEqual([ratio, holds])
  expect(exitCodeOf([judge(measured({ value: 100 })), figure])).toBe(holds ? 0 : 1)
})

test('a figure has the documented fields', () => {
  expect(JSON.parse(JSON.stringify([judge(measured({}))]))).toEqual([
    { id: 'P1', what: 'the page', value: 70, unit: '/s', baseline: 100, ratio: 0.7, floor: 0.7, holds: true },
  ])
})

test('the table is plain text with one line per figure', () => {
  const figures = [
    judge(measured({ value: 1234.5 })),
    judge(measured({ id: 'P7', value: 7, unit: 's', baseline: null, floor: 6 })),
  ]
  expect(
    tableOf(figures)
      .split('\n')
      .map((line) => line.split(/\s{2,}/)),
  ).toEqual([
    ['', 'figure', 'what', 'value', 'baseline', 'ratio', 'floor'],
    ['ok', 'P1', 'the page', '1235 /s', '100 /s', '12.3', '≥ 0.7'],
    ['FAILS', 'P7', 'the page', '7 s', '-', '-', '≤ 6'],
  ])
})

test('a part that fails costs only its own figures, and each part is printed when it ends', async () => {
  const printed: string[] = []
  const part = (id: string) => async () => [measured({ id })]
  const broken = async () => {
    throw new Error('no database')
  }
  const { figures, failed } = await runParts(
    [
      ['first', part('P1')],
      ['broken', broken],
      ['last', part('P2')],
    ],
    null,
    (text) => printed.push(text),
  )
  expect(figures.map(({ id }) => id)).toEqual(['P1', 'P2'])
  expect(failed.map(({ name }) => name)).toEqual(['broken'])
  const expected = [/ok +P1/, /^broken failed: .*no database/, /ok +P2/]
  expect(printed.map((text, i) => expected[i]?.test(text))).toEqual([true, true, true])
})
