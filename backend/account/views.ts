import { instant } from 'backend/platform/database/columns'
import type { ShopState } from 'contract/states'
import { pgView, text, uuid } from 'drizzle-orm/pg-core'

/** Shops, for joins in SQL of other modules. */
export const accountShop = pgView('account_shop', {
  id: uuid().notNull(),
  state: text().$type<ShopState>().notNull(),
  createdAt: instant().notNull(),
  companyId: uuid().notNull(),
}).existing()
