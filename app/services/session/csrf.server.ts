import { createCookie } from '@remix-run/node'
import { CSRF, CSRFError } from 'remix-utils/csrf/server'
import { accountMarkOf } from './account-mark.server'
import { cookieSettings } from './cookie-settings.server'
import { memoizedByCookie } from './memoize-by-cookie.server'

/** Name of the hidden field that carries the token. */
export const CSRF_FIELD = 'csrf'

/** Between the token and the mark of the account for which the form was made. Tokens are base64url with a dot. */
const SEPARATOR = '~'

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

/**
 * The token for the forms of a page, bound to the account of the request, with the cookie that must go out beside it
 * where the browser has none yet.
 */
export async function csrfFor(request: Request): Promise<{ token: string; headers: Headers }> {
  const [secret, setCookie] = await (await guard()).commitToken(request)
  const account = await accountMarkOf(request)
  const token = account === null ? secret : `${secret}${SEPARATOR}${account}`
  return { token, headers: new Headers(setCookie ? { 'set-cookie': setCookie } : {}) }
}

/** The token that the browser already has, for the sign-out button of the shell; it never sets a cookie. */
export const knownCsrf = memoizedByCookie(async (request) => {
  const { token, headers } = await csrfFor(request)
  return headers.has('set-cookie') ? null : token
})

/** Where a posted form comes from. */
export interface FormOrigin {
  /** Whether it came from a page of ours in this browser. */
  isOurs: boolean
  /** Mark of the account for which it was made; null: made for a visitor. */
  account: string | null
  /** Whether the browser has signed in with another account since. */
  isOfOtherAccount: boolean
}

export async function readOrigin(form: FormData, request: Request): Promise<FormOrigin> {
  const typed = form.get(CSRF_FIELD)
  const [secret = '', account = null] = typeof typed === 'string' ? typed.split(SEPARATOR) : []
  const current = await accountMarkOf(request)
  const isOfOtherAccount = account !== null && current !== null && account !== current
  return { isOurs: await isOurSecret(secret, request.headers), account, isOfOtherAccount }
}

async function isOurSecret(secret: string, headers: Headers): Promise<boolean> {
  const form = new FormData()
  form.set(CSRF_FIELD, secret)
  try {
    await (await guard()).validate(form, headers)
    return true
  } catch (error) {
    if (error instanceof CSRFError) return false
    throw error
  }
}
