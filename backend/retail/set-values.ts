/** Prices and stock that merchants set for retail goods, for the check of unusual ones: in fen per ton and kg. */
import type { SetValue } from 'backend/quotes'
import type { ValueSubject } from 'contract/quotes/unusual-kinds'

interface RetailOfGoods {
  readonly subject: ValueSubject
  readonly subjectId: string
  readonly productId: string
  readonly warehouseId: string
  readonly bagKg: number
}

/** @param old name and price that the new one is compared with */
export function bagPriceSet(
  { bagKg, ...of }: RetailOfGoods,
  what: string,
  old: { name: string; fenPerTon: number },
  priceFenPerBag: number,
): SetValue {
  return { kind: 'price', ...of, what, old, newFenPerTon: fenPerTon(priceFenPerBag, bagKg) }
}

/** Price of a ton at the price of a bag, in whole fen. */
export function fenPerTon(priceFenPerBag: number, bagKg: number): number {
  return Math.round((priceFenPerBag * 1_000) / bagKg)
}
