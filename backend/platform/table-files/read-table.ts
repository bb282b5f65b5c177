import { TABLE_FILE_MAX_BYTES, TABLE_ROWS_MAX } from 'contract/imports/limits'
import { z } from 'zod'
import { defineFileJob, type FileSender } from '../file-jobs'
import { accept, refuse, type Verdict } from '../verdict'
import type { TableColumn } from './columns'
import type { TableFileReason, TableRow } from './read-table-file'
import { ROWS_PER_PART } from './table-limits'

const TEXT_MAX = 10_000
const text = z.string().max(TEXT_MAX)

const Row = z.object({
  rowNo: z.int(),
  values: z.record(z.string().max(100), text),
  problems: z.array(z.object({ heading: text, text })).max(1_000),
})

const REASONS = [
  'table_file_too_large',
  'table_file_unreadable',
  'table_file_empty',
  'table_file_columns',
  'table_file_too_many_rows',
] as const satisfies TableFileReason[]

const Answer = z.union([
  z.object({ ok: z.literal(true), value: z.int() }),
  z.object({ ok: z.literal(false), reason: z.enum(REASONS), facts: z.record(z.string().max(100), text) }),
])

const readRows = defineFileJob<
  { columns: readonly TableColumn[] },
  z.output<typeof Answer>,
  z.output<typeof Row>[]
>({
  program: 'backend/platform/table-files/table-rows.program.ts',
  answer: Answer,
  part: z.array(Row).max(ROWS_PER_PART),
  limits: { heapMb: 256, memoryMb: 768, cpuMs: 8_000, wallMs: 30_000, answerMaxBytes: 64 * 1_048_576 },
  window: { max: 120, windowMs: 600_000 },
})

/**
 * Reads an uploaded table in a process of its own. Must not be called inside a transaction.
 * @throws FilesBusy
 */
export async function readTable<Key extends string>(
  sender: FileSender,
  bytes: Uint8Array,
  columns: readonly TableColumn<Key>[],
): Promise<Verdict<TableRow<Key>[], TableFileReason | 'too_many_requests'>> {
  if (bytes.byteLength > TABLE_FILE_MAX_BYTES) return refuse('table_file_too_large')
  const read = await readRows(sender, { columns }, bytes)
  if (!read.ok)
    return read.reason === 'file_unreadable'
      ? refuse('table_file_unreadable')
      : { ...read, reason: read.reason }
  const { answer, parts } = read.value
  if (!answer.ok) return answer
  const rows = parts.flat()
  if (rows.length !== answer.value || rows.length > TABLE_ROWS_MAX) return refuse('table_file_unreadable')
  return accept(rows.map((row) => ({ ...row, values: valuesOf(columns, row.values) })))
}

function valuesOf<Key extends string>(
  columns: readonly TableColumn<Key>[],
  sent: Readonly<Record<string, string>>,
): Partial<Record<Key, string>> {
  const values: Partial<Record<Key, string>> = {}
  for (const { key } of columns) if (sent[key] !== undefined) values[key] = sent[key]
  return values
}
