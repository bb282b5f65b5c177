/** What contracts are about: orders and plans. Nothing else in this module knows one from the other, but lists. */
import { buyerOwnerOf, lockOrderOf, type Order, type Side, shopSeller } from 'backend/ordering'
import { lockPlan, type Plan } from 'backend/plans'
import type { Reader, Tx } from 'backend/platform/database/database'
import { sellerOf } from 'backend/platform/database/seller-columns'
import type { MoneyOwner } from 'backend/wallet'
import { PLAN_SIGNING_DAYS } from 'contract/contracts/states'
import { DAY_MS } from 'contract/durations'
import type { Seller } from 'contract/states'
import { type ContractContent, draftOf, draftOfPlan } from './contract-content'
import type { SubjectState } from './contract-states'
import { hasContract } from './contract-store'
import type { SubjectRef } from './subject-ref'

export interface ContractSubject {
  readonly ref: SubjectRef
  readonly state: SubjectState
  /** Who buys: the company, or the member in person. */
  readonly buyer: Pick<MoneyOwner, 'kind' | 'id'>
  readonly seller: Seller
  /** Until when both sides sign; null: the time begins with the first signature. */
  readonly signBefore: Date | null
  /** The contract that it gives now. */
  draft(reader: Reader, draftNo: number): Promise<ContractContent>
}

export function subjectOfOrder(order: Order): ContractSubject {
  return {
    ref: { orderId: order.id },
    state: { kind: 'order', state: order.state },
    buyer: buyerOwnerOf(order),
    seller: sellerOf(order),
    signBefore: null,
    draft: (reader, draftNo) => draftOf(reader, order, draftNo),
  }
}

export function subjectOfPlan(plan: Plan): ContractSubject & { readonly signBefore: Date } {
  return {
    ref: { planId: plan.id },
    state: { kind: 'plan', state: plan.state },
    buyer: { kind: 'company', id: plan.companyId },
    seller: shopSeller(plan.shopId),
    signBefore: new Date(plan.signedAt.getTime() + PLAN_SIGNING_DAYS * DAY_MS),
    draft: (reader) => draftOfPlan(reader, plan),
  }
}

/** What a contract is about, locked, if the side has it. */
export async function lockSubjectOf(
  tx: Tx,
  side: Side,
  ref: SubjectRef,
): Promise<ContractSubject | undefined> {
  if ('orderId' in ref) {
    const order = await lockOrderOf(tx, side, ref.orderId)
    return order && hasContract(order.type) ? subjectOfOrder(order) : undefined
  }
  const plan = await lockPlan(tx, ref.planId)
  return plan && isPlanOf(plan, side) ? subjectOfPlan(plan) : undefined
}

/** A plan belongs to the company that signed it, and to the shop. */
export function isPlanOf({ companyId, shopId }: Plan, side: Side): boolean {
  return 'seller' in side
    ? side.seller.kind === 'shop' && shopId === side.seller.id
    : companyId === side.buyingCompanyId
}
