import type { ImportRow } from 'contract/imports'
import type { Column } from './columns'
import { csvResponse } from './csv-file.server'
import { mapBatches, type PageQuery, pageBatches } from './export-batches.server'

interface ErrorLine {
  row: ImportRow
  problem: ImportRow['problems'][number]
}

const COLUMNS: readonly Column<ErrorLine>[] = [
  { header: '行号', kind: 'text', value: ({ row }) => String(row.rowNo) },
  { header: '内容', kind: 'text', value: ({ row }) => row.name },
  { header: '列', kind: 'text', value: ({ problem }) => problem.heading },
  { header: '问题', kind: 'text', value: ({ problem }) => problem.text },
]

type ReadRows = (query: { outcome: 'error' } & PageQuery) => Promise<{
  list: readonly ImportRow[]
  total: number
}>

/** All errors of an import as a CSV file. */
export async function importErrors(readRows: ReadRows): Promise<Response> {
  const rows = await pageBatches({
    fetchPage: (page) => readRows({ outcome: 'error', ...page }),
    keyOf: ({ rowNo }) => String(rowNo),
  })
  const batches = mapBatches(rows, (row) => row.problems.map((problem) => ({ row, problem })))
  return csvResponse({ name: { chinese: '导入错误', ascii: 'import-errors' }, columns: COLUMNS, batches })
}
