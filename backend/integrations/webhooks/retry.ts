/** Longest time of one attempt, with a margin. An attempt without a result is repeated after it. */
const LEASE_MS = 30_000
const BACKOFF_MAX_MS = 3 * 3_600_000
/** After this time an event is given up; it can be replayed. */
export const GIVE_UP_AFTER_MS = 24 * 3_600_000
/** Attempts before an event may be given up, so that a moved clock or a long stop loses nothing. */
const ATTEMPTS_MIN = 3
/** A webhook of which nothing has succeeded for so long is disabled. */
export const DISABLE_AFTER_MS = 3 * 86_400_000

/** Earliest next attempt after the given number of attempts, with the lease of the running one. */
export function nextAttemptAfter(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(BACKOFF_MAX_MS, LEASE_MS * 2 ** (attempts - 1)))
}

/** What a failed attempt means for its delivery. */
export function judgeFailure(
  { attempts, startedAt }: { attempts: number; startedAt: Date },
  now: Date,
): 'failed' | 'pending' {
  const isOld = now.getTime() - startedAt.getTime() >= GIVE_UP_AFTER_MS
  return isOld && attempts >= ATTEMPTS_MIN ? 'failed' : 'pending'
}

/** Whether a webhook that has failed since this instant is disabled. */
export function isFailingTooLong(failingSince: Date | null, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS
}
