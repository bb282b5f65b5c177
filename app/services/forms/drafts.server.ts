import { deleteDraft as drop, SECRET_FIELD, saveDraft, takeDraft } from 'contract/drafts'
import { callAs } from '../api/call.server'
import { pageOf } from '../pages/page-path'
import { accountMarkOf } from '../session/account-mark.server'
import {
  destroySession,
  endedTokenOf,
  endToken,
  type PageSession,
  type SavedDraft,
  saveSession,
  sessionOf,
} from '../session/session.server'

type Values = Record<string, string | string[]>

/** Drafts that one browser can have at a time, such as that of an order and that of the login form before it. */
const DRAFTS_MAX = 4

interface KeepOptions {
  /** Path and query of the page that will show it. */
  page?: string
  /** The session ended before the form was sent: the draft belongs to the member of that session. */
  isCutOff?: boolean
  /** Mark of the account for which the form was made; the session's account if omitted. */
  account?: string | null
}

/**
 * Saves what a form held, so that a page shows it filled in again. Passwords and codes are never saved; what cannot be
 * saved (too long, too many) is lost.
 * @returns the headers that carry the draft's id
 */
export async function keepForm(
  request: Request,
  values: Values,
  { page = pageOf(request), isCutOff = false, account = null }: KeepOptions = {},
): Promise<Headers> {
  const session = await sessionOf(request)
  const fields = Object.entries(values)
    .filter(([name]) => !SECRET_FIELD.test(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value : [value]] as const)
  const current = await accountMarkOf(request)
  const isOfSession = account === null || account === current
  const ended = isCutOff && account === null ? endedTokenOf(session) : undefined
  const token = isOfSession ? (session.get('token') ?? ended) : undefined
  const draft = { path: page, fields: Object.fromEntries(fields), isCutOff }
  const saved = await callAs(token, request, saveDraft, draft)
  if (saved.ok) await remember(request, session, { id: saved.data.draftId, account: account ?? current })
  if (isCutOff) endToken(session)
  return await saveSession(session)
}

async function remember(request: Request, session: PageSession, draft: SavedDraft): Promise<void> {
  const all = [draft, ...(session.get('drafts') ?? [])]
  session.set('drafts', all.slice(0, DRAFTS_MAX))
  await deleteDrafts(request, all.slice(DRAFTS_MAX))
}

async function deleteDrafts(request: Request, drafts: readonly SavedDraft[]): Promise<void> {
  for (const { id } of drafts) await callAs(undefined, request, drop, { draftId: id })
}

/** What this page's form held when the session ended; null where nothing was cut off here. */
export async function draftFor(request: Request): Promise<Values | null> {
  if (!request.headers.has('cookie')) return null
  const found = await findDraft(request, await sessionOf(request))
  if (!found) return null
  return Object.fromEntries(
    Object.entries(found.fields).map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]),
  )
}

/** The newest draft of the request's page that was written for this account, or by a visitor and read by no other. */
async function findDraft(request: Request, session: PageSession) {
  const page = pageOf(request)
  const current = await accountMarkOf(request)
  for (const { id, account } of session.get('drafts') ?? []) {
    if (account !== null && account !== current) continue
    const taken = await callAs(session.get('token'), request, takeDraft, { draftId: id })
    if (taken.ok && taken.data.path === page) return { id, fields: taken.data.fields }
  }
  return null
}

/**
 * Deletes the page's draft once its form has been accepted.
 * @param going headers of the answer: where they set a session already, that one is left alone
 */
export async function dropDraft(request: Request, going: Headers): Promise<Headers> {
  if (!request.headers.has('cookie') || going.has('set-cookie')) return new Headers()
  const session = await sessionOf(request)
  const found = await findDraft(request, session)
  if (!found) return new Headers()
  await callAs(undefined, request, drop, { draftId: found.id })
  const others = (session.get('drafts') ?? []).filter(({ id }) => id !== found.id)
  session.set('drafts', others)
  return await saveSession(session)
}

/**
 * Deletes the session's cookie and the drafts of its account and of visitors. Those of other accounts, whose sessions
 * ended in this browser, stay until they expire.
 * @returns the headers of the sign-out
 */
export async function signOutHeaders(request: Request): Promise<Headers> {
  const session = await sessionOf(request)
  const current = await accountMarkOf(request)
  const all = session.get('drafts') ?? []
  const others = all.filter(({ account }) => account !== null && account !== current)
  await deleteDrafts(
    request,
    all.filter((draft) => !others.includes(draft)),
  )
  if (others.length === 0) return await destroySession(request)
  session.unset('token')
  session.unset('account')
  session.unset('endedToken')
  session.set('drafts', others)
  return await saveSession(session)
}
