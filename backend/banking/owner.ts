import { mayActForCompany, mayActForMoney, ownerOfMoney } from 'backend/companies'
import type { Actor } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MoneyOwner } from 'backend/wallet'
import type { WalletOwner } from 'contract/banking/states'

/** Whether a member may act for the money of its company. */
export function mayActForCompanyMoney(actor: Actor): actor is Actor & { readonly companyId: string } {
  return mayActForCompany(actor, 'pay')
}

/** Whose money a call is about. */
export function moneyOwnerOf(actor: Actor, owner: WalletOwner): Verdict<MoneyOwner, 'not_company_money'> {
  const whose = ownerOfMoney(actor, owner, 'pay')
  return whose.ok ? accept(whose.value) : refuse('not_company_money')
}

/** Whether the money is the caller's own, or that of a company for which it may act. */
export function isOwnMoney(actor: Actor, money: Parameters<typeof mayActForMoney>[1]): boolean {
  return mayActForMoney(actor, money, 'pay')
}
