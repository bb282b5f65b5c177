import { instant } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const memberAddress = pgTable(
  'member_address',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    receiver: text().notNull(),
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    district: text(),
    detail: text().notNull(),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.memberId, t.createdAt),
    uniqueIndex('member_address_one_default').on(t.memberId).where(sql`${t.isDefault}`),
  ],
)
