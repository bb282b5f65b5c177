import { afterPlan, type Signing } from 'backend/activities'
import type { LegalPersonsOf } from 'backend/companies'
import { createRequestQueue } from 'backend/platform/batching/request-queue'
import type { Database } from 'backend/platform/database/database'
import { accept, refuse } from 'backend/platform/verdict'
import type { SignPlan } from 'contract/group-purchases'
import { CLOSE_WAIT_MS } from 'contract/group-purchases/terms'
import type { z } from 'zod'
import type { Group } from './group-store'
import { lockSigning, signLocked, storeSigned } from './sign-group'

/** Operation of signatures in the request log. */
export const SIGN_OPERATION = 'groupPurchase.sign'

export type SignQueue = ReturnType<typeof createSignQueue>

/**
 * One queue of signatures per group purchase and server, in the order in which they were proved. A refused one leaves
 * nothing behind, so that many share a transaction.
 */
export function createSignQueue(db: Pick<Database, 'transaction'>, legalPersonsOf: LegalPersonsOf) {
  return createRequestQueue({
    ...{ db, operation: SIGN_OPERATION, waitMs: CLOSE_WAIT_MS, lock: lockSigning },
    async run(
      tx,
      { actor, now },
      group: Signing<Group>,
      { id: groupId, ...wanted }: Omit<z.output<typeof SignPlan>, 'payPassword'>,
    ) {
      const { companyId, memberId } = actor
      if (companyId === null) return refuse('plan_company_required')
      const signing = { ...wanted, groupId, companyId, memberId }
      const signed = await signLocked(tx, group, signing, now, legalPersonsOf)
      if (!signed.ok) {
        const { reason, facts } = signed
        return refuse(reason === 'balance_short' ? 'plan_balance_short' : reason, facts)
      }
      const { id: planId, planNo, weightKg, depositFen } = signed.value
      return accept({ planId, planNo, weightKg, depositFen })
    },
    after: (group, { weightKg }) => afterPlan(group, weightKg),
    finish: storeSigned,
  })
}
