import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { type Actor, type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import type { Settings } from 'backend/platform/settings/settings'
import { accept, refuse } from 'backend/platform/verdict'
import type { MoneyOwner } from 'backend/wallet'
import * as contract from 'contract/banking'
import { bankNameOfHead } from '../cards/banks'
import { checkoutAccountNo } from '../checkout/sealed-values'
import { mayActForCompanyMoney, moneyOwnerOf } from '../owner'
import { findSeenArrival, listArrivals } from './arrival-store'
import { rechargeView } from './arrival-view'
import { payerNameOf } from './match-owner'
import { referenceOf } from './reference-store'

interface RechargeDeps {
  settings: Pick<Settings, 'bank'>
  cipher: DataCipher
}

/** Calls of the owners of money: where to pay, and what arrived. */
export function rechargeEndpoints({ settings, cipher }: RechargeDeps): AnsweredEndpoint[] {
  return [
    answer(contract.rechargeInfo, async ({ db, actor, now }, { owner }) => {
      if (!settings.bank) return refuse('bank_unavailable')
      const whose = moneyOwnerOf(actor, owner)
      if (!whose.ok) return whose
      return accept({
        ...settings.bank.account,
        reference: await referenceOf(db, whose.value, now),
        payerName: await payerNameOf(db.orm, whose.value),
        ownAccountNo: await checkoutAccountNo(db.orm, cipher, whose.value),
        hasCompany: mayActForCompanyMoney(actor),
      })
    }),

    answer(contract.getUserRechargeList, async ({ db, actor }, { owner, ...query }) => {
      const whose = moneyOwnerOf(actor, owner)
      if (!whose.ok) return whose
      const { list, total } = await listArrivals(db.orm, whose.value, query)
      const { page, size } = query
      return accept({ list: list.map(rechargeView), total, page, size })
    }),

    answer(contract.receipt, async ({ db, actor }, { id }) => {
      if (!settings.bank) return refuse('bank_unavailable')
      const found = await findSeenArrival(db.orm, id, ownersOf(actor))
      if (!found) return refuse('not_found')
      const { accountName, accountNo, bankName } = settings.bank.account
      const { arrival, decision } = found
      const ownerId = arrival.ownerId ?? decision?.ownerId ?? arrival.namedId
      const owner = ownersOf(actor).find((one) => one.id === ownerId)
      return accept({
        ...rechargeView(found),
        payeeName: accountName,
        payeeAccountNo: accountNo,
        payeeBankName: bankName,
        payerBankName: bankNameOfHead(arrival.payerBankCode),
        ownerName: owner ? await payerNameOf(db.orm, owner) : null,
      })
    }),
  ]
}

function ownersOf(actor: Actor): MoneyOwner[] {
  const mine = { kind: 'member', id: actor.memberId } as const
  return mayActForCompanyMoney(actor) ? [mine, { kind: 'company', id: actor.companyId }] : [mine]
}
