import type { IncomingMessage, ServerResponse } from 'node:http'

/** Read and discarded after an early response: a browser shows the response only once it has sent its body. */
const DISCARD_MAX_BYTES = 32 * 1_048_576
const DISCARD_WITHIN_MS = 10_000

/**
 * After a response that did not wait for the whole body, discards the rest and then keeps the connection; a sender that
 * is too slow or sends too much loses it ("lingering close").
 */
export function discardRest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return
  const { socket } = incoming
  outgoing.once('finish', () => {
    if (incoming.complete || socket.destroyed) return
    let discarded = 0
    const timer = setTimeout(() => socket.destroy(), DISCARD_WITHIN_MS)
    incoming.on('data', (part: Buffer) => {
      discarded += part.length
      if (discarded > DISCARD_MAX_BYTES) socket.destroy()
    })
    incoming.on('error', () => {})
    incoming.once('close', () => clearTimeout(timer))
    incoming.once('end', () => clearTimeout(timer))
    incoming.resume()
  })
}
