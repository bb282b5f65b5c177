import type { DoorMiddleware } from './door-context'
import { doorAnswer } from './door-pages'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface Sender {
  method: string
  origin: string | null
  /** Host and port that the browser asked for. */
  host: string
  publicOrigin: string | undefined
}

/**
 * Whether a request that changes something was sent by a page of another site. Without an Origin header nothing is
 * known (text browsers send none): the forms' tokens decide then.
 */
export function isFromElsewhere({ method, origin, host, publicOrigin }: Sender): boolean {
  if (READING.has(method) || origin === null) return false
  if (!URL.canParse(origin)) return true
  const sender = new URL(origin)
  if (sender.protocol !== 'http:' && sender.protocol !== 'https:') return true
  if (sender.origin === publicOrigin) return false
  const own = `${sender.protocol}//${host}`
  return !URL.canParse(own) || new URL(own).host !== sender.host
}

/** Answers a page of ours where Remix would answer an empty 500. */
export function originCheck(publicOrigin: string | undefined): DoorMiddleware {
  return async (c, next) => {
    const origin = c.req.raw.headers.get('origin')
    if (!isFromElsewhere({ method: c.req.method, origin, host: c.get('host'), publicOrigin })) return next()
    return doorAnswer(c, 403)
  }
}
