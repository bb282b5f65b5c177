import { dropDraft as drop, keepDraft, SECRET_FIELD, takeDraft } from 'contract/draft'
import { callAs } from './call.server'
import { pageOf } from './page-of'
import { saveSession, sessionOf } from './session.server'

type Values = Record<string, string | string[]>

/**
 * Keeps what a form held, so that a page shows it filled in again. Passwords and codes are never kept; what cannot be
 * kept (too long, too many) is lost.
 * @param page path and query of the page that will show it
 * @returns the headers that carry the draft's id
 */
export async function keepForm(request: Request, values: Values, page = pageOf(request)): Promise<Headers> {
  const session = await sessionOf(request)
  const fields = Object.entries(values)
    .filter(([name]) => !SECRET_FIELD.test(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value : [value]] as const)
  const kept = await callAs(undefined, request, keepDraft, { path: page, fields: Object.fromEntries(fields) })
  if (kept.ok) session.set('draftId', kept.data.draftId)
  return await saveSession(session)
}

/** What this page's form held when the session ended; null where nothing was cut off here. */
export async function draftFor(request: Request): Promise<Values | null> {
  if (!request.headers.has('cookie')) return null
  const draftId = (await sessionOf(request)).get('draftId')
  if (!draftId) return null
  const taken = await callAs(undefined, request, takeDraft, { draftId })
  if (!taken.ok || taken.data.path !== pageOf(request)) return null
  return Object.fromEntries(
    Object.entries(taken.data.fields).map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]),
  )
}

/**
 * Forgets the draft once its form has been accepted.
 * @param going headers of the answer: where they set a session already, that one is left alone
 */
export async function dropDraft(request: Request, going: Headers): Promise<Headers> {
  if (!request.headers.has('cookie') || going.has('set-cookie')) return new Headers()
  const session = await sessionOf(request)
  const draftId = session.get('draftId')
  if (!draftId) return new Headers()
  await callAs(undefined, request, drop, { draftId })
  session.unset('draftId')
  return await saveSession(session)
}
