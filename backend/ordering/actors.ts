import { memberLabel, shopsByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { type Actor, type Call, shopIdOf } from 'backend/platform/endpoint'
import type { ActorKind } from 'contract/states'

/** Actor of a step, with the name in the timeline. */
export interface StepActor {
  kind: ActorKind
  /** Null for the market's scheduled jobs. */
  id: string | null
  name: string
}

/** The acting merchant, with the name in the buyer's timeline. */
export interface Merchant {
  shopId: string
  shopName: string
  memberId: string
}

export const MARKET: StepActor = { kind: 'market', id: null, name: '塑集' }

export async function buyerActor(reader: Reader, memberId: string): Promise<StepActor> {
  return { kind: 'buyer', id: memberId, name: await memberLabel(reader, memberId) }
}

/** The merchant of a call. */
export async function merchantOf(reader: Reader, call: Call<Actor>): Promise<Merchant> {
  const shopId = shopIdOf(call)
  const shop = (await shopsByIds(reader, [shopId])).get(shopId)
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  return { shopId, shopName: shop.name, memberId: call.actor.memberId }
}

export function merchantActor({ memberId, shopName }: Merchant): StepActor {
  return { kind: 'merchant', id: memberId, name: shopName }
}

/** Actor id in the ledger. */
export function ledgerActorId({ id }: StepActor): string {
  return id ?? 'market'
}
