import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { ServerEnv, ServerMiddleware } from '../context'
import { errorResponse } from '../error-pages'

const HASHED = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/**
 * Serves the precompressed files of the browser build. Files with a hash in their name are immutable. An asset of
 * another release is a 404 without a page.
 */
export function staticAssets(folder: string): ServerMiddleware {
  const known = filesIn(folder)
  const serve = serveStatic<ServerEnv>({ root: folder, precompressed: true })
  return async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isReading || !known.has(c.req.path))
      return c.req.path.startsWith(HASHED) ? errorResponse(c, 404) : next()
    c.header('cache-control', c.req.path.startsWith(HASHED) ? IMMUTABLE : ONE_HOUR)
    return serve(c, next)
  }
}

/** URL paths of the files in a folder, without the compressed copies. */
function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
  return new Set(
    files.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`),
  )
}
