import type { Orm } from 'backend/platform/database/database'
import type { Verdict } from 'backend/platform/verdict'
import { countIn } from './call-windows'

const DAY_MS = 86_400_000

/** Who looks something up: a member, or the holder of a phone that was proved by a code. */
export type LookUpCaller = { readonly memberId: string } | { readonly phone: string }

/**
 * Counts one look-up in a paid service: company registry, maps, recognition of papers. All of them share one quota per
 * member and day. Refused, the caller is told to wait, or gets the answer of a service that is not available.
 */
export type CountLookUp = (
  orm: Orm,
  caller: LookUpCaller,
  now: Date,
) => Promise<Verdict<void, 'too_many_requests'>>

export function lookUpQuota({
  lookUpsPerMemberPerDay: max,
}: {
  lookUpsPerMemberPerDay: number
}): CountLookUp {
  return (orm, caller, now) => {
    const key = 'memberId' in caller ? `member ${caller.memberId}` : `phone ${caller.phone}`
    return countIn(orm, `look-up ${key}`, { max, windowMs: DAY_MS }, now)
  }
}
