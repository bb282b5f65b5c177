import { createCookieSessionStorage, type Session, type SessionStorage } from '@remix-run/node'
import { TOKEN_LIFETIME_DAYS } from 'contract/constants'
import { cookieSettings } from './cookie-settings.server'
import { memoizedByCookie } from './memoize-by-cookie.server'

interface SessionData {
  /** The market's opaque token; the market keeps only its hash and can revoke it. */
  token: string
  /** Mark of the token's member. */
  account: string
  /** Token of the session that ended before this one, so that its drafts find their member. */
  endedToken: string
  /** Forms that were not sent, the newest first. */
  drafts: SavedDraft[]
}

/** A draft of this browser, and the mark of the account for which it was written; null: a visitor's. */
export interface SavedDraft {
  id: string
  account: string | null
}

export type PageSession = Session<SessionData>

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

/** The token in a request's cookie; whether it is still good is the market's to say. */
export const tokenOf = memoizedByCookie(async (request) => (await sessionOf(request)).get('token'))

export async function saveSession(session: Session<SessionData>): Promise<Headers> {
  return new Headers({ 'set-cookie': await (await sessions()).commitSession(session) })
}

/** Takes the token out of the cookie; drafts stay, so that forms come back after signing in. */
export async function endSession(request: Request): Promise<Headers> {
  const session = await sessionOf(request)
  endToken(session)
  return await saveSession(session)
}

export function endToken(session: PageSession): void {
  const token = session.get('token')
  session.unset('token')
  session.unset('account')
  if (token) session.set('endedToken', token)
}

/** The token of the session that ended last; it opens nothing any more. */
export function endedTokenOf(session: PageSession): string | undefined {
  return session.get('endedToken')
}

/** Deletes the cookie at sign-out. */
export async function destroySession(request: Request): Promise<Headers> {
  const cookie = await (await sessions()).destroySession(await sessionOf(request))
  return new Headers({ 'set-cookie': cookie })
}
