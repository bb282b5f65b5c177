import type { Scheme, ServerMiddleware } from '../context'
import { errorResponse } from '../error-pages'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface Sender {
  method: string
  origin: string | null
  /** Requested host and port. */
  host: string
  /** Requested scheme. */
  scheme: Scheme
  publicOrigin: string | undefined
}

/**
 * Whether a state-changing request comes from a page of another site. Text browsers send no Origin; the CSRF token
 * decides then.
 */
export function isCrossSite({ method, origin, host, scheme, publicOrigin }: Sender): boolean {
  if (SAFE_METHODS.has(method) || origin === null) return false
  if (!URL.canParse(origin)) return true
  const sender = new URL(origin)
  if (sender.protocol !== 'http:' && sender.protocol !== 'https:') return true
  if (sender.origin === publicOrigin) return false
  // The public host has exactly one scheme, also when a proxy sends none.
  if (publicOrigin !== undefined && sender.host === new URL(publicOrigin).host) return true
  const own = `${scheme}://${host}`
  return !URL.canParse(own) || new URL(own).origin !== sender.origin
}

/** Answers 403 with a page; Remix would answer an empty 500. */
export function originCheck(publicOrigin: string | undefined): ServerMiddleware {
  return async (c, next) => {
    const origin = c.req.raw.headers.get('origin')
    const sender = {
      method: c.req.method,
      origin,
      host: c.get('host'),
      scheme: c.get('scheme'),
      publicOrigin,
    }
    if (!isCrossSite(sender)) return next()
    return errorResponse(c, 403)
  }
}
