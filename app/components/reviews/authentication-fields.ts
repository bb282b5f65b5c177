import type { authenticationDetail } from 'contract/authentication/review'
import {
  AUTHENTICATION_FIELDS,
  type AuthenticationField,
  PAPER_FIELDS,
  type PaperField,
} from 'contract/authentication/states'
import type { OutputOf } from 'contract/endpoint'
import type { ReviewedField } from './field-table'
import { AUTHENTICATION_REASONS, reasonsFor } from './prepared-reasons'

type Reviewed = Pick<
  OutputOf<typeof authenticationDetail>,
  'kind' | 'facts' | 'idNumber' | 'rejections' | 'registryFacts' | 'earlier'
>
type Facts = Pick<Reviewed, 'facts' | 'idNumber'>

const NO_END = '长期'
const PAPERS: readonly string[] = PAPER_FIELDS

/** The fields of a kind, in the order of its form, beside the registry's answer and what is approved so far. */
export function authenticationFields(reviewed: Reviewed): ReviewedField[] {
  const { kind, facts, rejections, registryFacts, earlier } = reviewed
  const names = Object.entries(AUTHENTICATION_FIELDS[kind]) as [AuthenticationField, string][]
  const registered: Partial<Record<string, string>> = registryFacts ?? {}
  const rows = names.map(([field, name]) => ({
    field,
    name,
    typed: textOf(reviewed, field),
    registered: registered[field] ?? null,
    earlier: earlier && !PAPERS.includes(field) ? earlierText(earlier, field) : null,
    rejection: rejections[field] ?? null,
    reasons: reasonsFor(AUTHENTICATION_REASONS, field),
  }))
  if (kind !== 'phone') return rows
  const previous = { registered: null, earlier: null, rejection: null, reasons: null }
  return [
    { field: 'previousPhone', name: '原手机号', typed: facts.previousPhone ?? '', ...previous },
    ...rows,
  ]
}

function textOf({ facts, idNumber }: Facts, field: AuthenticationField): string {
  if (field === 'idNumber') return idNumber ?? ''
  if (field === 'validUntil') return facts.validUntil ?? NO_END
  if (PAPERS.includes(field)) return facts[field as PaperField] === undefined ? '没有照片' : '见右侧照片'
  return facts[field] ?? ''
}

/** The approved value; null where there is none, as for the phone. */
function earlierText(earlier: Facts, field: AuthenticationField): string | null {
  const text = textOf(earlier, field)
  return text === '' ? null : text
}
