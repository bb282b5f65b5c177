import type { Reader } from 'backend/platform/database/database'
import { approvedLegalPersons, approvedRegistration } from 'backend/registrations'
import { findApproved, legalPersonsOfCompanies } from './authentication-store'

/** What the market has verified of a company; empty if it knows nothing. */
export async function companyFacts(
  reader: Reader,
  { companyId, companyName }: { companyId: string; companyName: string },
) {
  const facts =
    (await findApproved(reader, 'enterprise', companyId))?.facts ??
    (await approvedRegistration(reader, companyName))?.facts
  if (!facts) return {}
  const { licenceNo, legalPerson, address, licencePaper } = facts
  const authorityPaper = 'authorityPaper' in facts ? facts.authorityPaper : undefined
  return { licenceNo, legalPerson, address, licencePaper, authorityPaper }
}

/**
 * Legal representatives that the market has verified, by company.
 * @param companies names by company
 */
export async function legalPersonsOf(
  reader: Reader,
  companies: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const verified = await legalPersonsOfCompanies(reader, [...companies.keys()])
  const others = [...companies].filter(([id]) => !verified.has(id))
  const registered = await approvedLegalPersons(
    reader,
    others.map(([, name]) => name),
  )
  for (const [id, name] of others) {
    const person = registered.get(name)
    if (person !== undefined) verified.set(id, person)
  }
  return verified
}
