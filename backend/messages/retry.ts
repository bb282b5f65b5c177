/** Result of an attempt at a gateway. */
export type AttemptOutcome = 'accepted' | 'refused' | 'rejected' | 'unknown'

/** Longest time of one attempt, with a margin. An attempt without a result is repeated after it. */
const LEASE_MS = 20_000
/** Upper limit of the backoff, so that everything is sent within a minute after a fault has ended. */
const BACKOFF_MAX_MS = 40_000
/** After this time a message is out of date. */
export const GIVE_UP_AFTER_MS = 6 * 3_600_000
/** Attempts before a delivery may be given up, so that a moved clock or a long stop loses nothing. */
const ATTEMPTS_MIN = 3

/** Earliest next attempt after the given number of attempts, with the lease of the running one. */
export function nextAttemptAfter(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(BACKOFF_MAX_MS, LEASE_MS * 2 ** (attempts - 1)))
}

/**
 * What an attempt means for its delivery. A gateway that does not say is asked again with the same id: SMS providers
 * and mailboxes recognize it.
 */
export function judgeAttempt(
  outcome: AttemptOutcome,
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  now: Date,
): 'sent' | 'failed' | 'retry' {
  if (outcome === 'accepted') return 'sent'
  if (outcome === 'rejected') return 'failed'
  const isOld = now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS
  return isOld && attempts >= ATTEMPTS_MIN ? 'failed' : 'retry'
}
