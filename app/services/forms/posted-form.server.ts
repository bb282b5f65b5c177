import { getZodConstraint } from '@conform-to/zod/v4'
import type { z } from 'zod'

export const INTENT_FIELD = 'intent'
/** Never sent back to a browser. */
const SECRET_FIELD = /passw|totpCode|pickupCode/i
/** No form of ours has as many fields; who sends more has not got it from us. */
const FIELDS_MAX = 500
/** Longer values are cut when they are returned. */
const KEPT_MAX_LENGTH = 20_000

/** A page's forms, by the intents of their buttons. */
export type Schemas = Record<string, z.ZodType>
export type Values = Record<string, string | string[]>

/** @throws a 400 where the body is no form, or none of ours */
export async function bodyOf(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (form && [...form.keys()].length <= FIELDS_MAX) return form
  throw new Response('无法读取提交的内容，请返回后重试', { status: 400 })
}

/** The intent of the button pressed; the first one where Enter was pressed in a browser that sends none. */
export function intentOf(form: FormData, schemas: Schemas): string {
  const named = String(form.get(INTENT_FIELD) ?? '')
  if (Object.hasOwn(schemas, named)) return named
  const [first] = Object.keys(schemas)
  if (first === undefined) throw new Error('a page without intents got a form')
  return first
}

/** What comes back to the page: the fields that its forms have, without secrets. */
export function submittedValues(form: FormData, schemas: Schemas): Values {
  const values: Values = {}
  const names = new Set(Object.values(schemas).flatMap((schema) => Object.keys(getZodConstraint(schema))))
  for (const name of names) {
    if (SECRET_FIELD.test(name)) continue
    const typed = form.getAll(name).filter((v): v is string => typeof v === 'string')
    const all = typed.map((value) => value.slice(0, KEPT_MAX_LENGTH))
    const [only] = all
    if (only !== undefined) values[name] = all.length > 1 ? all : only
  }
  return values
}
