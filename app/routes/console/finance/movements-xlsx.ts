// The transfers of the page's filter as an XLSX file.
import { movementLoader } from '~/services/csv/movement-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = movementLoader(xlsxResponse)
