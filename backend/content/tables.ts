import { instant } from 'backend/platform/database/columns'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** How the content that comes with the program was changed here: one row for each entry that differs or was added. */
export const contentChange = pgTable(
  'content_change',
  {
    /** Which list the entry stands in: nav, help_article … */
    kind: text().notNull(),
    /** The entry's id within its list. */
    entryId: text().notNull(),
    /** The entry as it is to be; null takes it away. */
    entry: jsonb(),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.entryId] })],
)

/** What the market tells everybody. */
export const announcement = pgTable(
  'announcement',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    html: text().notNull(),
    /** Before this instant nobody sees it. */
    publishedAt: instant().notNull(),
  },
  (t) => [index().on(t.publishedAt, t.id)],
)
