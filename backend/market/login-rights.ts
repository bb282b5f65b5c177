import type { Database } from '../platform/database/database'
import { log } from '../platform/log'
import { findOwnRightsProblems } from '../platform/schema/runtime-login'

export type LoginRights = 'ok' | 'missing' | 'excess'

const FRESH_MS = 60_000

/**
 * Whether the runtime login has the rights that it needs, and no others. Right ones are looked up at most once a minute;
 * wrong ones every time, because `npm run migrate` mends them at any moment.
 */
export function loginRightsOf(db: Database): () => Promise<LoginRights> {
  let rightAt = Number.NEGATIVE_INFINITY
  let known: LoginRights = 'ok'
  return async () => {
    if (known === 'ok' && performance.now() - rightAt < FRESH_MS) return known
    const problems = await findOwnRightsProblems(db.orm)
    const missing = problems.find(({ problem }) => problem === 'missing')
    const rights = missing ? 'missing' : problems.length > 0 ? 'excess' : 'ok'
    if (rights !== known && rights !== 'ok')
      log.error({ ...(missing ?? problems[0]) }, 'rights of the database login are wrong')
    known = rights
    if (rights === 'ok') rightAt = performance.now()
    return known
  }
}
