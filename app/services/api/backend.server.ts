import { createMarket, type Market } from 'backend/market/market'

/** The market of this process; the server takes it from the build, so that there is one. */
export const market: Market = createMarket(process.env)

/** Headers that only our HTTP server sets, on every request. */
const SERVER_HEADERS = ['x-suji-client-address', 'x-suji-call-id']

let hasServer = true

/** Waits for the market. Under remix-serve, without our HTTP server, it starts here and ends with the process. */
export async function ready(): Promise<void> {
  if (!market.hasStarted()) {
    hasServer = false
    process.once('SIGTERM', () => void market.stop())
  }
  await market.start()
}

/** Headers set by our HTTP server; none without it, because a client could forge them. */
export function trustedHeaders(request: Request): [name: string, value: string][] {
  if (!hasServer) return []
  return SERVER_HEADERS.flatMap((name): [string, string][] => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
}

/** The address that limits count by; `unknown` without our HTTP server. */
export function clientAddressOf(request: Request): string {
  return new Map(trustedHeaders(request)).get('x-suji-client-address') ?? 'unknown'
}

/** Forwards a call to the market, without forged headers of our HTTP server. */
export async function passOn(request: Request): Promise<Response> {
  await ready()
  const passed = new Request(request)
  const trusted = trustedHeaders(request)
  for (const name of SERVER_HEADERS) passed.headers.delete(name)
  for (const [name, value] of trusted) passed.headers.set(name, value)
  return await market.fetch(passed)
}
