import type { SentCode } from 'contract/account'
import type { Endpoint, InputOf } from 'contract/endpoint'
import type { z } from 'zod'
import { handleWith, type PageForm } from '../pages/page-forms.server'
import { pageOf } from '../pages/page-path'
import { keepForm } from './drafts.server'
import type { Success } from './forms.server'

/**
 * After a code went out: back to the same page, which says where the code was sent.
 * @param typed what the form held, so that it comes back filled; left out where everything in it is secret
 */
export async function codeSent(
  request: Request,
  { phone }: SentCode,
  typed?: Record<string, string | string[]>,
): Promise<Success> {
  return {
    to: pageOf(request),
    notice: `验证码已发送至 ${phone}，请查收`,
    ...(typed && { headers: await keepForm(request, typed) }),
  }
}

type SendsCode = Endpoint<z.ZodType, z.ZodType<SentCode>>

/**
 * The form of a button that sends a code.
 * @param isSecret everything that the form holds is secret and does not come back
 */
export function codeForm<E extends SendsCode>(
  endpoint: E,
  { isSecret = false }: { isSecret?: boolean } = {},
): PageForm {
  return handleWith(endpoint.input, async (values, { request, form, call }) =>
    codeSent(request, await call(endpoint, values as InputOf<E>), isSecret ? undefined : form.values),
  )
}
