import { createHash } from 'node:crypto'
import type { ApiFamily } from 'backend/platform/module'
import type { Endpoint } from 'contract/endpoint'
import type { Context } from 'hono'
import { openApiDocument } from './openapi'

/**
 * Answers what the market's calls are: made at the first question and the same until the process ends, so that who
 * has it already is told no more than that. The tag is a weak one, since what stands before us may compress.
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
