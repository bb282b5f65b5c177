import type { Server } from 'node:http'

const CLOSE_IDLE_EVERY_MS = 50

/**
 * Takes no more connections, lets the requests in progress finish, closes idle connections.
 * @returns false when some had to be cut off after `withinMs`
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
