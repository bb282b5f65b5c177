import type { Server } from 'node:http'

const CLOSE_IDLE_EVERY_MS = 50

/**
 * Accepts no more connections, finishes requests in progress, closes idle connections.
 * @returns false when connections were cut after `withinMs`
 */
export async function drain(server: Server, withinMs: number): Promise<boolean> {
  let inTime = true
  const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const cutting = setTimeout(() => {
    inTime = false
    server.closeAllConnections()
  }, withinMs)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(closingIdle)
  clearTimeout(cutting)
  return inTime
}
