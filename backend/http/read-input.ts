import type { Endpoint } from 'contract/endpoint'
import type { Context } from 'hono'
import { readParts } from './read-parts'

type Raw = Record<string, unknown>

/** Largest JSON or form body of a call. */
const BODY_MAX_BYTES = 256 * 1024

/**
 * Reads the input of a request as one record: the query of a GET; for POST and PUT the JSON or form body over the
 * query, because the specification sends some POSTs as query parameters. Repeated parameters become a list. Multipart
 * forms are read if the call takes files. Returns undefined, which no input schema accepts, if the body is too large
 * or unreadable.
 */
export async function readInput(
  c: Context,
  endpoint: Endpoint,
  maxBytes = endpoint.bodyMaxBytes ?? BODY_MAX_BYTES,
): Promise<Raw | undefined> {
  const query = ofPairs(new URL(c.req.url).searchParams)
  if (endpoint.method === 'GET') return query
  const type = c.req.header('content-type') ?? ''
  if (endpoint.bodyMaxBytes !== undefined && type.startsWith('multipart/form-data')) {
    const parts = await readParts(await c.req.arrayBuffer(), type, maxBytes)
    return parts && { ...query, ...ofPairs(parts) }
  }
  const text = await c.req.text()
  if (text === '') return query
  if (!type.startsWith('application/x-www-form-urlencoded')) return readJson(text, query, maxBytes)
  if (Buffer.byteLength(text) > maxBytes) return undefined
  return { ...query, ...ofPairs(new URLSearchParams(text)) }
}

/** The record of a JSON text, merged over `known`. */
export function readJson(text: string, known: Raw = {}, maxBytes = BODY_MAX_BYTES): Raw | undefined {
  if (Buffer.byteLength(text) > maxBytes) return undefined
  const body = parseJson(text)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...known, ...body } : undefined
}

function ofPairs(pairs: Iterable<[name: string, value: string | File]>): Raw {
  const byName = new Map<string, (string | File)[]>()
  for (const [name, value] of pairs) {
    const before = byName.get(name)
    if (before) before.push(value)
    else byName.set(name, [value])
  }
  return Object.fromEntries(
    [...byName].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
