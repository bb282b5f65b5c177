// The receipt of a bid as a file.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { receipt } from 'contract/auction/market'
import { call } from '~/services/api/call.server'
import { downloadHeaders } from '~/services/csv/download-headers'
import { readQuery } from '~/services/forms/query.server'
import { requireMember } from '~/services/session/member.server'

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const found = await call(request, receipt, readQuery(request, receipt.input))
  const { lotId, seq } = found
  const name = { chinese: `竞拍回执 ${seq}`, ascii: `receipt-${lotId}-${seq}` }
  return new Response(`${JSON.stringify(found, null, 2)}\n`, {
    headers: downloadHeaders(name, 'json', 'application/json; charset=utf-8'),
  })
}
