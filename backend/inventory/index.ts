export { inventoryModule } from './module'
export { inventoryReconcile } from './reconcile'
export { consumeHold, holdStock, openPool, releaseHold, returnStock } from './stock'

import { stockPool } from './tables'

/** For joins of list queries only; nobody else writes them. */
export const inventoryTables = { stockPool }
