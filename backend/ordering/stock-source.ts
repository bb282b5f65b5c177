import { consumeHold, holdStock, releaseHold, returnStock } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import type { Quantity } from './line-quantity'
import type { OrderLine } from './order-store'

type Held = Pick<OrderLine, 'poolId' | 'stockHoldId' | 'pieces' | 'subjectId'>

/** Where the goods of an order come from. */
export interface StockSource {
  /** Holds the goods of a new order until the deadline. @returns the hold's id, null if nothing is held */
  hold(
    tx: Tx,
    goods: Quantity & { poolId: string | null; subjectId: string; expiresAt: Date; at: Date },
  ): Promise<Verdict<string | null, 'stock_short'>>
  /** Ends the hold of an unpaid order. */
  release(tx: Tx, line: Held, outcome: 'released' | 'expired', at: Date): Promise<void>
  /** Turns the hold into a sale. @returns false if the hold had ended */
  consume(tx: Tx, line: Held, at: Date): Promise<boolean>
  /** Takes sold goods back. @param causeId the refund; repeated calls return nothing more */
  restore(tx: Tx, line: Held, back: Quantity & { causeId: string; at: Date }): Promise<void>
}

/** Goods in a pool of the inventory. */
export const poolStock: StockSource = {
  hold: (tx, { poolId, weightKg, expiresAt, at }) => {
    if (poolId === null) throw new Error('goods of a pool need its id')
    return holdStock(tx, { poolId, weightKg, expiresAt, at })
  },
  release: async (tx, line, outcome, at) => {
    await releaseHold(tx, holdOf(line), outcome, at)
  },
  consume: (tx, line, at) => consumeHold(tx, holdOf(line), at),
  restore: async (tx, { poolId }, { weightKg, causeId, at }) => {
    if (poolId === null) throw new Error('goods of a pool need its id')
    await returnStock(tx, { poolId, weightKg, causeId, at })
  },
}

/** No goods are held, such as for a transferred contract. */
export const noStock: StockSource = {
  hold: async () => accept(null),
  release: async () => {},
  consume: async () => true,
  restore: async () => {},
}

function holdOf({ stockHoldId }: Held): string {
  if (stockHoldId === null) throw new Error('goods of a pool need a stock hold')
  return stockHoldId
}
