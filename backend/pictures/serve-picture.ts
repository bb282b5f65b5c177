import type { Clock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import { LRUCache } from 'lru-cache'
import { fileOf } from './picture-store'
import { recordView } from './private-pictures'
import { viewerOfAddress } from './upload-keys'

/** Maximum size of the memory cache of public files. */
const CACHE_MAX_BYTES = 32 * 1_048_576

const PATH = /^\/pictures\/([0-9a-f]{32})\/([1-9]\d{0,3})\.(webp|jpeg|png)$/
/** Blocks scripts, even if a browser treats the file as a page. */
const POLICY = "default-src 'none'; sandbox"
const IMMUTABLE = 'public, max-age=31536000, immutable'

type Format = 'webp' | 'jpeg' | 'png'

/** Serves picture files. They are immutable, so browsers may cache them for ever. */
export function pictureServer(db: Database, clock: Clock, secret: string) {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  /** Whether the address of a private picture is valid. Records its viewer before anything is sent. */
  async function isShown(id: string, query: URLSearchParams): Promise<boolean> {
    const at = clock.now()
    const viewer = viewerOfAddress(secret, id, query, at)
    if (viewer) await recordView(db.orm, { pictureId: id, viewer, at })
    return viewer !== false
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const [, id, size, format] = PATH.exec(pathname) ?? []
    if (!id || !size || !format) return notFound()
    const tag = `"${id}-${size}-${format}"`
    const inMemory = cache.get(pathname)
    const wanted = { id, width: Number(size), format: format as Format }
    const file = inMemory ? { content: inMemory, isPrivate: false } : await fileOf(db.orm, wanted)
    if (!file) return notFound()
    if (file.isPrivate && !(await isShown(id, searchParams))) return notFound()
    if (!inMemory && !file.isPrivate) cache.set(pathname, file.content)
    const headers = {
      'content-type': `image/${format}`,
      'cache-control': file.isPrivate ? 'private, no-store' : IMMUTABLE,
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
