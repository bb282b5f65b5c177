import { memberLabel } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
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

export function merchantActor({ memberId, shopName }: Merchant): StepActor {
  return { kind: 'merchant', id: memberId, name: shopName }
}

/** Actor id in the ledger. */
export function ledgerActorId({ id }: StepActor): string {
  return id ?? 'market'
}
