import type { DoorMiddleware, Scheme } from '../context'
import { doorAnswer } from '../error-pages'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface Sender {
  method: string
  origin: string | null
  /** Host and port that the browser asked for. */
  host: string
  /** Scheme by which the browser asked. */
  scheme: Scheme
  publicOrigin: string | undefined
}

/**
 * Whether a request that changes something was sent by a page of another site. Without an Origin header nothing is
 * known (text browsers send none): the forms' tokens decide then.
 */
export function isFromElsewhere({ method, origin, host, scheme, publicOrigin }: Sender): boolean {
  if (READING.has(method) || origin === null) return false
  if (!URL.canParse(origin)) return true
  const sender = new URL(origin)
  if (sender.protocol !== 'http:' && sender.protocol !== 'https:') return true
  if (sender.origin === publicOrigin) return false
  // The public host has one scheme, whatever a proxy says or leaves out.
  if (publicOrigin !== undefined && sender.host === new URL(publicOrigin).host) return true
  const own = `${scheme}://${host}`
  return !URL.canParse(own) || new URL(own).origin !== sender.origin
}

/** Answers a page of ours where Remix would answer an empty 500. */
export function originCheck(publicOrigin: string | undefined): DoorMiddleware {
  return async (c, next) => {
    const origin = c.req.raw.headers.get('origin')
    const sender = {
      method: c.req.method,
      origin,
      host: c.get('host'),
      scheme: c.get('scheme'),
      publicOrigin,
    }
    if (!isFromElsewhere(sender)) return next()
    return doorAnswer(c, 403)
  }
}
