import { Readable } from 'node:stream'
import { formatTons, formatYuan } from 'contract/units'
import { stringify } from 'csv-stringify'
import type { Column, ColumnKind } from './columns'

export interface CsvFile<Row> {
  /** Without its ending: for people, and the same in ASCII for old browsers. */
  name: { chinese: string; ascii: string }
  columns: readonly Column<Row>[]
  /** Rows in order; a batch is fetched when the previous one has been sent. */
  batches: AsyncIterable<readonly Row[]>
}

/** The library quotes what holds a comma or a quote; a lone carriage return would begin a new row for many readers. */
const BREAKS_LINES = /[\r\n]/

/** Plain digits with all decimals and no commas: "-1234.50". */
const DIGITS: Record<Exclude<ColumnKind, 'text'>, (amount: number) => string> = {
  yuan: (amount) => formatYuan(amount).replaceAll(',', ''),
  tons: (amount) => formatTons(amount).replaceAll(',', ''),
}

/**
 * A download that is sent while it is made. It opens in sheet programs: UTF-8 with its mark, CRLF, and a text cell that
 * such a program would take for a formula begins with an apostrophe. If a batch fails the connection is cut, so that
 * a part is not mistaken for the whole.
 */
export function csvResponse<Row>({ name, columns, batches }: CsvFile<Row>): Response {
  const text = stringify({
    bom: true,
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(({ header }) => ({ key: header, header })),
    escape_formulas: true,
    quoted_match: BREAKS_LINES,
    cast: { number: (amount, { index }) => digitsOf(columns[index]?.kind, amount) },
  })
  const rows = Readable.from(recordsOf(columns, batches))
  rows.on('error', (error) => text.destroy(error))
  text.on('close', () => rows.destroy())
  return new Response(Readable.toWeb(rows.pipe(text)) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name.ascii}.csv"; filename*=UTF-8''${encodeURIComponent(`${name.chinese}.csv`)}`,
    },
  })
}

async function* recordsOf<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>) {
  for await (const batch of batches) for (const row of batch) yield columns.map(({ value }) => value(row))
}

function digitsOf(kind: ColumnKind | undefined, amount: number): string {
  if (kind === undefined || kind === 'text') throw new Error('a number in a column of text')
  return DIGITS[kind](amount)
}
