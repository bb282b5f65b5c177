import { createCookie } from '@remix-run/node'
import { CSRF, CSRFError } from 'remix-utils/csrf/server'
import { cookieSettings } from './cookie-settings.server'
import { memoizedByCookie } from './memoize-by-cookie.server'

/** Name of the hidden field that carries the token. */
export const CSRF_FIELD = 'csrf'

/** Longer than any session: a form left open over the weekend can still be sent. */
const LIFETIME_SECONDS = 30 * 86_400

let csrf: CSRF | undefined

async function guard(): Promise<CSRF> {
  csrf ??= new CSRF({
    cookie: createCookie('suji_csrf', { maxAge: LIFETIME_SECONDS, ...(await cookieSettings()) }),
    formDataKey: CSRF_FIELD,
  })
  return csrf
}

/** The token for the forms of a page, with the cookie that must go out beside it where the browser has none yet. */
export async function csrfFor(request: Request): Promise<{ token: string; headers: Headers }> {
  const [token, setCookie] = await (await guard()).commitToken(request)
  return { token, headers: new Headers(setCookie ? { 'set-cookie': setCookie } : {}) }
}

/** The token that the browser already has, for the sign-out button of the shell; it never sets a cookie. */
export const knownCsrf = memoizedByCookie(async (request) => {
  const { token, headers } = await csrfFor(request)
  return headers.has('set-cookie') ? null : token
})

/** Whether the form came from a page of ours in this browser. */
export async function isFromOurPage(form: FormData, headers: Headers): Promise<boolean> {
  try {
    await (await guard()).validate(form, headers)
    return true
  } catch (error) {
    if (error instanceof CSRFError) return false
    throw error
  }
}
