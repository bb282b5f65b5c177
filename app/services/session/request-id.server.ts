import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { pageOf } from '../pages/page-path'

/** The key of a call that a form makes besides its own. */
export const newRequestId = (): string => randomUUID()

/**
 * Redirects to the same page with an idempotency key in its URL, which the form sends. A form that is sent again after
 * Back gets its first result.
 */
export function withRequestId(request: Request): Response {
  const [path, query] = pageOf(request).split('?')
  const params = new URLSearchParams(query)
  params.set('requestId', randomUUID())
  return redirect(`${path}?${params}`)
}
