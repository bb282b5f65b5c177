import { memberLabel, shopsByIds } from 'backend/account'
import { mayActForCompany, requireStaff } from 'backend/companies'
import type { Reader, Tx } from 'backend/platform/database/database'
import { type Actor, type Call, carrierIdOf, shopIdOf } from 'backend/platform/endpoint'
import { accept, type Verdict } from 'backend/platform/verdict'
import type { ActorKind, OrderStep } from 'contract/states'
import type { BuyerSide, Order, SellerSide } from './order-store'
import { buyerPermissionsFor } from './order-types'
import { shopSeller } from './sellers'

/** Actor of a step, with the name in the timeline. */
export interface StepActor {
  kind: ActorKind
  /** Null for the market's scheduled jobs. */
  id: string | null
  name: string
}

/** Who acts for the seller, with the seller's name for the buyer's timeline. */
export interface Merchant extends SellerSide {
  readonly name: string
  readonly memberId: string
}

export const MARKET: StepActor = { kind: 'market', id: null, name: '塑集' }

/** The buyer's side of a call: own orders, and those of the company for which the caller acts. */
export function buyerSideOf(actor: Actor): BuyerSide {
  const { memberId: buyerMemberId } = actor
  return { buyerMemberId, buyingCompanyId: mayActForCompany(actor, 'view') ? actor.companyId : null }
}

/**
 * Requires that a buyer's step on a locked order is allowed: an order that was placed as a company is open to the staff
 * whose role permits the step.
 */
export async function requireBuyer(
  tx: Tx,
  { type, buyingCompanyId: companyId }: Pick<Order, 'type' | 'buyingCompanyId'>,
  { buyerMemberId: memberId }: BuyerSide,
  step: OrderStep,
): Promise<Verdict<void, 'not_found' | 'forbidden'>> {
  if (companyId === null) return accept()
  for (const permission of buyerPermissionsFor({ type }, step)) {
    const allowed = await requireStaff(tx, { memberId, companyId }, permission)
    if (!allowed.ok) return allowed
  }
  return accept()
}

export async function buyerActor(reader: Reader, memberId: string): Promise<StepActor> {
  return { kind: 'buyer', id: memberId, name: await memberLabel(reader, memberId) }
}

/** The merchant of a call. */
export async function merchantOf(reader: Reader, call: Call<Actor>): Promise<Merchant> {
  const shopId = shopIdOf(call)
  const shop = (await shopsByIds(reader, [shopId])).get(shopId)
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  return { seller: shopSeller(shopId), name: shop.name, memberId: call.actor.memberId }
}

/** The seller's side of a merchant's call. */
export const shopSideOf = (call: Call<Actor>): SellerSide => ({ seller: shopSeller(shopIdOf(call)) })

/** The seller's side of a carrier's call. */
export const carrierSideOf = (call: Call<Actor>): SellerSide => ({
  seller: { kind: 'carrier', id: carrierIdOf(call) },
})

export function merchantActor({ memberId, name }: Merchant): StepActor {
  return { kind: 'merchant', id: memberId, name }
}

/** Actor id in the ledger. */
export function ledgerActorId({ id }: StepActor): string {
  return id ?? 'market'
}
