import { Readable } from 'node:stream'
import { escapeFormula } from 'contract/formula-cells'
import { stringify } from 'csv-stringify'
import type { Column } from './columns'
import { digitsOf } from './digits'
import { downloadHeaders, type FileName } from './download-headers'

export interface CsvFile<Row> {
  name: FileName
  columns: readonly Column<Row>[]
  /** Rows in order; a batch is fetched when the previous one has been sent. */
  batches: AsyncIterable<readonly Row[]>
}

/** The library quotes what holds a comma or a quote; a lone carriage return would begin a new row for many readers. */
const BREAKS_LINES = /[\r\n]/

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
    quoted_match: BREAKS_LINES,
    cast: {
      number: (amount, { index }) => digitsOf(columns[index]?.kind, amount),
      string: (text) => escapeFormula(text),
    },
  })
  const rows = Readable.from(recordsOf(columns, batches))
  rows.on('error', (error) => text.destroy(error))
  text.on('close', () => rows.destroy())
  return new Response(Readable.toWeb(rows.pipe(text)) as ReadableStream, {
    headers: downloadHeaders(name, 'csv', 'text/csv; charset=utf-8'),
  })
}

async function* recordsOf<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>) {
  for await (const batch of batches) for (const row of batch) yield columns.map(({ value }) => value(row))
}
