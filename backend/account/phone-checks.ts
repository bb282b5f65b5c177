import type { Call } from 'backend/platform/endpoint'
import { clientKey } from '../platform/rate-limits/client-key'
import { countSliding } from '../platform/rate-limits/sliding-window'
import type { AccountParts } from './parts'

/** Counts a question whether a phone is registered. Each is a guess, whatever the answer. */
export function countPhoneCheck(
  { limits }: Pick<AccountParts, 'limits'>,
  { db, clientAddress, now }: Pick<Call, 'db' | 'clientAddress' | 'now'>,
) {
  return countSliding(db.orm, `check phone ${clientKey(clientAddress)}`, limits.phoneChecks, now)
}
