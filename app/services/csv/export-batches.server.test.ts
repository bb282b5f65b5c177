import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapBatches, type PageQuery, pageBatches } from './export-batches.server'

/** A list whose rows change before each call but the first. */
function changingList(rows: readonly number[], change: (rows: number[], call: number) => number[]) {
  let current = [...rows]
  const calls: PageQuery[] = []
  const fetchPage = async (query: PageQuery) => {
    if (calls.length > 0) current = change([...current], calls.length)
    if (calls.push(query) > 200) throw new Error('does not end')
    const start = query.page * query.size
    return { list: current.slice(start, start + query.size), total: current.length }
  }
  return { calls, fetchPage }
}

async function exportedRows(list: {
  fetchPage: (query: PageQuery) => Promise<{ list: number[]; total: number }>
}) {
  const rows: number[] = []
  for await (const batch of await pageBatches({ keyOf: String, fetchPage: list.fetchPage }))
    rows.push(...batch)
  return rows
}

const rowsTo = (end: number) => Array.from({ length: end }, (_, n) => n)
const byNumber = (a: number, b: number) => a - b

describe('an export by pages', () => {
  it.each([0, 1, 2, 499, 500, 999, 1_000, 1_001, 1_998, 1_999, 3_500, 12_345])(
    'reads all of %i rows that do not change once and in order',
    async (count) => {
      const list = changingList(rowsTo(count), (rows) => rows)
      expect(await exportedRows(list)).toEqual(rowsTo(count))
      expect(list.calls.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(count / 900) + 1))
      for (const { size } of list.calls) expect(size).toBeLessThanOrEqual(1_000)
    },
  )

  it.each<[string, number, (rows: number[], call: number) => number[], (row: number) => boolean]>([
    ['10 of the first rows leave', 3_500, (rows, call) => (call === 1 ? rows.slice(10) : rows), () => true],
    ['10 rows leave before each call', 3_500, (rows) => rows.slice(10), (row) => row >= 100],
    [
      'all rows that were read leave',
      5_000,
      (rows, n) => (n === 2 ? rows.slice(2_000) : rows),
      (row) => row >= 2_000,
    ],
    ['rows appear at the start', 3_500, (rows, n) => [-n, ...rows], (row) => row >= 0],
    ['rows appear at the end', 3_500, (rows, n) => (n < 9 ? [...rows, 10_000 + n] : rows), () => true],
    [
      'every second row leaves',
      4_000,
      (rows, n) => (n === 2 ? rows.filter((row) => row % 2) : rows),
      (row) => row % 2 === 1,
    ],
  ])('misses no row that stays and repeats none while %s', async (_, count, change, stays) => {
    const rows = await exportedRows(changingList(rowsTo(count), change))
    expect(new Set(rows).size).toBe(rows.length)
    expect(rowsTo(count).filter((row) => stays(row) && !rows.includes(row))).toEqual([])
  })

  it('misses no row that stays while any others leave and appear', async () => {
    const changes = fc.array(
      fc.record({ from: fc.nat(6_000), leaving: fc.nat(1_500), appearing: fc.nat(300) }),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(6_000), changes, async (count, steps) => {
        let appeared = 0
        const staying = new Set(rowsTo(count))
        const list = changingList(rowsTo(count), (rows, call) => {
          const step = steps[call - 1]
          if (!step) return rows
          for (const row of rows.splice(step.from, step.leaving)) staying.delete(row)
          const more = Array.from({ length: step.appearing }, () => step.from + ++appeared / 10_000)
          return [...rows, ...more].sort(byNumber)
        })
        const rows = await exportedRows(list)
        const read = new Set(rows)
        expect(read.size).toBe(rows.length)
        expect([...staying].filter((row) => !read.has(row))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('reads a list again whose rows have changed places', async () => {
    const list = changingList(rowsTo(2_500), (rows, call) =>
      call === 1 ? [...rows.slice(2_000), ...rows.slice(0, 2_000)] : rows,
    )
    expect((await exportedRows(list)).sort(byNumber)).toEqual(rowsTo(2_500))
  })

  it('makes several rows of one', async () => {
    const list = changingList(rowsTo(1_200), (rows) => rows)
    const batches = await pageBatches({ keyOf: String, fetchPage: list.fetchPage })
    const made: string[] = []
    for await (const batch of mapBatches(batches, (row) => [`${row}a`, `${row}b`])) made.push(...batch)
    expect(made).toHaveLength(2_400)
    expect(made.slice(0, 3)).toEqual(['0a', '0b', '1a'])
  })
})
