/** Views of plans, for joins in SQL of other modules. */
import { instant, wholeNumber } from 'backend/platform/database/columns'
import type { PlanState } from 'contract/plans/states'
import { pgView, text, uuid } from 'drizzle-orm/pg-core'

/** Plans with their tons and goods. */
export const planTons = pgView('plan_tons', {
  id: uuid().notNull(),
  planNo: text().notNull(),
  companyId: uuid().notNull(),
  shopId: uuid().notNull(),
  sellerCompanyId: uuid().notNull(),
  title: text().notNull(),
  weightKg: wholeNumber(),
  highestFenPerTon: wholeNumber(),
  signedAt: instant().notNull(),
  state: text().$type<PlanState>().notNull(),
}).existing()
