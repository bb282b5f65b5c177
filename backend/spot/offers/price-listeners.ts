import type { Tx } from 'backend/platform/database/database'

/** Runs in the transaction that publishes or re-prices offers. */
export type PriceListener = (tx: Tx, offerIds: readonly string[], at: Date) => Promise<void>

let listeners: readonly PriceListener[] = []

/** Sets the listeners of later modules. */
export function registerPriceListeners(...given: readonly PriceListener[]): void {
  listeners = given
}

export async function tellPriceListeners(tx: Tx, offerIds: readonly string[], at: Date): Promise<void> {
  for (const listener of listeners) await listener(tx, offerIds, at)
}
