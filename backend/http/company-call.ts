/** Calls of a company: which calls they are, and who may make them. */
import type { Actor } from 'backend/platform/endpoint'
import { hasPermission, type StaffPermission } from 'contract/authentication/staff-roles'
import type { Endpoint } from 'contract/endpoint'

/** Reads the companies to which the records with these ids belong. */
export type CompaniesOf = (ids: readonly string[]) => Promise<ReadonlySet<string>>

/** Input fields that say for whom a call acts: buyer, wallet and address book. */
const FOR_WHOM = ['buyAs', 'owner', 'book'] as const

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The permission that a call of the caller's company needs and the caller's role lacks; null if the call may be made. A
 * call is one of the company if its input says so, or names a record of the company: a record of another company is left
 * to the use case, which does not find it. The role is that of the start of the call. Steps that must not overlap a change
 * of role check it again under the lock.
 * @param input parsed input of the call
 */
export async function missingPermission(
  { companyPermission }: Pick<Endpoint, 'companyPermission'>,
  actor: Actor | null,
  input: unknown,
  companiesOf: CompaniesOf,
): Promise<StaffPermission | null> {
  if (companyPermission === undefined || !actor?.companyId) return null
  if (hasPermission(actor.companyRole ?? 'owner', companyPermission)) return null
  const fields = typeof input === 'object' && input !== null ? input : {}
  const isForCompany = FOR_WHOM.some((name) => name in fields && Reflect.get(fields, name) === 'company')
  if (isForCompany) return companyPermission
  const companies = await companiesOf(idsIn(fields))
  return companies.has(actor.companyId) ? companyPermission : null
}

/** Ids of records that the input names, alone or in lists. */
function idsIn(fields: object): string[] {
  const values = Object.entries(fields).flatMap(([name, value]) => (name === 'requestId' ? [] : value))
  return [
    ...new Set(values.filter((value): value is string => typeof value === 'string' && UUID.test(value))),
  ]
}
