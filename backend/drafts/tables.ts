import { instant } from 'backend/platform/database/columns'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** A form that an expired session interrupted. */
export const formDraft = pgTable(
  'form_draft',
  {
    /** SHA-256 of the opaque id in the browser. */
    idHash: text().primaryKey(),
    /** Owner. Null for a visitor's draft until a member reads it. */
    memberId: uuid(),
    path: text().notNull(),
    fields: jsonb().$type<Record<string, string[]>>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)

/** What a member filled in on a page and keeps for some days. */
export const keptDraft = pgTable(
  'kept_draft',
  {
    memberId: uuid().notNull(),
    path: text().notNull(),
    fields: jsonb().$type<Record<string, string[]>>().notNull(),
    keptAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.path] }), index().on(t.expiresAt)],
)
