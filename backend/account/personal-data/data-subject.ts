import type { Reader } from 'backend/platform/database/database'
import type { DataSubject } from 'backend/platform/personal-data'
import { isLastOwner } from '../company-store'
import { memberById } from '../member-store'

/** A member as the subject of an export or of closing the account. */
export async function findDataSubject(reader: Reader, memberId: string): Promise<DataSubject | undefined> {
  const me = await memberById(reader, memberId)
  if (!me) return undefined
  const { companyId, phone } = me
  const isSole = companyId !== null && (await isLastOwner(reader, { companyId, memberId }))
  return { memberId, companyId, soleCompanyId: isSole ? companyId : null, phone }
}
