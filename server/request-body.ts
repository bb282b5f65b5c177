import { UPLOAD_BODY_MAX_BYTES, UPLOAD_PATHS } from 'contract/uploads'
import type { DoorRequest } from './door-context'

/** Largest body of a form or a call. */
export const BODY_MAX_BYTES = 1_048_576
/** So many bodies that bring a file are held at once: each is whole in memory before anybody looks at it. */
const UPLOADS_AT_ONCE = 12
/** So much more is read and thrown away, so that a browser gets to see the answer. */
const DISCARD_MAX_BYTES = 32 * 1_048_576

/** Room for one more large body. */
let uploadsLeft = UPLOADS_AT_ONCE

/**
 * Reads a request's body and hands it on.
 * @returns what the work gives; `too_large`, or `busy` where too many large ones are being worked on
 */
export async function withBody<T>(
  c: DoorRequest,
  work: (body: Uint8Array<ArrayBuffer> | null) => Promise<T>,
): Promise<T | 'too_large' | 'busy'> {
  const isUpload = c.req.method === 'POST' && UPLOAD_PATHS.includes(c.req.path)
  if (!isUpload) return await handOn(await readBody(c, BODY_MAX_BYTES), work)
  if (uploadsLeft === 0) return 'busy'
  uploadsLeft -= 1
  try {
    return await handOn(await readBody(c, UPLOAD_BODY_MAX_BYTES), work)
  } finally {
    uploadsLeft += 1
  }
}

async function handOn<T>(
  body: Awaited<ReturnType<typeof readBody>>,
  work: (body: Uint8Array<ArrayBuffer> | null) => Promise<T>,
): Promise<T | 'too_large'> {
  return body === 'too_large' ? body : await work(body)
}

/** The body of a request, or that it is too large. */
async function readBody(
  c: DoorRequest,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null | 'too_large'> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return null
  const { body, headers } = c.req.raw
  if (!body) return null
  if (Number(headers.get('content-length') ?? 0) > DISCARD_MAX_BYTES) return 'too_large'
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size <= maxBytes) parts.push(part.value)
    else parts.length = 0
    if (size > DISCARD_MAX_BYTES) return 'too_large'
  }
  return size > maxBytes ? 'too_large' : new Uint8Array(Buffer.concat(parts))
}
