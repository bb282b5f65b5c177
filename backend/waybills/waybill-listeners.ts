/** What later modules do when a waybill ends before loading: its kg are free again for its load. */
import type { Tx } from 'backend/platform/database/database'
import type { Waybill } from './waybill-store'

/** A waybill that was cancelled, withdrawn or has lapsed. */
export type CancelledWaybill = Pick<Waybill, 'id' | 'loadId' | 'quoteId' | 'kg'>

/**
 * Runs in the transaction of the end, with the waybill and its order locked, before money moves: it locks the load, and
 * selections lock that before wallets.
 */
export type CancelListener = (tx: Tx, cancelled: CancelledWaybill, now: Date) => Promise<void>

let listeners: readonly CancelListener[] = []

/** Sets the listeners of later modules; `backend/modules.ts` calls it once. */
export function registerCancelListeners(...given: readonly CancelListener[]): void {
  listeners = given
}

/** The listeners that are set: for tests whose waybills have no load. */
export const cancelListeners = (): readonly CancelListener[] => listeners

export async function tellCancelled(tx: Tx, { id, loadId, quoteId, kg }: Waybill, now: Date): Promise<void> {
  for (const listener of listeners) await listener(tx, { id, loadId, quoteId, kg }, now)
}
