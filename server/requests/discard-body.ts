import type { IncomingMessage, ServerResponse } from 'node:http'

/** Limit of the bytes discarded after an early response. Browsers show the response only after they sent the body. */
const DISCARD_MAX_BYTES = 32 * 1_048_576
const DISCARD_WITHIN_MS = 10_000

/**
 * Discards the rest of the body after an early response, and keeps the connection open. Cuts the connection of a sender
 * that is too slow or sends too much ("lingering close").
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
