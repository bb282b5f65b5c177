import { type FileStorage, StorageUnavailable } from 'backend/gateways/storage'
import type { Clock } from 'backend/platform/clock'
import { log } from 'backend/platform/log'
import { RETRY_AFTER_SECONDS } from 'contract/refusal'
import { LRUCache } from 'lru-cache'
import { fileOf, storageKey } from './picture-store'
import { recordView } from './private-pictures'
import type { PictureStore } from './store-of-process'
import { viewerOfAddress } from './upload-keys'

/** Maximum size of the memory cache of public files. */
const CACHE_MAX_BYTES = 32 * 1_048_576
/** A deleted picture may be served for so long. */
const CACHE_MS = 5 * 60_000

const PATH = /^\/pictures\/([0-9a-f]{32})\/([1-9]\d{0,3})\.(webp|jpeg|png)$/
/** Blocks scripts, even if a browser treats the file as a page. */
const POLICY = "default-src 'none'; sandbox"
const IMMUTABLE = 'public, max-age=31536000, immutable'

type Format = 'webp' | 'jpeg' | 'png'

/** Serves picture files. They are immutable, so browsers may cache them for ever. */
export function pictureServer({ db, secret, storage }: PictureStore, clock: Clock) {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_MAX_BYTES,
    ttl: CACHE_MS,
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
    const content = file.content ?? (await contentOf(storage, wanted))
    if (content instanceof Response) return content
    if (!inMemory && !file.isPrivate) cache.set(pathname, content)
    return fileResponse(request, { content, tag, format: wanted.format, isPrivate: file.isPrivate })
  }
}

interface ServedFile {
  readonly content: Uint8Array
  readonly tag: string
  readonly format: Format
  readonly isPrivate: boolean
}

function fileResponse(request: Request, { content, tag, format, isPrivate }: ServedFile): Response {
  const headers = {
    'content-type': `image/${format}`,
    'cache-control': isPrivate ? 'private, no-store' : IMMUTABLE,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    etag: tag,
  }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  return new Response(Buffer.from(content), { headers })
}

/** A file of the storage, which may have been switched off or changed since it was stored, or the answer without it. */
async function contentOf(storage: FileStorage | null, file: Parameters<typeof storageKey>[0]) {
  try {
    return (await storage?.get(storageKey(file))) ?? notFound()
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    log.error({ err: error }, 'the storage of pictures failed')
    return unavailable()
  }
}

function unavailable(): Response {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  }
  return new Response('图片暂时无法显示', { status: 503, headers })
}

function notFound(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response('图片不存在', { status: 404, headers })
}
