import { createCookieSessionStorage, type Session, type SessionStorage } from '@remix-run/node'
import { TOKEN_LIFETIME_DAYS } from 'contract/constants'
import { cookieSettings } from './cookie-settings.server'

interface SessionData {
  /** The market's opaque token; the market keeps only its hash and can revoke it. */
  token: string
  /** The form that an expired session cut off. */
  draftId: string
}

const COOKIES_REMEMBERED = 1_000
const readBefore = new Map<string, { token: string | undefined }>()

const LIFETIME_SECONDS = TOKEN_LIFETIME_DAYS * 86_400

let storage: SessionStorage<SessionData> | undefined

async function sessions(): Promise<SessionStorage<SessionData>> {
  storage ??= createCookieSessionStorage<SessionData>({
    cookie: { name: 'suji_session', maxAge: LIFETIME_SECONDS, ...(await cookieSettings()) },
  })
  return storage
}

export async function sessionOf(request: Request): Promise<Session<SessionData>> {
  return await (await sessions()).getSession(request.headers.get('cookie'))
}

/**
 * The token in a request's cookie. Each call of a page asks for it, so what the last cookies held is remembered: it
 * follows from the cookie alone, and whether the token is still good is the market's to say.
 */
export async function tokenOf(request: Request): Promise<string | undefined> {
  const cookie = request.headers.get('cookie')
  if (cookie === null) return undefined
  const known = readBefore.get(cookie)
  if (known) return known.token
  const token = (await sessionOf(request)).get('token')
  if (readBefore.size >= COOKIES_REMEMBERED) readBefore.clear()
  readBefore.set(cookie, { token })
  return token
}

export async function saveSession(session: Session<SessionData>): Promise<Headers> {
  return new Headers({ 'set-cookie': await (await sessions()).commitSession(session) })
}

/** Takes the token out of the cookie; a kept draft stays, so that the form comes back after signing in. */
export async function endSession(request: Request): Promise<Headers> {
  const session = await sessionOf(request)
  session.unset('token')
  return await saveSession(session)
}
