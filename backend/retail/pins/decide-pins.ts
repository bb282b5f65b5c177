/** Pins of retail goods: what they are full with, and the orders of their shares. */
import { shopSeller } from 'backend/ordering'
import { type PinPolicy, pinEngine } from 'backend/pins'
import type { Tx } from 'backend/platform/database/database'
import { lineOf } from '../buy-bags'
import { type Goods, goodsById } from '../goods-store'
import { passOnFreeBags } from '../return-bags'
import { isFull } from '../rules/judge-pin'
import { dealById } from './deal-store'
import { failedMessage, filledMessage, lapsedMessage } from './pin-messages'
import { type insertShare, type Pin, retailPins, type Share } from './pin-store'

export type NewShare = Parameters<typeof insertShare>[1]

const policy: PinPolicy<Pin, Share, NewShare> = {
  name: 'retail pins',
  store: retailPins,
  cause: 'retail_pin_hold',
  payOperation: 'retail_pin.pay_share',
  isFull,
  goodsOf: async (tx, pin) => {
    const { poolId, bagKg } = await goodsOf(tx, pin)
    return { poolId, kgOf: ({ bags }) => bags * bagKg }
  },
  passOn: passOnFreeBags,
  orderOf,
  messages: { filled: filledMessage, failed: failedMessage, lapsed: lapsedMessage },
}

export const { addShare, decideDuePins, leavePin, payable } = pinEngine(policy)

async function goodsOf(tx: Tx, { id, goodsId }: Pick<Pin, 'id' | 'goodsId'>): Promise<Goods> {
  const goods = await goodsById(tx, goodsId)
  if (!goods) throw new Error(`retail pin ${id} has no goods`)
  return goods
}

async function orderOf(tx: Tx, pin: Pin, share: Share) {
  const [goods, deal] = [await goodsOf(tx, pin), await dealById(tx, pin.dealId)]
  if (!deal) throw new Error(`retail pin ${pin.id} has no deal`)
  const { bags, goodsFen } = share
  const { priceFenPerBag } = deal
  return {
    type: 5 as const,
    seller: shopSeller(goods.shopId),
    line: await lineOf(tx, goods, { subjectId: pin.id, bags, priceFenPerBag, goodsFen }),
    delivery: { way: 'parcel' as const, place: share.deliveryPlace, contact: share.deliveryContact },
  }
}
