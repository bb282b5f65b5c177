import type { PartPayment } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { accept } from 'backend/platform/verdict'
import { payFromPinHold } from 'backend/wallet'
import { ownerOf } from '../pay-with-password'
import type { AnyShare } from './pin-tables'

/** The market pays the orders of shares itself. */
const MARKET = 'market'

/** Payment of an order out of its share: the whole price was held when the member joined. */
export function payFromShare(
  cause: Parameters<typeof payFromPinHold>[1]['cause'],
  shareOfOrder: (reader: Reader, orderId: string) => Promise<Pick<AnyShare, 'id' | ShareOwner>>,
): PartPayment {
  return {
    amountOf: async (_, { totalFen }) => totalFen,
    async pay(tx, { id: orderId, totalFen: amountFen }, { payerId, ...by }) {
      const share = await shareOfOrder(tx, orderId)
      const hold = { cause, shareId: share.id, owner: ownerOf(share), orderId, amountFen }
      await payFromPinHold(tx, { ...hold, actorId: payerId ?? MARKET, ...by })
      return accept(amountFen)
    },
  }
}

type ShareOwner = keyof Parameters<typeof ownerOf>[0]
