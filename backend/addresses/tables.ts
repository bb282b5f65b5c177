import { instant } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const memberAddress = pgTable(
  'member_address',
  {
    id: uuid().primaryKey(),
    /** Whose address book it is in. */
    ownerKind: text({ enum: ['member', 'company'] })
      .notNull()
      .default('member'),
    /** The member, or the company. */
    ownerId: uuid('member_id').notNull(),
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
    index('member_address_member_id_created_at_index').on(t.ownerId, t.createdAt),
    uniqueIndex('member_address_one_default').on(t.ownerId).where(sql`${t.isDefault}`),
  ],
)
