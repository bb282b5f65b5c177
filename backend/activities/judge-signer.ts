import { companyNamesByIds, isCompanyAuthenticated } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'

/** Names of the legal representatives of companies, by company; without those that the market does not know. */
export type LegalPersonsOf = (
  reader: Reader,
  companies: ReadonlyMap<string, string>,
) => Promise<ReadonlyMap<string, string>>

export type SignerRefusal = 'company_not_authenticated' | 'own_shop' | 'related_company'

/** Whether a company is authenticated, and neither the seller nor led by the same person. */
export async function judgeSigner(
  reader: Reader,
  { companyId: sellerCompanyId }: { readonly companyId: string },
  companyId: string,
  { now, legalPersonsOf }: { now: Date; legalPersonsOf: LegalPersonsOf },
): Promise<Verdict<void, SignerRefusal>> {
  if (!(await isCompanyAuthenticated(reader, companyId, now))) return refuse('company_not_authenticated')
  if (companyId === sellerCompanyId) return refuse('own_shop')
  const persons = await legalPersonsOf(reader, await companyNamesByIds(reader, [companyId, sellerCompanyId]))
  const legalPerson = persons.get(companyId)
  const isSame = legalPerson !== undefined && legalPerson === persons.get(sellerCompanyId)
  return isSame ? refuse('related_company') : accept()
}
