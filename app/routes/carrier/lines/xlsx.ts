// The lines of the page's filter as an XLSX file.
import { lineLoader } from '~/services/csv/line-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = lineLoader(xlsxResponse)
