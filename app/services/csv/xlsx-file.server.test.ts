import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { formatYuan } from 'contract/units'
import { parseCsv } from 'tests/support/csv'
import { testLevel } from 'tests/support/test-level'
import { expect, it } from 'vitest'
import type { Column } from './columns'
import { xlsxResponse } from './xlsx-file.server'

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
const name = { chinese: '资金流水_全部', ascii: 'journal_all' }
const file = (...batches: Row[][]) => xlsxResponse({ name, columns: COLUMNS, batches: inBatches(...batches) })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** A part of the archive, found by its central directory. */
function partOf(zip: Buffer, path: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === path) {
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      return inflateRawSync(zip.subarray(from, from + size)).toString('utf8')
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  throw new Error(`the file has no ${path}`)
}

const sheetOf = async (...batches: Row[][]) =>
  partOf(await bytesOf(file(...batches)), 'xl/worksheets/sheet1.xml')
const numbersIn = (sheet: string) => [...sheet.matchAll(/<v>([^<]*)<\/v>/g)].map(([, digits]) => digits)
const textsIn = (sheet: string) =>
  [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, t]) => t)

it('has a line for each row of all batches, with the columns named', async () => {
  const response = file([row(), row()], [row({ text: '7042' })])
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(response.headers.get('content-disposition')).toContain('filename="journal_all.xlsx"')
  const sheet = partOf(await bytesOf(response), 'xl/worksheets/sheet1.xml')
  expect(textsIn(sheet)).toEqual(['名称', '金额（元）', '数量（吨）', 'T30S', 'T30S', '7042'])
})

it.each([
  [1, '0.01'],
  [-123_456_789, '-1234567.89'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%s fen are the number %s', async (fen, digits) => {
  expect(numbersIn(await sheetOf([row({ fen, kg: 25 })]))).toEqual([digits, '0.025'])
})

it.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("http://evil.test","看")'])(
  'D4: the text %j is a string, never a formula',
  async (text) => {
    const sheet = await sheetOf([row({ text })])
    expect(sheet).not.toMatch(/<f[ >/]|t="str"/)
    const shown = text.replaceAll('"', '&quot;')
    expect(textsIn(sheet).at(-1)).toBe(shown)
  },
)

it('markup and control characters do not break the file', async () => {
  const text = '</t></is></c>&amp;\u0000\uD800x'
  expect(textsIn(await sheetOf([row({ text })])).at(-1)).toBe(
    '&lt;/t&gt;&lt;/is&gt;&lt;/c&gt;&amp;amp;\uFFFD\uFFFDx',
  )
})

it('a batch that fails cuts the file off', async () => {
  async function* failing() {
    yield [row()]
    throw new Error('the session ended')
  }
  const response = xlsxResponse({ name, columns: COLUMNS, batches: failing() })
  await expect(bytesOf(response)).rejects.toThrow('the session ended')
})

const hasOffice = spawnSync('soffice', ['--version']).status === 0
const isSkipped = testLevel !== 'long' || !hasOffice
const why = testLevel !== 'long' ? 'long only' : hasOffice ? '' : 'LibreOffice is missing'

it.skipIf(isSkipped)(
  `D3: LibreOffice opens it with exact amounts${isSkipped ? `: skipped, ${why}` : ''}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'suji-xlsx-'))
    try {
      const rows = Array.from({ length: 1_000 }, (_, n) => row({ text: `=1+${n}`, fen: n * 100_000_007 }))
      writeFileSync(join(folder, 'a.xlsx'), await bytesOf(file(rows)))
      const convert = [
        '--headless',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76',
        '--outdir',
        folder,
      ]
      expect(spawnSync('soffice', [...convert, join(folder, 'a.xlsx')]).status).toBe(0)
      const records = parseCsv(readFileSync(join(folder, 'a.csv'), 'utf8'))
      expect(records).toHaveLength(1_001)
      records.slice(1).forEach(([text, yuan], n) => {
        expect([text, (yuan ?? '').replaceAll(',', '')]).toEqual([
          `=1+${n}`,
          formatYuan(n * 100_000_007).replaceAll(',', ''),
        ])
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
