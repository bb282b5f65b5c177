// Orders of all members as an XLSX file, with the filter of their page.
import { operatorOrderLoader } from '~/services/csv/operator-order-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = operatorOrderLoader(xlsxResponse)
