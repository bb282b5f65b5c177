import { createHash } from 'node:crypto'
import { memoizedByCookie } from './memoize-by-cookie.server'
import { operatorMarkOf } from './operator-cookie.server'
import { sessionOf } from './session.server'

const MARK_LENGTH = 16

/** Short name of an account in forms and cookies, which does not show its id. */
export function markAccount(kind: 'member' | 'operator', id: string): string {
  return createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, MARK_LENGTH)
}

/**
 * Mark of the account for which a request's pages are made: the operator of the console, else the member. Null for
 * visitors.
 */
export const accountMarkOf = memoizedByCookie(async (request): Promise<string | null> => {
  const operator = await operatorMarkOf(request)
  if (operator !== null) return operator
  const session = await sessionOf(request)
  return session.has('token') ? (session.get('account') ?? null) : null
})
