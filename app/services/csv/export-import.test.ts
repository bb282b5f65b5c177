import { checkCell, type RawCell } from 'backend/platform/table-files/cell-values'
import type { CellKind } from 'backend/platform/table-files/columns'
import { readCsv } from 'backend/platform/table-files/read-csv'
import { readXlsx } from 'backend/platform/table-files/read-xlsx'
import { cleanText } from 'contract/characters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CsvFile } from './csv-file.server'
import { csvResponse } from './csv-file.server'
import { xlsxResponse } from './xlsx-file.server'

const KINDS: readonly CellKind[] = [
  { type: 'text', maxLength: 60 },
  { type: 'integer' },
  { type: 'decimal', maxDecimals: 4 },
  { type: 'yuan' },
  { type: 'tons' },
  { type: 'date' },
  { type: 'time' },
  { type: 'choice', choices: ['是', '否'] },
]
/** What names, remarks and numbers begin with or hold that a file or a sheet program could take for something else. */
const PARTS = [
  ...'=+-@＝＋－＠−\'",;0123456789.%℃ 吨塑A',
  '1e3',
  '0x',
  '1,200',
  '2026-03-31',
  '是',
  '𠮷',
  '""',
  '- 1',
]
const texts = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))

const FORMATS = {
  csv: { write: csvResponse, read: readCsv },
  xlsx: { write: xlsxResponse, read: readXlsx },
}

async function* one<Row>(rows: readonly Row[]) {
  yield rows
}

/** Rows of a file that is written by an export and read by an import. */
async function importedRows(format: keyof typeof FORMATS, rows: readonly string[][]) {
  const file: CsvFile<string[]> = {
    name: { chinese: '表', ascii: 'table' },
    columns: KINDS.map(({ type }, i) => ({ header: type, kind: 'text', value: (row) => row[i] ?? '' })),
    batches: one(rows),
  }
  const bytes = new Uint8Array(await FORMATS[format].write(file).arrayBuffer())
  const read: (readonly RawCell[])[] = []
  for await (const row of FORMATS[format].read(bytes)) read.push('cells' in row ? row.cells : row)
  return read.slice(1)
}

/** Whether a record can hold the text in a column of this kind. */
function isStored(kind: CellKind, text: string): boolean {
  if (kind.type === 'text') return text !== '' && cleanText(text).trim() === text
  const checked = checkCell(kind, text)
  return 'value' in checked && checked.value === text
}

test.each(['csv', 'xlsx'] as const)('what an export writes to %s is what an import reads', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 20, maxLength: 40 }), async (found) => {
      const rows = found.map((text) => KINDS.map((kind) => (isStored(kind, text) ? text : '')))
      const stored = rows.filter((row) => row.some((text) => text !== ''))
      const cells = await importedRows(format, stored)
      expect(cells.map((row) => KINDS.map((kind, i) => checkCell(kind, row[i] ?? '')))).toEqual(
        stored.map((row) => row.map((value) => ({ value }))),
      )
    }),
    { numRuns: 40 },
  )
})

test.each(['-20℃', '－20℃', "'T30S", "'=A1", '-12.5', '-3', '@3', '\u221220℃'])(
  '%j is imported as it was exported',
  async (text) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const [cells = []] = await importedRows(format, [KINDS.map(() => text)])
      for (const [i, kind] of KINDS.entries())
        if (isStored(kind, text)) expect(checkCell(kind, cells[i] ?? '')).toEqual({ value: text })
    }
  },
)
