import { type AnsweredEndpoint, answer, type Call } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/registrations'
import { countCall } from '../../platform/rate-limits/call-windows'
import { findMemberByPhone } from '../member-store'
import type { AccountParts } from '../parts'
import { register } from './register'

/** Sign-up of those who register as merchant or carrier. They become members first. */
export function partnerSignUpEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [
    answer(contract.merchantSmsCode, (call, input) => sendRegisterCode(parts, call, input)),
    answer(contract.carrierSmsCode, (call, input) => sendRegisterCode(parts, call, input)),
    answer(contract.carrierCheckSmsCode, async ({ db, now }, claim) => {
      const issued = await parts.codes.exchange(db, { ...claim, purpose: 'register' }, now)
      if (!issued.ok) return issued
      return accept({ ticket: issued.value.ticket, expiresAt: issued.value.expiresAt.toISOString() })
    }),
    answer(contract.nextStep, async (call, input) => {
      const registered = await register(parts, call, input)
      if (registered.ok) return registered
      const { reason } = registered
      if (reason === 'code_wrong' || reason === 'code_expired' || reason === 'code_guesses_used')
        throw new Error('a registration by ticket has no code')
      return { ...registered, reason }
    }),
  ]
}

/** Sends a registration code. How often a phone may be found registered is limited. */
export async function sendRegisterCode(
  parts: AccountParts,
  call: Call,
  { phone, requestId }: { phone: string; requestId?: string | undefined },
) {
  const { db, clientAddress, now } = call
  if (await findMemberByPhone(db.orm, phone)) {
    const counted = await countCall(db, { name: 'check phone', clientAddress }, parts.limits.phoneChecks, now)
    return counted.ok ? refuse('phone_registered') : counted
  }
  return await parts.codes.send(call, { phone, requestId, purpose: 'register' })
}
