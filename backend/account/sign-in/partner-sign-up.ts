import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/registrations'
import type { AccountParts } from '../parts'
import { register } from './register'

/** Sign-up of those who register as merchant or carrier. They become members first. */
export function partnerSignUpEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [
    answer(contract.merchantSmsCode, (call, { requestId, ...asked }) =>
      parts.codes.sendOpen(call, { ...asked, requestId, purpose: 'register' }),
    ),
    answer(contract.carrierSmsCode, (call, { requestId, ...asked }) =>
      parts.codes.sendOpen(call, { ...asked, requestId, purpose: 'register' }),
    ),
    answer(contract.carrierCheckSmsCode, async ({ db, now }, claim) => {
      const issued = await parts.codes.exchange(db, { ...claim, purpose: 'register' }, now)
      if (!issued.ok) return issued
      return accept({ ticket: issued.value.ticket, expiresAt: issued.value.expiresAt })
    }),
    answer(contract.nextStep, async (call, input) => {
      const registered = await register(parts, call, input)
      if (registered.ok) return registered
      const { reason } = registered
      if (reason === 'code_wrong' || reason === 'code_expired' || reason === 'code_guesses_used')
        throw new Error('a registration by ticket has no code')
      if (reason === 'nickname_reserved') throw new Error('a registration of a partner has no nickname')
      return { ...registered, reason }
    }),
  ]
}
