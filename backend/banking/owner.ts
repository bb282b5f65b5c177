import { mayActForCompany, mayActForMoney, ownerOfMoney, requireStaff } from 'backend/companies'
import type { Tx } from 'backend/platform/database/database'
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

/**
 * Requires that the member may act for the money until the transaction ends: a colleague whose role is taken away at the
 * same time has lost it before, or loses it after the change.
 */
export async function requireMoneyRole(
  tx: Tx,
  owner: MoneyOwner,
  memberId: string,
): Promise<Verdict<void, 'not_found' | 'forbidden'>> {
  if (owner.kind === 'member') return accept()
  return await requireStaff(tx, { memberId, companyId: owner.id }, 'pay')
}
