// The shop's orders as an XLSX file, with the filter of their page.
import { shopOrderLoader } from '~/services/csv/shop-order-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = shopOrderLoader(xlsxResponse)
