// Actions of operators as an XLSX file, with the filter of their page.
import { auditLoader } from '~/services/csv/audit-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = auditLoader(xlsxResponse)
