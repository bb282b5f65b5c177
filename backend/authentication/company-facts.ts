import type { Reader } from 'backend/platform/database/database'
import { approvedRegistration } from 'backend/registrations'
import { findApproved } from './authentication-store'

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
