import type { Reader, Tx } from 'backend/platform/database/database'
import type { Offer } from 'backend/spot'
import { orderedKgOf, resultsOf, type Sale } from './sale-store'

/** What the module of pins, which comes later, does for sales that can be bought as pins. */
export interface SalePins {
  /** Makes pins of an approved sale possible. */
  open(tx: Tx, sale: Sale & { poolId: string }, offer: Offer, at: Date): Promise<void>
  /** No more pins are opened of a sale that was withdrawn or closed; open ones keep their goods. */
  end(tx: Tx, saleId: string, returnedKg: number, at: Date): Promise<void>
  /** Kg by buyer (company or member) that shares of pins take: unpaid and paid ones, and orders that were neither cancelled nor refunded. */
  sharedKgOf(reader: Reader, saleId: string, buyerIds: readonly string[]): Promise<Map<string, number>>
  /** Kg of the sale's pool that pins hold. */
  pinnedKgOf(reader: Reader, saleId: string): Promise<number>
  /** Number of the orders of filled pins that were neither cancelled nor refunded, and the kg sold, by sale. */
  resultsOf(reader: Reader, saleIds: readonly string[]): Promise<Map<string, SaleResult>>
}

interface SaleResult {
  readonly orders: number
  readonly soldKg: number
}

let registered: SalePins | undefined

/** Sets what the module of pins does. */
export function registerSalePins(pins: SalePins): void {
  registered = pins
}

/** The pins of a sale; null if it is only bought alone. */
export function pinsOf({ id, pinFenPerTon }: Pick<Sale, 'id' | 'pinFenPerTon'>): SalePins | null {
  if (pinFenPerTon === null) return null
  if (!registered) throw new Error(`flash sale ${id} has pins, but no module makes them`)
  return registered
}

/** Kg by buyer (company or member) that count for the limit of a sale: its orders, and its shares of pins. */
export async function boughtKgOf(
  reader: Reader,
  sale: Pick<Sale, 'id' | 'pinFenPerTon'>,
  buyerIds: readonly string[],
): Promise<Map<string, number>> {
  const bought = await orderedKgOf(reader, sale.id, buyerIds)
  const shared = await pinsOf(sale)?.sharedKgOf(reader, sale.id, buyerIds)
  for (const [buyerId, kg] of shared ?? []) bought.set(buyerId, (bought.get(buyerId) ?? 0) + kg)
  return bought
}

/** Kg of a sale's pool that pins hold; what else is held waits for the payment of orders. */
export async function pinnedKgOf(reader: Reader, sale: Pick<Sale, 'id' | 'pinFenPerTon'>): Promise<number> {
  return (await pinsOf(sale)?.pinnedKgOf(reader, sale.id)) ?? 0
}

/** Number of the orders of sales, bought alone and in pins, that were neither cancelled nor refunded, and the kg sold. */
export async function allResultsOf(
  reader: Reader,
  sales: readonly Pick<Sale, 'id' | 'pinFenPerTon'>[],
): Promise<Map<string, SaleResult>> {
  const alone = await resultsOf(
    reader,
    sales.map(({ id }) => id),
  )
  const pinned = sales.filter(({ pinFenPerTon }) => pinFenPerTon !== null)
  const [first] = pinned
  const inPins =
    first &&
    (await pinsOf(first)?.resultsOf(
      reader,
      pinned.map(({ id }) => id),
    ))
  const results = new Map<string, SaleResult>(alone)
  for (const [saleId, { orders, soldKg }] of inPins ?? []) {
    const before = results.get(saleId) ?? { orders: 0, soldKg: 0 }
    results.set(saleId, { orders: before.orders + orders, soldKg: before.soldKg + soldKg })
  }
  return results
}
