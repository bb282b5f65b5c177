// The grades of the page's filter as an XLSX file.
import { gradeLoader } from '~/services/csv/grade-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = gradeLoader(xlsxResponse)
