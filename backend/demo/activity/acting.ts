import type { ComingTruck } from 'backend/pickup'
import type { Send } from '../send-call'
import type { SignedInMerchant } from '../sign-in'

/** A demo merchant at an instant. */
export interface Acting {
  send: Send
  merchant: SignedInMerchant
  now: Date
  /** The truck that now comes with a pass of the buyer; in reality its driver shows the code. */
  comingTruck(orderId: string): Promise<ComingTruck | undefined>
}
