import { TEST_DATA_KEYS } from 'tests/support/data-keys'
import type { TestDatabase } from 'tests/support/database'

/** Settings of a live market on a test database. */
export function liveSettings(database: Pick<TestDatabase, 'runtimeUrl'>): Record<string, string> {
  return {
    SUJI_MODE: 'live',
    PUBLIC_ORIGIN: 'https://suji.example.com',
    SESSION_SECRET: 'w2Qm8ZrT5yXc1VbN4kLp7HgF9dSaE3uJ',
    DATA_KEYS: TEST_DATA_KEYS,
    DATABASE_URL: database.runtimeUrl,
  }
}
