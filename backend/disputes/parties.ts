import {
  buyerActor,
  buyerSideOf,
  type Merchant,
  merchantActor,
  merchantOf,
  type Side,
  type StepActor,
} from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import type { Actor, Call, MerchantCall } from 'backend/platform/endpoint'
import type { DisputeSide } from 'contract/disputes/states'

/** One side of a dispute, as a call acts for it. */
export interface Party {
  side: DisputeSide
  /** Restricts orders and cases to those of this side. */
  owner: Side
  memberId: string
  actor: StepActor
}

export async function buyerOf(reader: Reader, { actor: caller }: Call<Actor>): Promise<Party> {
  const { memberId } = caller
  const actor = await buyerActor(reader, memberId)
  return { side: 'buyer', owner: buyerSideOf(caller), memberId, actor }
}

/** The seller's side, as one of its staff acts for it. */
export function sellerParty(merchant: Merchant): Party {
  const { seller, memberId } = merchant
  return { side: 'merchant', owner: { seller }, memberId, actor: merchantActor(merchant) }
}

export async function shopOf(reader: Reader, call: MerchantCall): Promise<Party> {
  return sellerParty(await merchantOf(reader, call))
}
