import type { FileSender } from 'backend/platform/file-jobs'
import {
  bytesOfUpload,
  readTable,
  type TableColumn,
  type TableFileReason,
} from 'backend/platform/table-files'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { cutText } from 'contract/characters'
import { QUICK_LINE_MAX, QUICK_LINES_MAX } from 'contract/quick-orders/limits'

type Column = 'grade' | 'tons' | 'city'

const TEXT = { type: 'text', maxLength: QUICK_LINE_MAX } as const

/** All texts: a quantity that cannot be read is shown with its line. */
const COLUMNS: readonly TableColumn<Column>[] = [
  { key: 'grade', heading: '牌号', kind: TEXT, isRequired: true },
  { key: 'tons', heading: '吨数', kind: TEXT, isRequired: true },
  { key: 'city', heading: '城市', kind: TEXT },
]

/** Lines of an uploaded table, in the form in which they are typed. */
export async function readList(
  sender: FileSender,
  file: File | string,
): Promise<Verdict<{ lines: string[] }, TableFileReason | 'too_many_quick_lines' | 'too_many_requests'>> {
  const read = await readTable(sender, await bytesOfUpload(file), COLUMNS)
  if (!read.ok) return read
  const lines = read.value.map(({ values }) => lineOf(values))
  return lines.length > QUICK_LINES_MAX ? refuse('too_many_quick_lines') : accept({ lines })
}

function lineOf({ grade = '', tons = '', city = '' }: Partial<Record<Column, string>>): string {
  const line = city === '' ? [grade, tons] : [grade, tons, city]
  return cutText(line.join(','), QUICK_LINE_MAX)
}
