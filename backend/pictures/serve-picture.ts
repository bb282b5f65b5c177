import type { Clock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import { fileOf } from './picture-store'
import { isSignedAddress } from './upload-keys'

/** Public files that were asked for last stay in memory, up to so many bytes. */
const KEPT_MAX_BYTES = 32 * 1_048_576

const PATH = /^\/pictures\/([0-9a-f]{32})\/([1-9]\d{0,3})\.(webp|jpeg|png)$/
/** Nothing in a picture may act, even if a browser took it for a page. */
const POLICY = "default-src 'none'; sandbox"
const FOR_EVER = 'public, max-age=31536000, immutable'

type Format = 'webp' | 'jpeg' | 'png'

/** Answers the addresses of pictures: for ever the same bytes, so that nobody asks twice. */
export function pictureServer(db: Database, clock: Clock, secret: string) {
  const kept = keptBytes(KEPT_MAX_BYTES)

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const [, id, size, format] = PATH.exec(pathname) ?? []
    if (!id || !size || !format) return notFound()
    const tag = `"${id}-${size}-${format}"`
    const inMemory = kept.get(pathname)
    const wanted = { id, width: Number(size), format: format as Format }
    const file = inMemory ? { content: inMemory, isPrivate: false } : await fileOf(db.orm, wanted)
    if (!file) return notFound()
    if (file.isPrivate && !isSignedAddress(secret, id, searchParams, clock.now())) return notFound()
    if (!inMemory && !file.isPrivate) kept.put(pathname, file.content)
    const headers = {
      'content-type': `image/${format}`,
      'cache-control': file.isPrivate ? 'private, no-store' : FOR_EVER,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      etag: tag,
    }
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
    return new Response(Buffer.from(file.content), { headers })
  }
}

function notFound(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response('图片不存在', { status: 404, headers })
}

/** Bytes by name; when they become too many, those that were put in first leave. */
function keptBytes(maxBytes: number) {
  const files = new Map<string, Uint8Array>()
  let size = 0
  return {
    get: (name: string) => files.get(name),
    put: (name: string, content: Uint8Array) => {
      if (files.has(name)) return
      files.set(name, content)
      size += content.length
      for (const [oldest, bytes] of files) {
        if (size <= maxBytes) break
        files.delete(oldest)
        size -= bytes.length
      }
    },
  }
}
