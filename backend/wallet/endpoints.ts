import { partiesByIds, type SmsCodes, spendCheckedCode } from 'backend/account'
import { createSandboxBank } from 'backend/gateways/bank'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as wallet from 'contract/wallet'
import { capitalOf } from './capital'
import { setPayPassword } from './pay-password'
import { payPasswordOf } from './pay-password-store'
import { receiveArrival } from './receive-arrival'

export interface WalletDeps {
  codes: Pick<SmsCodes, 'check'>
  /** True in the demo market alone: its bank takes transfers from a page. */
  hasSandboxBank: boolean
}

export function walletEndpoints(deps: WalletDeps): AnsweredEndpoint[] {
  return [
    answer(wallet.capitalSelf, async ({ db, actor }) => {
      const capital = await capitalOf(db.orm, { kind: 'member', id: actor.memberId })
      const hasPayPassword = (await payPasswordOf(db.orm, actor.memberId)) !== undefined
      return accept({ ...capital, hasPayPassword })
    }),

    answer(wallet.setPayPassword, async ({ db, actor, now }, { smsCode, payPassword, requestId }) => {
      const phone = (await partiesByIds(db.orm, [actor.memberId])).get(actor.memberId)?.phone
      if (phone === undefined) return refuse('login_expired')
      const claim = { phone, purpose: 'pay_password', smsCode, requestId } as const
      const checked = await deps.codes.check(db, claim, now)
      if (!checked.ok) return checked
      const wanted = { memberId: actor.memberId, payPassword, now }
      const set = await setPayPassword(db, wanted, (tx) => spendCheckedCode(tx, checked.value, now))
      return set.ok ? accept({}) : set
    }),

    answer(wallet.bankTransfer, async ({ db, now }, input) => {
      if (!deps.hasSandboxBank) return refuse('not_found')
      const bankReference = input.bankReference ?? `SX${input.requestId}`
      const { amountYuan: amountFen, payerName } = input
      const named = { phone: input.phone ?? null, memberId: input.memberId ?? null }
      const bank = createSandboxBank((arrival) => receiveArrival(db, arrival, named.memberId, now))
      const taken = await bank.transferArrives({
        bankReference,
        amountFen,
        payerName,
        payerPhone: named.phone,
      })
      return taken.ok ? accept({ ...taken.value, bankReference, amountFen }) : taken
    }),
  ]
}
