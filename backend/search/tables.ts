import { instant } from 'backend/platform/database/columns'
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Changes of this market to the delivered trade words (trade-words.csv): one row per added or removed word. A word may
 * have several meanings.
 */
export const searchWord = pgTable(
  'search_word',
  {
    /** Kind of the meaning: category, maker, use … */
    kind: text().notNull(),
    /** In search form: half width, upper case, without dashes and blanks. */
    word: text().notNull(),
    /** Display form of the word. */
    name: text().notNull(),
    /** What the word means, in the form of its kind: "PP", "镇海炼化", "class:fibre". */
    meaning: text().notNull(),
    /** False: a delivered word that this market does not use. */
    isUsed: boolean().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.word, t.meaning] })],
)
