// All errors of an import as a CSV file.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogueImport, catalogueImportRows } from 'contract/catalogue/imports'
import type { ImportRow } from 'contract/imports'
import { PAGE_SIZE_MAX } from 'contract/schema'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import type { Column } from '~/services/csv/columns'
import { csvResponse } from '~/services/csv/csv-file.server'
import { pageBatches } from '~/services/csv/export-batches.server'

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

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const id = recordId(params)
  await operatorCall(request, catalogueImport, { id })
  const batches = await pageBatches(async (page) => {
    const query = { id, outcome: 'error' as const, page, size: PAGE_SIZE_MAX }
    const { list, total } = await operatorCall(request, catalogueImportRows, query)
    return { list: list.flatMap((row) => row.problems.map((problem) => ({ row, problem }))), total }
  })
  return csvResponse({ name: { chinese: '导入错误', ascii: 'import-errors' }, columns: COLUMNS, batches })
}
