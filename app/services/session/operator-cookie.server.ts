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

interface OperatorSession {
  token: string
  /** Mark of the operator's account. */
  account: string
}

const readCookie = memoizedByCookie(async (request): Promise<OperatorSession | null> => {
  const header = request.headers.get('cookie')
  if (!header?.includes(`${NAME}=`)) return null
  const stored: unknown = await (await operatorCookie()).parse(header)
  return typeof stored === 'object' && stored !== null && 'token' in stored
    ? (stored as OperatorSession)
    : null
})

/** The operator's token in a request's cookie. Only the market knows whether it is valid. */
export async function operatorTokenOf(request: Request): Promise<string | undefined> {
  return (await readCookie(request))?.token
}

export async function operatorMarkOf(request: Request): Promise<string | null> {
  return (await readCookie(request))?.account ?? null
}

/** Cookie with an operator's token until the browser closes; the market ends the session earlier. */
export async function saveOperatorToken(operator: OperatorSession): Promise<Headers> {
  return new Headers({ 'set-cookie': await (await operatorCookie()).serialize(operator) })
}

export async function removeOperatorToken(): Promise<Headers> {
  return new Headers({ 'set-cookie': await (await operatorCookie()).serialize('', { maxAge: 0 }) })
}
