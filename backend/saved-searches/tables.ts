import { instant } from 'backend/platform/database/columns'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

/** Searches of the spot list that members saved. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    name: text().notNull(),
    /** Query string of the list, words and filters only. */
    query: text().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [
    unique('saved_search_name').on(t.memberId, t.name),
    index('saved_search_list').on(t.memberId, t.savedAt),
  ],
)
