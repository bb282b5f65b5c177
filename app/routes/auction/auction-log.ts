// The log of a closed lot: CSV to read, JSON to verify (npm run verify-lot -- file).
import type { LoaderFunctionArgs } from '@remix-run/node'
import { LotLogQuery } from 'contract/auction/lot-page'
import { lotLog } from 'contract/auction/market'
import { callAsVisitor } from '~/services/api/call.server'
import { LOG_COLUMNS, logRows } from '~/services/auction/log-columns'
import { csvResponse } from '~/services/csv/csv-file.server'
import { downloadHeaders } from '~/services/csv/download-headers'
import { readQuery } from '~/services/forms/query.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, format } = readQuery(request, LotLogQuery)
  const { log } = await callAsVisitor(request, lotLog, { id })
  const { lotNo } = log.terms
  const name = { chinese: `竞拍记录 ${lotNo}`, ascii: `lot-${lotNo}` }
  if (format === 'csv') return csvResponse({ name, columns: LOG_COLUMNS, batches: batchOf(logRows(log)) })
  return new Response(`${JSON.stringify(log)}\n`, {
    headers: downloadHeaders(name, 'json', 'application/json; charset=utf-8'),
  })
}

async function* batchOf<Row>(rows: readonly Row[]) {
  yield rows
}
