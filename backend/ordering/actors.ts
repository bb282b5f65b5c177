import { memberLabel } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import type { ActorKind } from 'contract/states'

/** Who takes a step, with the name that the timeline shows. */
export interface StepActor {
  kind: ActorKind
  /** Null where the market's clock acts. */
  id: string | null
  name: string
}

/** The merchant who acts, with the name that the buyer's timeline shows. */
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

/** How the ledger names who moves money. */
export function ledgerActorId({ id }: StepActor): string {
  return id ?? 'market'
}
