// The day's quotes as a file, with the filter of their page.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { QuoteQuery, quoteExport } from 'contract/quotes'
import { call } from '~/services/api/call.server'
import { csvResponse } from '~/services/csv/csv-file.server'
import { exportBatches } from '~/services/csv/export-batches.server'
import { QUOTE_COLUMNS } from '~/services/csv/quote-columns'
import { readQuery } from '~/services/forms/query.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { page: _, size: __, ...filter } = readQuery(request, QuoteQuery)
  return csvResponse({
    name: { chinese: '每日报价', ascii: 'quotes' },
    columns: QUOTE_COLUMNS,
    batches: await exportBatches((after) => call(request, quoteExport, { ...filter, after })),
  })
}
