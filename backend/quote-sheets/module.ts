import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/quote-sheets'
import { quoteSheetEndpoints } from './endpoints'
import { quoteSheetData } from './personal-data'

export const quoteSheetsModule = defineModule({
  name: 'quote-sheets',
  personalData: quoteSheetData,
  errorCodes: [79_342, 79_359],
  api: [apiFamily('报价单', '所选货源与活动在某一时刻的价格', contract)],
  endpoints: quoteSheetEndpoints,
})
