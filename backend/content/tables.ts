import { instant } from 'backend/platform/database/columns'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Changes of this market to the delivered content: one row per changed or added entry. */
export const contentChange = pgTable(
  'content_change',
  {
    /** List of the entry: nav, help_article … */
    kind: text().notNull(),
    /** Id of the entry within its list. */
    entryId: text().notNull(),
    /** The new entry. Null removes it. */
    entry: jsonb(),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.entryId] })],
)

/** Announcements to all visitors. */
export const announcement = pgTable(
  'announcement',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    html: text().notNull(),
    /** Hidden before this instant. */
    publishedAt: instant().notNull(),
  },
  (t) => [index().on(t.publishedAt, t.id)],
)
