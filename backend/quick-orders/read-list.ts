import type { FileSender } from 'backend/platform/file-jobs'
import {
  bytesOfUpload,
  readTable,
  type TableColumn,
  type TableFileReason,
  type TableRow,
} from 'backend/platform/table-files'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { QUICK_LINE_MAX, QUICK_LINES_MAX } from 'contract/quick-orders/limits'
import { lineOfCells } from 'contract/quick-orders/typed-lines'

type Column = 'grade' | 'tons' | 'city'

const TEXT = { type: 'text', maxLength: QUICK_LINE_MAX } as const

const COLUMNS: readonly TableColumn<Column>[] = [
  { key: 'grade', heading: '牌号', aliases: ['型号'], kind: TEXT, isRequired: true },
  { key: 'tons', heading: '吨数', aliases: ['数量'], kind: { type: 'tons' }, isRequired: true },
  { key: 'city', heading: '城市', kind: TEXT },
]

/**
 * Lines of an uploaded table, in the form in which they are pasted from one. A cell that cannot be read is replaced by
 * its error, so that the line is shown as unreadable and says why.
 */
export async function readList(
  sender: FileSender,
  file: File | string,
): Promise<Verdict<{ lines: string[] }, TableFileReason | 'too_many_quick_lines' | 'too_many_requests'>> {
  const read = await readTable(sender, await bytesOfUpload(file), COLUMNS)
  if (!read.ok) return read
  const lines = read.value.map(lineOf)
  return lines.length > QUICK_LINES_MAX ? refuse('too_many_quick_lines') : accept({ lines })
}

function lineOf({ values, problems }: TableRow<Column>): string {
  const cells = COLUMNS.map(({ key, heading }) => {
    const problem = problems.find((one) => one.heading === heading)
    return problem ? `（${problem.text}）` : (values[key] ?? '')
  })
  const ofRow = problems.flatMap(({ heading, text }) => (heading === '' ? [`（${text}）`] : []))
  return lineOfCells([...cells, ...ofRow])
}
