export { inventoryModule } from './module'
export { inventoryReconcile } from './reconcile'
export { consumeHold, holdStock, openPool, releaseHold, returnStock } from './stock'
export { inventoryPool } from './views'
