import { lockMember } from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newId } from 'backend/platform/ids'
import { addAuthentication, findApproved } from './authentication-store'
import { sealIdNumber } from './id-numbers'

/** Decides what the sandbox bank has checked: no operator. */
const SANDBOX_ID = '00000000-0000-7000-8000-000000000002'
/** A number of the national standard's example. */
const ID_NUMBER = '11010519491231002X'
const VALID_UNTIL = '2099-12-31'

/** Stores the name that the counter of the sandbox bank has checked as the member's approved authentication. Demo only. */
export async function recordSandboxName(
  tx: Tx,
  cipher: DataCipher,
  { memberId, name, now }: { memberId: string; name: string; now: Date },
): Promise<void> {
  await lockMember(tx, memberId)
  if (await findApproved(tx, 'personal', memberId)) return
  const id = newId()
  await addAuthentication(tx, {
    id,
    kind: 'personal',
    memberId,
    companyId: null,
    state: 'approved',
    needsTwo: false,
    facts: { name, validUntil: VALID_UNTIL },
    idNumberSealed: sealIdNumber(cipher, id, ID_NUMBER),
    companyName: null,
    licenceNo: null,
    validUntil: VALID_UNTIL,
    submittedAt: now,
    firstApprovedBy: null,
    registryResult: null,
    registryFacts: null,
    rejections: {},
    decidedAt: now,
    decidedBy: SANDBOX_ID,
  })
}
