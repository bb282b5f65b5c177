import { partiesByIds, type SmsCodes, spendCheckedCode } from 'backend/account'
import { createSandboxBank } from 'backend/gateways/bank'
import { type Actor, type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { WalletOwner } from 'contract/banking/states'
import * as wallet from 'contract/wallet'
import * as journal from 'contract/wallet/journal'
import { assetOf } from './journal/asset'
import { capitalOf } from './journal/capital'
import { journalExport, journalPage, type SubjectSources } from './journal/journal'
import type { MoneyOwner } from './ledger/accounts'
import { setPayPassword } from './pay-password/pay-password'
import { hasPayPassword } from './pay-password/pay-password-store'
import { receiveArrival } from './receive-arrival'

export interface WalletDeps {
  codes: Pick<SmsCodes, 'check'>
  /** True in demo markets only: the sandbox bank accepts transfers from a page. */
  hasSandboxBank: boolean
  subjects: SubjectSources
  owners: MoneyOwners
}

/** Whose money a member may act for, which a later module decides. */
export interface MoneyOwners {
  moneyOwnerOf(actor: Actor, owner: WalletOwner): Verdict<MoneyOwner, 'not_company_money'>
  mayActForCompanyMoney(actor: Actor): boolean
}

const walletOf = (actor: Actor) => ({ kind: 'member', id: actor.memberId }) as const

export function walletEndpoints(deps: WalletDeps): AnsweredEndpoint[] {
  return [
    answer(wallet.capitalSelf, async ({ db, actor }) => {
      const capital = await capitalOf(db.orm, walletOf(actor))
      return accept({ ...capital, hasPayPassword: await hasPayPassword(db.orm, actor.memberId) })
    }),

    ...journalEndpoints(deps),

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

    ...(deps.hasSandboxBank ? sandboxBankEndpoints() : []),
  ]
}

function journalEndpoints({ subjects, owners }: WalletDeps): AnsweredEndpoint[] {
  return [
    answer(journal.capitalAsset, async ({ db, actor, now }, { owner }) => {
      const whose = owners.moneyOwnerOf(actor, owner)
      if (!whose.ok) return whose
      return accept({
        ...(await assetOf(db.orm, whose.value, now, subjects.numbers)),
        hasPayPassword: await hasPayPassword(db.orm, actor.memberId),
        hasCompany: owners.mayActForCompanyMoney(actor),
      })
    }),

    answer(journal.capitalFlow, async ({ db, actor }, { owner, ...query }) => {
      const whose = owners.moneyOwnerOf(actor, owner)
      if (!whose.ok) return whose
      const page = await journalPage(db.orm, whose.value, query, subjects)
      return accept({ ...page, hasCompany: owners.mayActForCompanyMoney(actor) })
    }),

    answer(journal.flowExport, async ({ db, actor }, { owner, ...query }) => {
      const whose = owners.moneyOwnerOf(actor, owner)
      return whose.ok ? accept(await journalExport(db.orm, whose.value, query, subjects)) : whose
    }),
  ]
}

function sandboxBankEndpoints(): AnsweredEndpoint[] {
  return [
    answer(wallet.bankTransfer, async ({ db, now }, input) => {
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
