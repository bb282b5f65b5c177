import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { pageOf } from '../pages/page-path'

/**
 * Leads to the same page with a request id in its address. The page's form takes its id from there: whoever goes Back
 * and sends the form again sends the same request, and sees its first result.
 */
export function withRequestId(request: Request): Response {
  const [path, query] = pageOf(request).split('?')
  const params = new URLSearchParams(query)
  params.set('requestId', randomUUID())
  return redirect(`${path}?${params}`)
}
