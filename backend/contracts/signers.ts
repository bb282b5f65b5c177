import { buyerSideOf, getSeller, shopSideOf } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { sellerRowOf } from 'backend/platform/database/seller-columns'
import type { Actor, Call } from 'backend/platform/endpoint'
import { isOwner } from './seals'
import type { ContractActor } from './sign-contract'

/** Who reads or signs a contract. */
export type Signer = ContractActor & { readonly isOwner: boolean }

/** A member who signs as a buyer: in person, or for the company that buys. */
export function buyerOf(actor: Actor): Signer {
  return {
    memberId: actor.memberId,
    contractSide: 'buyer',
    side: buyerSideOf(actor),
    companyOf: ({ buyer }) => (buyer.kind === 'company' ? buyer.id : null),
    isOwner: isOwner(actor),
  }
}

/** A member of a shop who signs for its company. */
export async function sellerOf(reader: Reader, call: Call<Actor>): Promise<Signer & { companyId: string }> {
  const side = shopSideOf(call)
  const { companyId } = await getSeller(reader, sellerRowOf(side.seller))
  if (companyId === null) throw new Error('a shop has a company')
  return {
    memberId: call.actor.memberId,
    contractSide: 'seller',
    side,
    companyId,
    companyOf: () => companyId,
    isOwner: isOwner(call.actor),
  }
}
