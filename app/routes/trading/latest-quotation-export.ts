// Quotes of a day as a CSV file, with the filter of their page.
import { QuoteQuery, quoteExport } from 'contract/quotes'
import { call } from '~/services/api/call.server'
import { exportBatches } from '~/services/csv/export-batches.server'
import { exportLoader } from '~/services/csv/export-loader.server'
import { QUOTE_COLUMNS } from '~/services/csv/quote-columns'

export const loader = exportLoader({
  schema: QuoteQuery,
  name: () => ({ chinese: '每日报价', ascii: 'quotes' }),
  columns: QUOTE_COLUMNS,
  fetchBatches: (request, filter) =>
    exportBatches((after) => call(request, quoteExport, { ...filter, after })),
})
