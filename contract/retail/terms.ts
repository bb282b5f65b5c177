/** Figures and states of retail goods. No zod here: browsers load this file. */

import type { StateColors } from '../state-colors'

/** Minutes to pay an order of retail goods. */
export const RETAIL_PAY_MINUTES = 30
/** Commission on the goods. */
export const RETAIL_COMMISSION_PER_MILLE = 10
/** Weights of a bag that can be sold; the first is the usual one. Multiples of 25, so that the offer's stock stays in whole bags. */
export const RETAIL_BAG_WEIGHTS_KG = [25, 50] as const
/** Heaviest order. More is ordered as spot goods, by truck. */
export const RETAIL_ORDER_MAX_KG = 1_000
/** Most bags of one order. */
export const RETAIL_BAGS_MAX = RETAIL_ORDER_MAX_KG / RETAIL_BAG_WEIGHTS_KG[0]
/** Largest stock of retail goods in bags. */
export const RETAIL_STOCK_MAX_BAGS = 10_000
/** Most fen of a bag. */
export const RETAIL_PRICE_MAX_FEN = 10_000_000

/** Refusal of half a kilo or 1.5 bags. */
export const WHOLE_BAGS = '零售按整袋，请填写 1 以上的整数袋数'

/** Fewest and most buyers of a retail pin. */
export const RETAIL_PIN_HEADS = { min: 2, max: 10 } as const

/** States of the terms under which a merchant offers pins of retail goods. */
export const RETAIL_DEAL_STATES = { open: '可开团', ended: '已结束' } as const
export const RETAIL_DEAL_STATE_COLORS: StateColors<keyof typeof RETAIL_DEAL_STATES> = { open: 'blue' }
export type RetailDealState = keyof typeof RETAIL_DEAL_STATES

/** Bags of one buyer in words: 每人 1～3 袋. */
export function bagsWords({ minBags, maxBags }: { minBags: number; maxBags: number }): string {
  return minBags === maxBags ? `每人 ${minBags} 袋` : `每人 ${minBags}～${maxBags} 袋`
}

export const RETAIL_STATES = { on_sale: '在售', ended: '已下架' } as const
export type RetailState = keyof typeof RETAIL_STATES

/** Directions in which bags move between the retail goods and their offer. */
export const RETAIL_STOCK_MOVES = { add: '从报价补入', take_back: '退回报价' } as const
export type RetailStockMove = keyof typeof RETAIL_STOCK_MOVES

/** Price of a kg, rounded half up to the fen. For display only. */
export function fenPerKg(priceFenPerBag: number, bagKg: number): number {
  return Math.round(priceFenPerBag / bagKg)
}

/** Price of a ton. Exact, because bag weights divide a ton. */
export function fenPerTon(priceFenPerBag: number, bagKg: number): number {
  return priceFenPerBag * (1_000 / bagKg)
}
