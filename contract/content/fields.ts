/** What operators type for an entry of the content, and what is wrong with it by itself. */
import { z } from 'zod'
import { cleanText, integer } from '../schema'
import {
  BODY_MAX,
  CONTENT_FIELDS,
  type ContentField,
  type ContentKind,
  POSITION_MAX,
  placesOf,
} from './kinds'

/** Longest code of a place or category. */
const PLACE_MAX = 50

const typed = (max: number) => z.string().overwrite(cleanText).trim().max(max, `最多 ${max} 个字`).default('')
const check = z
  .union([z.boolean(), z.enum(['on', 'true', '1', 'false', '0', ''])])
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1')
  .default(false)

/** What operators type. Texts that a kind does not use are empty. */
export const FIELDS = {
  title: typed(200),
  about: typed(500),
  url: typed(2_000),
  /** In the format of articles: headings, lists, tables, links; no HTML. */
  body: typed(BODY_MAX),
  place: typed(PLACE_MAX),
  picture: typed(2_000),
  value: typed(2_000),
  position: z
    .union([z.literal('').transform(() => null), z.null(), integer({ min: 0, max: POSITION_MAX })])
    .default(null),
  opensNewWindow: check,
  needsMember: check,
  needsConsent: check,
}
export const ContentFields = z.object(FIELDS)
export type ContentFields = z.output<typeof ContentFields>

/** Reports what is wrong with the fields of a kind. */
export function checkFields(kind: ContentKind, fields: ContentFields, ctx: z.RefinementCtx): void {
  for (const field of CONTENT_FIELDS[kind]) {
    const message = fieldProblem(kind, field, fields[field.name])
    if (message !== null) ctx.addIssue({ code: 'custom', path: [field.name], message })
  }
}

function fieldProblem(
  kind: ContentKind,
  { name, label, control, isOptional, max }: ContentField,
  value: string | number | boolean | null,
): string | null {
  if (typeof value !== 'string') return null
  if (value === '') return isOptional ? null : `请填写${label}`
  if (max !== undefined && value.length > max) return `${label}最多 ${max} 个字`
  if (control === 'choice' && !Object.hasOwn(placesOf(kind), value)) return '请从给出的选项中选择'
  if (control === 'line' && value.includes('\n')) return `${label}不能换行`
  if ((name === 'url' || name === 'picture') && !isAddress(value))
    return '请填写本站路径（以 / 开头）或 https 地址'
  return null
}

/** Whether an address is a path of this site or uses https. */
export function isAddress(address: string): boolean {
  return /^\/(?![/\\])[^\\\s<>"]*$/.test(address) || /^https:\/\/[^\s\\<>"@]+$/i.test(address)
}
