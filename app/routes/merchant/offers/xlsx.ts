// The offers of the page's filter as an XLSX file.
import { offerLoader } from '~/services/csv/offer-export.server'
import { xlsxResponse } from '~/services/csv/xlsx-file.server'

export const loader = offerLoader(xlsxResponse)
