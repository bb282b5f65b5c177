import { mayActForCompany, ownerOfMoney } from 'backend/companies'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as wallet from 'contract/wallet'
import * as journal from 'contract/wallet/journal'
import { assetOf } from './journal/asset'
import { capitalOf } from './journal/capital'
import { journalExport, journalPage, type SubjectSources } from './journal/journal'
import { changePayPassword, type PayPasswordDeps } from './pay-password/change-pay-password'
import { hasPayPassword } from './pay-password/pay-password-store'

export interface WalletDeps extends PayPasswordDeps {
  subjects: SubjectSources
}

export function walletEndpoints(deps: WalletDeps): AnsweredEndpoint[] {
  return [
    answer(wallet.capitalSelf, async ({ db, actor }, { owner }) => {
      const whose = ownerOfMoney(actor, owner, 'money')
      if (!whose.ok) return whose
      const capital = await capitalOf(db.orm, whose.value)
      return accept({ ...capital, hasPayPassword: await hasPayPassword(db.orm, actor.memberId) })
    }),

    answer(journal.capitalAsset, async ({ db, actor, now }, { owner }) => {
      const whose = ownerOfMoney(actor, owner, 'money')
      if (!whose.ok) return whose
      const asset = await assetOf(db.orm, whose.value, now, deps.subjects.numbers)
      const isSet = await hasPayPassword(db.orm, actor.memberId)
      return accept({ ...asset, hasPayPassword: isSet, hasCompany: mayActForCompany(actor, 'money') })
    }),

    answer(journal.capitalFlow, async ({ db, actor }, { owner, ...query }) => {
      const whose = ownerOfMoney(actor, owner, 'money')
      if (!whose.ok) return whose
      const page = await journalPage(db.orm, whose.value, query, deps.subjects)
      return accept({ ...page, hasCompany: mayActForCompany(actor, 'money') })
    }),

    answer(journal.flowExport, async ({ db, actor }, { owner, ...query }) => {
      const whose = ownerOfMoney(actor, owner, 'money')
      return whose.ok ? accept(await journalExport(db.orm, whose.value, query, deps.subjects)) : whose
    }),

    answer(wallet.setPayPassword, (call, wanted) => changePayPassword(deps, call, wanted)),
  ]
}
