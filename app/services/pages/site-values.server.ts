import { configValue } from 'contract/content'
import { shared } from 'contract/refusal'
import { call, optionalOn503, unlessRefused } from '../api/call.server'

/** One of the operator's named values; empty where it was taken away, or where the market cannot say. */
export async function siteValue(request: Request, code: string): Promise<string> {
  const named = optionalOn503(call(request, configValue, { code }))
  return (await unlessRefused(named, shared.not_found))?.value ?? ''
}
