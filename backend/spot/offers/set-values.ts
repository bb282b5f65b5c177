/** Prices and stock that a change of an offer sets, for the check of unusual ones. */
import type { SetValue } from 'backend/quotes'
import type { PriceTier } from 'contract/spot/price-tiers'
import { plainTons } from 'contract/units'

interface OfferOfGoods {
  readonly id: string
  readonly productId: string
  readonly warehouseId: string
}
interface Prices {
  readonly priceFenPerTon: number
  readonly tiers: readonly PriceTier[]
}
interface Former extends Prices {
  /** An expired offer returns with today's quotes in view, also at its former price. */
  readonly isExpired: boolean
}

/** The price, and the lowest one of its tiers. @param former null: a new offer */
export function pricesSet(
  { id, productId, warehouseId }: OfferOfGoods,
  former: Former | null,
  next: Prices,
  rowNo?: number,
): SetValue[] {
  const set = { kind: 'price' as const, subject: 'offer' as const, subjectId: id, productId, warehouseId }
  const row = { ...set, ...(rowNo !== undefined && { rowNo }) }
  const oldOf = (name: string, fenPerTon: number, newFenPerTon: number) =>
    former?.isExpired && fenPerTon === newFenPerTon ? null : { name, fenPerTon }
  const price = next.priceFenPerTon
  const values: SetValue[] = [
    { ...row, what: '报价', old: former && oldOf('原价', former.priceFenPerTon, price), newFenPerTon: price },
  ]
  const last = lastTierOf(next)
  if (!last) return values
  const lowest = price - last.offFenPerTon
  const old = former && oldOf('原最低价', lowestOf(former), lowest)
  return [...values, { ...row, what: `阶梯价（满 ${plainTons(last.fromKg)} 吨）`, old, newFenPerTon: lowest }]
}

/** The stock on hand. */
export function stockSet(
  { id, productId, warehouseId }: OfferOfGoods,
  { oldKg, newKg }: { oldKg: number; newKg: number },
  rowNo?: number,
): SetValue {
  const of = { subject: 'offer' as const, subjectId: id, productId, warehouseId }
  return { kind: 'stock', ...of, what: '库存', oldKg, newKg, ...(rowNo !== undefined && { rowNo }) }
}

const lastTierOf = ({ tiers }: Prices) => tiers[tiers.length - 1]
const lowestOf = (prices: Prices) => prices.priceFenPerTon - (lastTierOf(prices)?.offFenPerTon ?? 0)
