import type { Send } from '../send-call'
import type { SignedInMerchant } from '../sign-in'

/** A demo merchant at an instant. */
export interface Acting {
  send: Send
  merchant: SignedInMerchant
  now: Date
  /** The pick-up code; in reality the driver gets it from the buyer. */
  pickupCodeOf(orderId: string): Promise<string | null>
}
