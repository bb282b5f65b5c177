// The inspections of an offer's batches as an XLSX file.
import { sheetLoader } from '~/services/csv/sheet-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = sheetLoader(xlsxResponse)
