import { OPENAPI_PATH, OpenApiDocument } from 'contract/openapi'
import { market, ready, trustedHeaders } from '../api/backend.server'
import { type ApiReference, apiReference } from './api-reference.server'

let known: { tag: string; reference: ApiReference } | undefined

/**
 * The API reference, made from the OpenAPI document, which is revalidated by its ETag.
 * @throws a 502 response if the market has no OpenAPI document
 */
export async function publishedReference(request: Request): Promise<ApiReference> {
  await ready()
  const headers = new Headers(trustedHeaders(request))
  if (known) headers.set('if-none-match', known.tag)
  const revalidation = new Request(new URL(OPENAPI_PATH, 'http://market.internal'), {
    headers,
    signal: request.signal,
  })
  const answer = await market.fetch(revalidation)
  if (known && answer.status === 304) return known.reference
  if (answer.status !== 200) throw new Response(null, { status: 502 })
  const reference = apiReference(OpenApiDocument.parse(await answer.json()))
  known = { tag: answer.headers.get('etag') ?? '', reference }
  return reference
}
