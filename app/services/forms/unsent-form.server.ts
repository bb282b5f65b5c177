import type { EntryContext } from '@remix-run/node'
import type { UnsentForm } from '~/components/forms/unsent-form'
import { pageOf } from '../pages/page-path'
import { CSRF_FIELD, knownCsrf } from '../session/csrf.server'
import { type FormReply, REQUEST_ID_FIELD } from './forms.server'
import { INTENT_FIELD } from './posted-form.server'

/**
 * The form that an action gave back to a page whose loaders failed, so that the error page can hold it. Null where no
 * form was posted, or where its own page shows it.
 */
export async function unsentFormOf(
  request: Request,
  { staticHandlerContext }: EntryContext,
): Promise<UnsentForm | null> {
  const { actionData, errors } = staticHandlerContext
  const reply = Object.values(actionData ?? {}).find(isReply)?.form
  if (!reply || !errors) return null
  const typed = Object.entries(reply.values).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  )
  const own = [
    [INTENT_FIELD, reply.intent],
    [REQUEST_ID_FIELD, reply.requestId],
    [CSRF_FIELD, (await knownCsrf(request)) ?? ''],
  ] as const
  const taken = new Set<string>(own.map(([name]) => name))
  return { action: pageOf(request), fields: [...own, ...typed.filter(([name]) => !taken.has(name))] }
}

function isReply(answered: unknown): answered is { form: FormReply } {
  return typeof answered === 'object' && answered !== null && 'form' in answered
}
