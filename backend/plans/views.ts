import type { PlanState } from 'contract/plans/states'
import { pgView, text, uuid } from 'drizzle-orm/pg-core'

/** Plans, for joins in SQL of other modules. */
export const planTons = pgView('plan_tons', {
  id: uuid().notNull(),
  shopId: uuid().notNull(),
  state: text().$type<PlanState>().notNull(),
}).existing()
