// The wallet journal as an XLSX file, with the filter of its page.
import { journalLoader } from '~/services/csv/journal-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = journalLoader(xlsxResponse)
