import { OFFER_MAX_DAYS } from 'contract/spot/merchant-offers'
import type { OfferColumn } from 'contract/spot/offer-table-columns'
import { PRICE_MIN_FEN_PER_TON } from 'contract/spot/price-tiers'
import { BAG_KG, plainTons } from 'contract/units'
import { isValidUntil } from '../offers/offer-terms'
import { validateTiers } from '../offers/validate-tiers'
import type { ImportedOffer } from './offer-columns'

/** What the stored data tell of a row. */
interface OfferOfRow {
  /** Null: a new offer. */
  readonly heldKg: number | null
  readonly isLiquid: boolean
  readonly isHazardous: boolean
}

export interface OfferRules {
  readonly now: Date
  readonly hasPermit: boolean
  readonly isShopOpen: boolean
}

interface Problem {
  key: OfferColumn
  text: string
}

/** Problems of the terms of an offer of known goods. */
export function validateTerms(
  facts: ImportedOffer,
  { heldKg, isLiquid, isHazardous }: OfferOfRow,
  { now, hasPermit, isShopOpen }: OfferRules,
): Problem[] {
  const { stockKg, minKg, stepKg, tiers, validUntil } = facts
  const problems: Problem[] = []
  const add = (isWrong: boolean, key: OfferColumn, text: string) => {
    if (isWrong) problems.push({ key, text })
  }
  const isWhole = (weightKg: number) => isLiquid || weightKg % BAG_KG === 0
  add(heldKg === null && !isShopOpen, 'grade', '店铺暂停营业或已关店，不能发布新报价')
  add(isHazardous && !hasPermit, 'grade', '危险化学品须具备有效经营许可证方可发布')
  add(!isValidUntil(new Date(validUntil), now), 'validOn', `须在当前时间之后、${OFFER_MAX_DAYS} 天以内`)
  add(!isWhole(minKg), 'min', WHOLE_BAGS)
  add(!isWhole(stepKg), 'step', WHOLE_BAGS)
  add(!isWhole(stockKg), 'stock', WHOLE_BAGS)
  if (heldKg === null) add(stockKg < minKg, 'stock', '不能少于起订量')
  else add(stockKg < heldKg, 'stock', `订单已占用 ${plainTons(heldKg)} 吨，不能少于这些`)
  add(!validateTiers({ ...facts, isLiquid }, tiers).ok, 'tiers', TIERS)
  return problems
}

const WHOLE_BAGS = '袋装货须为 0.025 吨的整数倍'
const TIERS = `须从高于起订量的数量起，数量与优惠逐级递增，袋装货为整袋，优惠后单价不低于 ${PRICE_MIN_FEN_PER_TON / 100} 元/吨`
