import { deleteDraft as drop, SECRET_FIELD, saveDraft, takeDraft } from 'contract/drafts'
import { callAs } from '../api/call.server'
import { pageOf } from '../pages/page-path'
import { endedTokenOf, endToken, type PageSession, saveSession, sessionOf } from '../session/session.server'

type Values = Record<string, string | string[]>

/** Drafts that one browser can have at a time, such as that of an order and that of the login form before it. */
const DRAFTS_MAX = 4

interface KeepOptions {
  /** Path and query of the page that will show it. */
  page?: string
  /** The session ended before the form was sent: the draft belongs to the member of that session. */
  isCutOff?: boolean
}

/**
 * Saves what a form held, so that a page shows it filled in again. Passwords and codes are never saved; what cannot be
 * saved (too long, too many) is lost.
 * @returns the headers that carry the draft's id
 */
export async function keepForm(
  request: Request,
  values: Values,
  { page = pageOf(request), isCutOff = false }: KeepOptions = {},
): Promise<Headers> {
  const session = await sessionOf(request)
  const fields = Object.entries(values)
    .filter(([name]) => !SECRET_FIELD.test(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value : [value]] as const)
  const token = session.get('token') ?? (isCutOff ? endedTokenOf(session) : undefined)
  const draft = { path: page, fields: Object.fromEntries(fields), isCutOff }
  const saved = await callAs(token, request, saveDraft, draft)
  if (saved.ok) await remember(request, session, saved.data.draftId)
  if (isCutOff) endToken(session)
  return await saveSession(session)
}

async function remember(request: Request, session: PageSession, draftId: string): Promise<void> {
  const all = [draftId, ...(session.get('draftIds') ?? [])]
  session.set('draftIds', all.slice(0, DRAFTS_MAX))
  for (const oldest of all.slice(DRAFTS_MAX)) await callAs(undefined, request, drop, { draftId: oldest })
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

/** The newest draft of the request's page that this member may see. */
async function findDraft(request: Request, session: PageSession) {
  const page = pageOf(request)
  for (const draftId of session.get('draftIds') ?? []) {
    const taken = await callAs(session.get('token'), request, takeDraft, { draftId })
    if (taken.ok && taken.data.path === page) return { draftId, fields: taken.data.fields }
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
  await callAs(undefined, request, drop, { draftId: found.draftId })
  const others = (session.get('draftIds') ?? []).filter((draftId) => draftId !== found.draftId)
  session.set('draftIds', others)
  return await saveSession(session)
}

/** Deletes all drafts of this browser. */
export async function dropAllDrafts(request: Request): Promise<void> {
  const session = await sessionOf(request)
  for (const draftId of session.get('draftIds') ?? []) await callAs(undefined, request, drop, { draftId })
}
