// The member's orders as an XLSX file, with the filter of their page.
import { orderLoader } from '~/services/csv/order-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = orderLoader(xlsxResponse)
