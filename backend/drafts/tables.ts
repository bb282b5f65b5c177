import { instant } from 'backend/platform/database/columns'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** A form that an expired session cut off. */
export const formDraft = pgTable(
  'form_draft',
  {
    /** SHA-256 of the opaque id that the browser holds. */
    idHash: text().primaryKey(),
    /** Who may see it; null until a member does, where a visitor typed it. */
    memberId: uuid(),
    path: text().notNull(),
    fields: jsonb().$type<Record<string, string[]>>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)
