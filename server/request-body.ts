import type { DoorRequest } from './door-context'

/** Largest body of a form or a call. */
export const BODY_MAX_BYTES = 1_048_576
/** So much more is read and thrown away, so that a browser gets to see the answer. */
const DISCARD_MAX_BYTES = 32 * 1_048_576

/** The body of a request, or that it is too large. */
export async function readBody(c: DoorRequest): Promise<Uint8Array<ArrayBuffer> | null | 'too_large'> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return null
  const { body, headers } = c.req.raw
  if (!body) return null
  if (Number(headers.get('content-length') ?? 0) > DISCARD_MAX_BYTES) return 'too_large'
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size <= BODY_MAX_BYTES) parts.push(part.value)
    else parts.length = 0
    if (size > DISCARD_MAX_BYTES) return 'too_large'
  }
  return size > BODY_MAX_BYTES ? 'too_large' : new Uint8Array(Buffer.concat(parts))
}
