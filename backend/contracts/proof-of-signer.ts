import type { SmsCodes } from 'backend/account'
import { type Proof, phoneOf } from 'backend/banking'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'

const PURPOSE = 'contract'

interface TypedProof {
  payPassword: string | undefined
  smsCode: string | undefined
}

/**
 * The proof of a person who signs: the typed code, else the pay password. A browser may have filled in the password
 * although the person chose the code.
 * @throws Error if the contract let an input without a proof pass
 */
export async function proofOf(
  { db, actor }: Call<Actor>,
  { payPassword, smsCode }: TypedProof,
): Promise<Verdict<Proof, 'login_expired'>> {
  if (smsCode !== undefined) {
    const phone = await phoneOf(db, actor)
    return phone === undefined
      ? refuse('login_expired')
      : accept({ code: { phone, purpose: PURPOSE, smsCode } })
  }
  if (payPassword === undefined) throw new Error('a signature needs a pay password or a code')
  return accept({ payPassword })
}

/** Sends a member the code of a signature. */
export async function sendSignCode(
  codes: Pick<SmsCodes, 'send'>,
  call: Call<Actor>,
  requestId: string | undefined,
) {
  const phone = await phoneOf(call.db, call.actor)
  if (phone === undefined) return refuse('login_expired')
  return await codes.send(call, { phone, requestId, purpose: PURPOSE })
}
