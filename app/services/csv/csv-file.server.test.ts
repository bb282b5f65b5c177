import { parseCsv } from 'tests/support/csv'
import { describe, expect, it } from 'vitest'
import type { Column } from './columns'
import { csvResponse } from './csv-file.server'
import { exportBatches } from './export-batches.server'
import { asPage } from './export-page'
import { fileName } from './file-name'

interface Row {
  text: string | null
  fen: number | null
  kg: number
}
const COLUMNS: Column<Row>[] = [
  { header: '名称', kind: 'text', value: ({ text }) => text },
  { header: '金额（元）', kind: 'yuan', value: ({ fen }) => fen },
  { header: '数量（吨）', kind: 'tons', value: ({ kg }) => kg },
]
const row = (change: Partial<Row> = {}): Row => ({ text: 'T30S', fen: 0, kg: 0, ...change })

async function* inBatches(...batches: Row[][]) {
  for (const batch of batches) yield batch
}

function file(...batches: Row[][]): Response {
  const name = fileName({ chinese: '测试', ascii: 'test' }, {})
  return csvResponse({ name, columns: COLUMNS, batches: inBatches(...batches) })
}

/** response.text() takes the mark away. */
async function textOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString('utf8')
}

const cells = async (of: Partial<Row>) => parseCsv(await textOf(file([row(of)])))[1]

describe('a file for sheet programs', () => {
  it('is UTF-8 with its mark, has its columns named and a line for each row of all batches', async () => {
    const response = file([row(), row()], [row({ text: '7042' })])
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await textOf(response)
    expect(text.startsWith('\uFEFF名称,金额（元）,数量（吨）\r\n')).toBe(true)
    expect(parseCsv(text).map(([name]) => name)).toEqual(['名称', 'T30S', 'T30S', '7042'])
  })

  it('has its columns named where there is no row', async () => {
    expect(await textOf(file([]))).toBe('\uFEFF名称,金额（元）,数量（吨）\r\n')
  })

  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [-1, '-0.01'],
    [123_456_789, '1234567.89'],
    [-100_000_000_000, '-1000000000.00'],
    [9_007_199_254_740_991, '90071992547409.91'],
    [null, ''],
  ])('%s fen stay a number: %s', async (fen, digits) => {
    expect((await cells({ fen }))?.[1]).toBe(digits)
  })

  it.each([
    [25, '0.025'],
    [1_234_500, '1234.5'],
  ])('%s kg are %s tons', async (kg, digits) => {
    expect((await cells({ kg }))?.[2]).toBe(digits)
  })

  it.each([
    '=1+1',
    '=HYPERLINK("http://evil.test","看")',
    '+86',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＠a',
  ])('the text %j does nothing in a sheet', async (text) => {
    expect((await cells({ text }))?.[0]).toBe(`'${text}`)
  })

  it.each(['聚丙烯, T30S', '他说"好"', '两\r\n行', "'a", ' =1', 'a=1', ''])(
    'the text %j arrives as it is',
    async (text) => expect((await cells({ text }))?.[0]).toBe(text),
  )

  it('a number in a column of text is a fault of ours', async () => {
    const columns: Column<Row>[] = [{ header: '名称', kind: 'text', value: ({ fen }) => fen }]
    const name = { chinese: 'x', ascii: 'x' }
    await expect(textOf(csvResponse({ name, columns, batches: inBatches([row()]) }))).rejects.toThrow()
  })

  it('a batch that fails cuts the file off', async () => {
    async function* failing() {
      yield [row()]
      throw new Error('the session ended')
    }
    const response = csvResponse({ name: { chinese: 'x', ascii: 'x' }, columns: COLUMNS, batches: failing() })
    await expect(textOf(response)).rejects.toThrow('the session ended')
  })

  it('stops reading rows when the client disconnects', async () => {
    let asked = 0
    async function* endless() {
      for (;;) {
        asked += 1
        yield Array.from({ length: 1000 }, () => row())
      }
    }
    const response = csvResponse({ name: { chinese: 'x', ascii: 'x' }, columns: COLUMNS, batches: endless() })
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const before = asked
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBe(before)
    expect(asked).toBeLessThan(20)
  })
})

it('batches are asked for one after the other, from where the last one ended', async () => {
  const asked: (string | undefined)[] = []
  const answers = [
    { list: [1, 2], next: 'b' },
    { list: [3], next: 'c' },
    { list: [], next: null },
  ]
  const batches = await exportBatches(async (after) => {
    asked.push(after)
    return answers[asked.length - 1] ?? { list: [], next: null }
  })
  expect(asked).toEqual([undefined])
  const rows: number[] = []
  for await (const batch of batches) rows.push(...batch)
  expect(rows).toEqual([1, 2, 3])
  expect(asked).toEqual([undefined, 'b', 'c'])
})

it.each([
  [
    { from: '2026-11-01', to: '2026-11-21' },
    '资金流水_2026-11-01至2026-11-21',
    'journal_2026-11-01_2026-11-21',
  ],
  [{ from: '2026-11-01' }, '资金流水_2026-11-01起', 'journal_from_2026-11-01'],
  [{ to: '2026-11-21' }, '资金流水_截至2026-11-21', 'journal_until_2026-11-21'],
  [{}, '资金流水_全部', 'journal_all'],
])('a file of %j is named by its period', (period, chinese, ascii) => {
  const name = fileName({ chinese: '资金流水', ascii: 'journal' }, period)
  expect(name).toEqual({ chinese, ascii })
  const response = csvResponse({ name, columns: COLUMNS, batches: inBatches([]) })
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${ascii}.csv"; filename*=UTF-8''${encodeURIComponent(chinese)}.csv`,
  )
})

it('an export asks as the page that it belongs to', () => {
  const asked = new Request('http://suji.test/personalCenter/journal/export?cause=deposit', {
    headers: { cookie: 'suji_session=x' },
  })
  const page = asPage(asked, '/personalCenter/journal')
  expect(page.url).toBe('http://suji.test/personalCenter/journal?cause=deposit')
  expect(page.headers.get('cookie')).toBe('suji_session=x')
})
