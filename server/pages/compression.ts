import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ServerMiddleware } from '../context'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A smaller response fits into one packet. */
const MIN_BYTES = 512
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg\+xml)/

export type Encoding = 'br' | 'gzip'

/** Compresses pages and calls. Assets are compressed at build time; downloads are compressed as a stream. */
export const compression: ServerMiddleware = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (c.req.method === 'HEAD' || !c.res.body || status === 204 || status === 304) return
  if (headers.has('content-encoding') || !COMPRESSIBLE.test(headers.get('content-type') ?? '')) return
  headers.append('vary', 'accept-encoding')
  const encoding = preferredEncoding(c.req.raw.headers.get('accept-encoding'))
  if (!encoding) return
  const init = { status, headers: new Headers(headers) }
  if (isDownload(headers)) {
    const body = compressStream(c.res.body, encoding)
    init.headers.set('content-encoding', encoding)
    c.res = undefined
    c.res = new Response(body, init)
    return
  }
  const plain = new Uint8Array(await c.res.arrayBuffer())
  if (plain.length >= MIN_BYTES) init.headers.set('content-encoding', encoding)
  init.headers.delete('content-length')
  c.res = undefined
  c.res = new Response(plain.length >= MIN_BYTES ? await compress(plain, encoding) : plain, init)
}

function isDownload(headers: Headers): boolean {
  return headers.get('content-disposition')?.startsWith('attachment') ?? false
}

/** Compresses a download without buffering it. An error of the source ends the stream with the same error. */
function compressStream(body: ReadableStream, encoding: Encoding): ReadableStream {
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip({ level: GZIP_LEVEL })
  pipeline(Readable.fromWeb(body as NodeStream), encoder, () => undefined)
  return Readable.toWeb(encoder) as ReadableStream
}

/** Browsers send few different headers; parsing one costs a tenth of serving a cached page. */
const encodings = new LRUCache<string, { encoding: Encoding | null }>({
  max: 100,
  memoMethod: (accepted) => ({ encoding: parseAcceptEncoding(accepted) }),
})

/** brotli before gzip; null when the client accepts neither. */
export function preferredEncoding(accepted: string | null): Encoding | null {
  return accepted ? encodings.memo(accepted).encoding : null
}

function parseAcceptEncoding(accepted: string): Encoding | null {
  const offers = new Map<string, number>()
  for (const offer of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim())
    const weight = parameters.find((p) => p.startsWith('q='))?.slice(2)
    offers.set(name, weight === undefined ? 1 : Number(weight))
  }
  const takes = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

async function compress(plain: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await compressGzip(plain, { level: GZIP_LEVEL }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return new Uint8Array(await compressBrotli(plain, { params }))
}
