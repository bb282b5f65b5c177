import { OPENAPI_PATH, OpenApiDocument } from 'contract/openapi'
import { doorHeaders, market, ready } from '../api/backend.server'
import { type ApiReference, apiReference } from './api-reference.server'

let known: { tag: string; reference: ApiReference } | undefined

/**
 * What the market says that it answers, arranged for people. It is asked each time whether that has changed.
 * @throws a 502 response where the market has no word about itself
 */
export async function publishedReference(request: Request): Promise<ApiReference> {
  await ready()
  const headers = new Headers(doorHeaders(request))
  if (known) headers.set('if-none-match', known.tag)
  const asked = new Request(new URL(OPENAPI_PATH, 'http://market.internal'), {
    headers,
    signal: request.signal,
  })
  const answer = await market.fetch(asked)
  if (known && answer.status === 304) return known.reference
  if (answer.status !== 200) throw new Response(null, { status: 502 })
  const reference = apiReference(OpenApiDocument.parse(await answer.json()))
  known = { tag: answer.headers.get('etag') ?? '', reference }
  return reference
}
