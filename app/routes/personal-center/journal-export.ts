// The journal as a file, with the filter of its page.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { flowExport, JournalQuery } from 'contract/journal'
import { call } from '~/services/call.server'
import { csvResponse } from '~/services/csv/csv-file.server'
import { exportBatches } from '~/services/csv/export-batches.server'
import { fileName } from '~/services/csv/file-name'
import { JOURNAL_COLUMNS } from '~/services/csv/journal-columns'
import { asPage } from '~/services/csv/page-of-export'
import { readFilter } from '~/services/filter.server'
import { requireMember } from '~/services/member.server'
import { pageOf } from '~/services/page-of'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, '/personalCenter/journal')
  await requireMember({ request: page, context })
  const { query } = readFilter(page, JournalQuery)
  if (query === null) return redirect(pageOf(page))
  const { page: _, size: __, ...filter } = query
  return csvResponse({
    name: fileName({ chinese: '资金流水', ascii: 'journal' }, query),
    columns: JOURNAL_COLUMNS,
    batches: await exportBatches((after) => call(page, flowExport, { ...filter, after })),
  })
}
