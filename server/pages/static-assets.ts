import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { DoorEnv, DoorMiddleware } from '../context'
import { doorAnswer } from '../error-pages'

const HASHED = '/assets/'
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_WHILE = 'public, max-age=3600'

/**
 * Serves the files of the browser's build, compressed beforehand. Files whose name holds their hash may be kept for
 * ever. An asset of another release is a 404 at once, not a page.
 */
export function staticAssets(folder: string): DoorMiddleware {
  const known = filesIn(folder)
  const serve = serveStatic<DoorEnv>({ root: folder, precompressed: true })
  return async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isReading || !known.has(c.req.path))
      return c.req.path.startsWith(HASHED) ? doorAnswer(c, 404) : next()
    c.header('cache-control', c.req.path.startsWith(HASHED) ? FOR_EVER : FOR_A_WHILE)
    return serve(c, next)
  }
}

/** URL paths of the files in a folder, without their compressed copies. */
function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
  return new Set(
    files.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`),
  )
}
