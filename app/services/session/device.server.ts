import { type Cookie, createCookie } from '@remix-run/node'
import { DEVICE_HEADER, DEVICE_TOKENS_MAX, readDeviceTokens } from 'contract/device-tokens'
import { cookieSettings } from './cookie-settings.server'
import { memoizedByCookie } from './memoize-by-cookie.server'

const NAME = 'suji_device'
/** The longest time that browsers keep a cookie. */
const REMEMBERED_SECONDS = 400 * 86_400

let cookie: Cookie | undefined

async function deviceCookie(): Promise<Cookie> {
  cookie ??= createCookie(NAME, { ...(await cookieSettings()), maxAge: REMEMBERED_SECONDS })
  return cookie
}

const readTokens = memoizedByCookie(async (request): Promise<string[]> => {
  const stored: unknown = await (await deviceCookie()).parse(request.headers.get('cookie'))
  return readDeviceTokens(typeof stored === 'string' ? stored : undefined)
})

/** Presents this browser as a known device of the members who have signed in here. */
export async function deviceHeader(request: Request): Promise<Record<string, string>> {
  if (!request.headers.get('cookie')?.includes(`${NAME}=`)) return {}
  const tokens = await readTokens(request)
  return tokens.length === 0 ? {} : { [DEVICE_HEADER]: tokens.join() }
}

/** Cookie that remembers this browser for a further member. */
export async function rememberDevice(request: Request, token: string): Promise<string> {
  const tokens = [token, ...(await readTokens(request))].slice(0, DEVICE_TOKENS_MAX)
  return await (await deviceCookie()).serialize(tokens.join())
}
