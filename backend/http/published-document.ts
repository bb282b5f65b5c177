import { createHash } from 'node:crypto'
import type { ApiFamily } from 'backend/platform/module'
import type { Endpoint } from 'contract/endpoint'
import type { Context } from 'hono'
import { openApiDocument } from './openapi'

/**
 * Serves the OpenAPI document. It is created on the first request and constant until the process ends, so later
 * requests can get 304. The ETag is weak, because a proxy may compress.
 */
export function publishedDocument(
  answered: readonly Endpoint[],
  families: readonly ApiFamily[],
): (c: Context) => Response {
  let made: { text: string; tag: string } | undefined
  return (c) => {
    made ??= make(answered, families)
    c.header('etag', made.tag)
    c.header('cache-control', 'no-cache')
    const known = (c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim())
    if (known.includes(made.tag)) return c.body(null, 304)
    return c.body(made.text, 200, { 'content-type': 'application/json; charset=utf-8' })
  }
}

function make(answered: readonly Endpoint[], families: readonly ApiFamily[]): { text: string; tag: string } {
  const text = JSON.stringify(openApiDocument(answered, families))
  return { text, tag: `W/"${createHash('sha256').update(text).digest('base64url')}"` }
}
