import { isCompanyAuthenticated } from 'backend/account'
import { areRelated, type LegalPersonsOf } from 'backend/companies'
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'

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
  const isRelated = await areRelated(reader, legalPersonsOf, [companyId, sellerCompanyId])
  return isRelated ? refuse('related_company') : accept()
}
