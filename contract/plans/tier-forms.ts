/** Rows of tiers in the forms of activities, with tons and yuan as typed. */
import type { z } from 'zod'
import { typedTons, yuanAsFen } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { PRICE_MAX_FEN_PER_TON } from '../spot/merchant-offers'
import type { PriceTier } from './price-tiers'
import { TIER_ROWS } from './tier-rows'

export const tons = typedTons(ORDER_MAX_KG)
export const price = yuanAsFen(PRICE_MAX_FEN_PER_TON)

/** Rows of the tiers above the first, which begins at a minimum. */
export const tierFields = {
  tierTon2: tons.optional(),
  tierYuan2: price.optional(),
  tierTon3: tons.optional(),
  tierYuan3: price.optional(),
  tierTon4: tons.optional(),
  tierYuan4: price.optional(),
  tierTon5: tons.optional(),
  tierYuan5: price.optional(),
  tierTon6: tons.optional(),
  tierYuan6: price.optional(),
}
type TypedTiers = { [field in keyof typeof tierFields]?: number | undefined }

/** A row has both its tons and its price, or neither. */
export function checkTierRows(typed: TypedTiers, ctx: z.RefinementCtx): void {
  for (const row of TIER_ROWS) {
    const [ton, yuan] = [`tierTon${row}`, `tierYuan${row}`] as const
    if ((typed[ton] === undefined) === (typed[yuan] === undefined)) continue
    const missing = typed[ton] === undefined ? ton : yuan
    ctx.addIssue({ code: 'custom', path: [missing], message: '每档的吨数与单价须同时填写' })
  }
}

/** The first tier and those of the rows that are filled. */
export function tiersOf(first: PriceTier, typed: TypedTiers): PriceTier[] {
  const further = TIER_ROWS.flatMap((row) => {
    const { [`tierTon${row}` as const]: reachedKg, [`tierYuan${row}` as const]: priceFenPerTon } = typed
    return reachedKg === undefined || priceFenPerTon === undefined ? [] : [{ reachedKg, priceFenPerTon }]
  })
  return [first, ...further]
}
