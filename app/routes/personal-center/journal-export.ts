// The wallet journal as a CSV file, with the filter of its page.
import { flowExport, JournalQuery } from 'contract/wallet/journal'
import { call } from '~/services/api/call.server'
import { exportLoader } from '~/services/csv/export-loader.server'
import { fileName } from '~/services/csv/file-name'
import { JOURNAL_COLUMNS } from '~/services/csv/journal-columns'

export const loader = exportLoader({
  schema: JournalQuery,
  memberPage: '/personalCenter/journal',
  name: (query) => fileName({ chinese: '资金流水', ascii: 'journal' }, query),
  columns: JOURNAL_COLUMNS,
  fetchBatch: (request, filter) => call(request, flowExport, filter),
})
