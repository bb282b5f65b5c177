/** Rows of a CSV file. */
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { RawCell } from './cell-values'
import { decodeText } from './decode-text'
import { COLUMNS_MAX } from './table-limits'
import { TableFileUnreadable } from './unreadable'

/** Characters that the parser gets at once, so that it keeps only few rows. */
const SLICE = 8 * 1024
/** Maximum characters of a row: beyond it a quote was never closed. */
const RECORD_MAX = 100_000

/** @throws TableFileUnreadable */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<readonly RawCell[]> {
  const text = decodeText(bytes)
  if (text === null) throw new TableFileUnreadable()
  const records = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: RECORD_MAX,
    }),
  )
  try {
    for await (const record of records) yield (record as string[]).slice(0, COLUMNS_MAX)
  } catch (error) {
    throw new TableFileUnreadable({ cause: error })
  }
}

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE)
}

/** Sheet programs write comma, tab (“Unicode 文本”) or semicolon. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1)
  const counts = [',', '\t', ';'].map((mark) => ({ mark, count: heading.split(mark).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark
}
