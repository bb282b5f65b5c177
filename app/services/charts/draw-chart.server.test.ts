import { describe, expect, test } from 'vitest'
import { drawChart } from './draw-chart.server'
import { sparklinePath } from './sparkline.server'

const say = (value: number) => `${value} 元`
const days = (values: readonly number[], firstDay = '2026-10-01') =>
  values.map((value, i) => ({
    day: new Date(Date.parse(firstDay) + i * 86_400_000).toISOString().slice(0, 10),
    value,
  }))

describe('a chart', () => {
  const chart = drawChart(days([100, 120, 80, 110]), say)

  test('of a year is drawn with fewer points, the highest and the lowest among them', () => {
    const year = Array.from({ length: 365 }, (_, i) =>
      i === 100 ? 9_000 : i === 201 ? 1_000 : 5_000 + (i % 7),
    )
    const drawn = drawChart(days(year), say)
    expect(drawn?.line.split('L').length).toBeLessThanOrEqual(127)
    expect(drawn?.line).toContain(',26')
    expect(drawn?.line).toContain(',174')
  })

  test('runs from edge to edge, the highest value at the top and the lowest at the bottom', () => {
    expect(chart?.line).toBe('M0,100L333,26L667,174L1000,63')
    expect(chart?.area).toBe('M0,100L333,26L667,174L1000,63V174H0Z')
    expect(chart?.levels).toEqual([
      { label: '80 元', y: 174 },
      { label: '90 元', y: 137 },
      { label: '100 元', y: 100 },
      { label: '110 元', y: 63 },
      { label: '120 元', y: 26 },
    ])
  })

  test('marks the highest, the lowest and the last value, with labels inside its edges', () => {
    expect(chart?.marks).toEqual([
      { label: '120 元', x: '33.3%', y: 26, textY: 18, anchor: 'middle' },
      { label: '80 元', x: '66.7%', y: 174, textY: 190, anchor: 'middle' },
      { label: '110 元', x: '100%', y: 63, textY: 79, anchor: 'end' },
    ])
    expect(chart?.days.map(({ label }) => label)).toEqual(['2026-10-01', '2026-10-02', '2026-10-04'])
  })

  test('is told in a sentence and in a table, the newest first', () => {
    expect(chart?.summary).toBe(
      '2026-10-01 至 2026-10-04：最高 120 元（2026-10-02），最低 80 元（2026-10-03），最新 110 元。',
    )
    expect(chart?.table[0]).toEqual({ day: '2026-10-04', value: '110 元' })
    expect(chart?.table).toHaveLength(4)
  })

  test('of a year is read week by week, up to its last day', () => {
    const year = drawChart(days(Array.from({ length: 365 }, (_, i) => 100 + i)), say)
    expect(year?.table).toHaveLength(53)
    expect(year?.table[0]).toEqual({ day: '2027-09-30', value: '464 元' })
    expect(year?.marks.map(({ label }) => label)).toEqual(['464 元', '100 元'])
  })

  test('keeps the place of days without a quote', () => {
    const [early, late] = [days([100]), days([110, 120], '2026-10-10')]
    expect(drawChart([...early, ...late], say)?.line).toBe('M0,174L900,100L1000,26')
  })

  test('of constant prices lies in the middle, with one mark', () => {
    const flat = drawChart(days([100, 100]), say)
    expect(flat?.line).toBe('M0,100L1000,100')
    expect(flat?.marks).toHaveLength(1)
  })

  test.each([
    ['nothing', []],
    ['one day', [100]],
  ])('cannot be drawn of %s', (_, values) => {
    expect(drawChart(days(values), say)).toBeNull()
  })
})

test.each([
  ['a rise and a fall', [1, 3, 2], 'M1,23L44,1L86,12'],
  ['a constant price', [5, 5], 'M1,12L86,12'],
  ['one price', [5], ''],
  ['none', [], ''],
])('a sparkline of %s', (_, values, path) => {
  expect(sparklinePath(values)).toBe(path)
})
