// The settlement statement as an XLSX file.
import { statementLoader } from '~/services/csv/statement-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = statementLoader(xlsxResponse)
