import { type Cookie, createCookie } from '@remix-run/node'
import { cookieSettings } from './cookie-settings.server'
import { memoizedByCookie } from './memoize-by-cookie.server'

const NAME = 'suji_operator'
/** Browsers send the cookie to the pages of the console only. */
const COOKIE_PATH = '/console'

let cookie: Cookie | undefined

async function operatorCookie(): Promise<Cookie> {
  cookie ??= createCookie(NAME, {
    ...(await cookieSettings()),
    path: COOKIE_PATH,
    sameSite: 'strict',
  })
  return cookie
}

/** The operator's token in a request's cookie. Only the market knows whether it is valid. */
export const operatorTokenOf = memoizedByCookie(async (request): Promise<string | undefined> => {
  const header = request.headers.get('cookie')
  if (!header?.includes(`${NAME}=`)) return undefined
  const token: unknown = await (await operatorCookie()).parse(header)
  return typeof token === 'string' && token !== '' ? token : undefined
})

/** Cookie with an operator's token until the browser closes; the market ends the session earlier. */
export async function saveOperatorToken(token: string): Promise<Headers> {
  return new Headers({ 'set-cookie': await (await operatorCookie()).serialize(token) })
}

export async function removeOperatorToken(): Promise<Headers> {
  return new Headers({ 'set-cookie': await (await operatorCookie()).serialize('', { maxAge: 0 }) })
}
