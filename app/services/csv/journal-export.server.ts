import { flowExport, JournalQuery, type JournalRow } from 'contract/wallet/journal'
import { call } from '../api/call.server'
import type { CsvFile } from './csv-file.server'
import { exportBatches } from './export-batches.server'
import { exportLoader } from './export-loader.server'
import { fileName } from './file-name'
import { JOURNAL_COLUMNS } from './journal-columns'

/** The loader that sends the wallet's journal as a file, with the filter of its page. */
export const journalLoader = (write?: (file: CsvFile<JournalRow>) => Response) =>
  exportLoader(
    {
      schema: JournalQuery,
      memberPage: '/personalCenter/journal',
      name: (query) => fileName({ chinese: '资金流水', ascii: 'journal' }, query),
      columns: JOURNAL_COLUMNS,
      fetchBatches: (request, filter) =>
        exportBatches((after) => call(request, flowExport, { ...filter, after })),
    },
    write,
  )
