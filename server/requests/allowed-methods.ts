import type { DoorMiddleware } from '../context'
import { doorAnswer } from '../error-pages'

/** What pages and calls use. Frameworks and the Fetch API fail on some of the others (TRACE). */
export const ALLOWED_METHODS = ['GET', 'HEAD', 'POST', 'PUT'] as const
export const ALLOW = ALLOWED_METHODS.join(', ')

const ALLOWED: ReadonlySet<string> = new Set(ALLOWED_METHODS)

/** Answers 405 to every other method. */
export const allowedMethods: DoorMiddleware = async (c, next) => {
  if (ALLOWED.has(c.req.method)) return await next()
  const answer = doorAnswer(c, 405)
  answer.headers.set('allow', ALLOW)
  return answer
}
