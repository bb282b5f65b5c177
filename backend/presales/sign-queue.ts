import { afterPlan, type Signing } from 'backend/activities'
import type { LegalPersonsOf } from 'backend/companies'
import { createRequestQueue } from 'backend/platform/batching/request-queue'
import type { Database } from 'backend/platform/database/database'
import { accept, refuse } from 'backend/platform/verdict'
import type { SignBooking } from 'contract/presales'
import type { z } from 'zod'
import type { Presale } from './presale-store'
import { lockSigning, signLocked, storeSigned } from './sign-presale'

/** Operation of signatures in the request log. */
export const SIGN_OPERATION = 'presale.sign'
/** The bookings end this long after their time, so that plans that were received in time leave the queue. */
export const CLOSE_WAIT_MS = 2_000

export type SignQueue = ReturnType<typeof createSignQueue>

/**
 * One queue of signatures per presale and server, in the order in which they were proved. A refused one leaves nothing
 * behind, so that many share a transaction.
 */
export function createSignQueue(db: Pick<Database, 'transaction'>, legalPersonsOf: LegalPersonsOf) {
  return createRequestQueue({
    ...{ db, operation: SIGN_OPERATION, waitMs: CLOSE_WAIT_MS, lock: lockSigning },
    async run(
      tx,
      { actor, now },
      presale: Signing<Presale>,
      { id: presaleId, ...wanted }: Omit<z.output<typeof SignBooking>, 'payPassword'>,
    ) {
      const { companyId, memberId } = actor
      if (companyId === null) return refuse('presale_company_required')
      const signed = await signLocked(
        tx,
        presale,
        { ...wanted, presaleId, companyId, memberId },
        now,
        legalPersonsOf,
      )
      if (!signed.ok) {
        const { reason, facts } = signed
        return refuse(wireReasonOf(reason), facts)
      }
      const { id: planId, planNo, weightKg, priceFenPerTon, depositFen } = signed.value
      if (priceFenPerTon === null) throw new Error(`plan ${planId} was signed without a price`)
      return accept({ planId, planNo, weightKg, priceFenPerTon, depositFen })
    },
    after: (presale, { weightKg }) => afterPlan(presale, weightKg),
    finish: storeSigned,
  })
}

type Shown<R extends string> = R extends keyof typeof SHOWN ? (typeof SHOWN)[R] : R
const SHOWN = { balance_short: 'presale_balance_short', related_company: 'presale_related_company' } as const

/** The call's name of a reason that group purchases name otherwise. */
export const wireReasonOf = <R extends string>(reason: R): Shown<R> =>
  (SHOWN[reason as keyof typeof SHOWN] ?? reason) as Shown<R>
