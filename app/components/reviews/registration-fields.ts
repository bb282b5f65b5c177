import type { CompanyFacts, Registration } from 'contract/registrations'
import { REGISTRATION_FIELDS, type RegistrationField } from 'contract/registrations/states'
import { dangerousText } from '../registrations/dangerous-text'
import type { ReviewedField } from './field-table'
import { REGISTRATION_REASONS, reasonsFor } from './prepared-reasons'

type Typed = Pick<Registration, 'facts' | 'rejections'>

/** The fields that were filled in, in the order of the applicant's form. */
export function registrationFields(
  { facts, rejections }: Typed,
  registry: CompanyFacts | null,
  categories: readonly { value: string; name: string }[],
): ReviewedField[] {
  const shown: Partial<Record<RegistrationField, string>> = {
    ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)])),
    ...(facts.licencePaper && { licencePaper: '见右侧照片' }),
    ...(facts.carriesDangerous && { carriesDangerous: dangerousText(facts) }),
    ...(facts.trucks && { trucks: `${facts.trucks} 辆` }),
  }
  const category = categories.find(({ value }) => value === facts.mainCategory)
  if (category) shown.mainCategory = category.name
  const registered: Partial<Record<RegistrationField, string>> = registry ?? {}
  return (Object.keys(REGISTRATION_FIELDS) as RegistrationField[]).flatMap((field) => {
    const typed = shown[field]
    if (typed === undefined) return []
    return [
      {
        field,
        name: REGISTRATION_FIELDS[field],
        typed,
        registered: registered[field] ?? null,
        earlier: null,
        rejection: rejections[field] ?? null,
        reasons: reasonsFor(REGISTRATION_REASONS, field),
      },
    ]
  })
}
