import { createMarket, type Market } from 'backend/market/market'

/** The market of this process; the server takes it from the build, so that there is one. */
export const market: Market = createMarket(process.env)

/** Headers that the front door alone sets, for every request anew. */
const DOOR_HEADERS = ['x-suji-client-address', 'x-suji-call-id']

let hasDoor = true

/** Waits for the market. Where no front door has started it (remix-serve), it starts here and ends with the process. */
export async function ready(): Promise<void> {
  if (!market.hasStarted()) {
    hasDoor = false
    process.once('SIGTERM', () => void market.stop())
  }
  await market.start()
}

/** What the front door says of a request; nothing where there is none, since anybody could have sent it. */
export function doorHeaders(request: Request): [name: string, value: string][] {
  if (!hasDoor) return []
  return DOOR_HEADERS.flatMap((name): [string, string][] => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
}

/** Passes one of the market's calls on as it came, without what only a front door may say. */
export async function passOn(request: Request): Promise<Response> {
  await ready()
  const passed = new Request(request)
  const said = doorHeaders(request)
  for (const name of DOOR_HEADERS) passed.headers.delete(name)
  for (const [name, value] of said) passed.headers.set(name, value)
  return await market.fetch(passed)
}
