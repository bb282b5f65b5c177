// The journal as a file, with the filter of its page.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { flowExport, JournalQuery } from 'contract/wallet/journal'
import { call } from '~/services/api/call.server'
import { csvResponse } from '~/services/csv/csv-file.server'
import { exportBatches } from '~/services/csv/export-batches.server'
import { asPage } from '~/services/csv/export-page'
import { fileName } from '~/services/csv/file-name'
import { JOURNAL_COLUMNS } from '~/services/csv/journal-columns'
import { readFilter } from '~/services/forms/filter.server'
import { pageOf } from '~/services/pages/page-path'
import { requireMember } from '~/services/session/member.server'

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
