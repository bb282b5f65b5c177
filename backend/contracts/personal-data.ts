import type { PersonalDataPart } from 'backend/platform/personal-data'
import { asc, eq } from 'drizzle-orm'
import { revokeGrantsOf } from './seal-store'
import { contractSignature, sealAutomation, sealGrant } from './tables'

/** Signatures of a member: exported, and kept with the contracts. Grants of seals end with the account. */
export const contractData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'contract_signatures',
      rows: await reader
        .select()
        .from(contractSignature)
        .where(eq(contractSignature.memberId, memberId))
        .orderBy(asc(contractSignature.at), asc(contractSignature.contractId)),
    },
    {
      name: 'seal_automations',
      rows: await reader
        .select()
        .from(sealAutomation)
        .where(eq(sealAutomation.setBy, memberId))
        .orderBy(asc(sealAutomation.setAt), asc(sealAutomation.id)),
    },
    {
      name: 'seal_grants',
      rows: await reader
        .select()
        .from(sealGrant)
        .where(eq(sealGrant.memberId, memberId))
        .orderBy(asc(sealGrant.grantedAt), asc(sealGrant.id)),
    },
  ],
  erase: async (tx, { memberId, companyId }, now) => {
    if (companyId !== null)
      await revokeGrantsOf(tx, { companyId, memberIds: [memberId], endedBy: memberId }, now)
  },
}
