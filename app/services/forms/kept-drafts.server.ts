import { DRAFT_PATH_MAX, SECRET_FIELD } from 'contract/drafts'
import { dropKeptDraft, keepDraft, keptDraft } from 'contract/drafts/kept'
import { z } from 'zod'
import { call, callAs } from '../api/call.server'
import { pageOf } from '../pages/page-path'
import { tokenOf } from '../session/session.server'
import { REQUEST_ID_FIELD, type Success } from './forms.server'
import type { Values } from './posted-form.server'

/** The intents of a form that can be kept: it is saved as it is, or what was kept is forgotten. */
export const KEEPING = { keep: z.object({}), drop: z.object({}) }

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

/** The handlers of the two intents. */
export function keepingHandlers(request: Request, values: Values) {
  const page = pageOf(request)
  return {
    keep: async (): Promise<Success> => {
      await keepValues(request, values)
      return { to: page, notice: '已暂存，7 天内可以回来继续填写' }
    },
    drop: async (): Promise<Success> => {
      await call(request, dropKeptDraft, { path: page })
      return { to: page, notice: '暂存的内容已清除' }
    },
  }
}

/** Forgets what was kept once the form has been accepted; if that fails, it expires. */
export async function forgetKept(request: Request): Promise<void> {
  await callAs(await tokenOf(request), request, dropKeptDraft, { path: pageOf(request) })
}
