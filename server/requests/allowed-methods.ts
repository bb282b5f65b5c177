import type { ServerMiddleware } from '../context'
import { errorResponse } from '../error-pages'

/** Methods of pages and calls. Frameworks and the Fetch API throw on some others (TRACE). */
export const ALLOWED_METHODS = ['GET', 'HEAD', 'POST', 'PUT'] as const
export const ALLOW = ALLOWED_METHODS.join(', ')

const ALLOWED: ReadonlySet<string> = new Set(ALLOWED_METHODS)

/** Answers 405 to every other method. */
export const allowedMethods: ServerMiddleware = async (c, next) => {
  if (ALLOWED.has(c.req.method)) return await next()
  const answer = errorResponse(c, 405)
  answer.headers.set('allow', ALLOW)
  return answer
}
