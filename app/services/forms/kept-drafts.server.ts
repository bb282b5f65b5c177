import { DRAFT_PATH_MAX, SECRET_FIELD } from 'contract/drafts'
import { dropKeptDraft, keepDraft, keptDraft } from 'contract/drafts/kept'
import { z } from 'zod'
import { call, callAs } from '../api/call.server'
import { handleWith, type PageForm } from '../pages/page-forms.server'
import { pageOf } from '../pages/page-path'
import { tokenOf } from '../session/session.server'
import { REQUEST_ID_FIELD } from './forms.server'
import type { Values } from './posted-form.server'

/** What the member keeps for a page. */
export interface KeptForm {
  values: Values
  keptAt: string
  expiresAt: string
}

/** @param page path and query; the page of the request if omitted */
export async function keptForm(request: Request, page = pageOf(request)): Promise<KeptForm | null> {
  if (page.length > DRAFT_PATH_MAX) return null
  const { draft } = await call(request, keptDraft, { path: page })
  if (!draft) return null
  const values = Object.entries(draft.fields).map(([name, all]) => [
    name,
    all.length > 1 ? all : (all[0] ?? ''),
  ])
  return { values: Object.fromEntries(values), keptAt: draft.keptAt, expiresAt: draft.expiresAt }
}

/** Keeps what the page's form holds, in place of what was kept before. */
export async function keepValues(request: Request, values: Values, page = pageOf(request)): Promise<void> {
  const fields = Object.entries(values)
    .filter(([name]) => name !== REQUEST_ID_FIELD && !SECRET_FIELD.test(name))
    .map(([name, value]) => [name, [value].flat()])
  await call(request, keepDraft, { path: page, fields: Object.fromEntries(fields) })
}

/** Two more forms of a page whose form can be kept: it is saved as it is, or what was kept is forgotten. */
export const KEEPING_FORMS = {
  keep: handleWith(z.object({}), async (_, { request, here, form }) => {
    await keepValues(request, form.values)
    return { to: here, notice: '已暂存，7 天内可以回来继续填写' }
  }),
  drop: handleWith(z.object({}), async (_, { here, call }) => {
    await call(dropKeptDraft, { path: here })
    return { to: here, notice: '暂存的内容已清除' }
  }),
}

/** A form that can be kept: what was kept is forgotten once it has been accepted. */
export function forgetKeptAfter<S extends z.ZodType>({ schema, handle }: PageForm<S>): PageForm<S> {
  return handleWith(schema, async (values, context) => {
    const done = await handle(values, context)
    await forgetKept(context.request)
    return done
  })
}

/** Forgets what was kept once the form has been accepted; if that fails, it expires. */
async function forgetKept(request: Request): Promise<void> {
  await callAs(await tokenOf(request), request, dropKeptDraft, { path: pageOf(request) })
}
