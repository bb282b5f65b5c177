/** Whether retail goods can be ordered. Pure. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'

export interface GoodsFacts {
  readonly isOnSale: boolean
  readonly sellerCompanyId: string
  readonly limitBags: number
  readonly priceFenPerBag: number
  readonly availableBags: number
}

/** What the buyer wants, and the price that it saw. */
interface WantedBags {
  readonly companyId: string | null
  readonly bags: number
  readonly priceFenPerBag: number
}

export type OrderRefusal =
  | 'retail_ended'
  | 'own_shop'
  | 'retail_limit_exceeded'
  | 'retail_price_changed'
  | 'retail_short'

/** Judges an order in the order of `OrderRefusal`. The stock is checked again when it is held. */
export function judgeOrder(goods: GoodsFacts, wanted: WantedBags): Verdict<void, OrderRefusal> {
  const { limitBags, priceFenPerBag, availableBags } = goods
  if (!goods.isOnSale) return refuse('retail_ended')
  if (wanted.companyId === goods.sellerCompanyId) return refuse('own_shop')
  if (wanted.bags > limitBags) return refuse('retail_limit_exceeded', { limitBags })
  if (wanted.priceFenPerBag !== priceFenPerBag) return refuse('retail_price_changed', { priceFenPerBag })
  if (wanted.bags > availableBags) return refuse('retail_short', { availableBags })
  return accept()
}

/** Adjusts a number of bags to the limit and to the free bags, while some are free. */
export function adjustBags(
  { limitBags, availableBags }: Pick<GoodsFacts, 'limitBags' | 'availableBags'>,
  wanted: number,
): number {
  return Math.max(1, Math.min(wanted, limitBags, availableBags))
}
