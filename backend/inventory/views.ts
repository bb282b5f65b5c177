import { wholeNumber } from 'backend/platform/database/columns'
import { pgView, uuid } from 'drizzle-orm/pg-core'

/** View of the stock pools for joins in SQL of other modules. */
export const inventoryPool = pgView('inventory_pool', {
  id: uuid().notNull(),
  shopId: uuid().notNull(),
  availableKg: wholeNumber(),
  onHandKg: wholeNumber(),
  heldKg: wholeNumber(),
}).existing()
