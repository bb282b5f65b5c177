import type { Orm } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import { clientKey } from './client-key'
import { countSliding, takeBack } from './sliding-window'
import type { Window } from './window'

/** At most so many wrong guesses within any period of the window. */
export interface GuessLimit {
  readonly key: string
  readonly window: Window
}

/** A limit of wrong guesses per client address. */
export function limitOfClient(
  { name, clientAddress }: { name: string; clientAddress: string },
  window: Window,
): GuessLimit {
  return { key: `${name} ${clientKey(clientAddress)}`, window }
}

/**
 * Judges a guess at a secret. It is counted before it is judged and taken back if it was right, so that parallel guesses
 * reveal no more than sequential ones, and a right one is refused like a wrong one when the limit is reached. A guess
 * whose judgement fails with an error was not answered and does not count.
 * @param isWrong which refusals count; default: all
 */
export async function judgeGuess<T, R extends string>(
  orm: Orm,
  limits: readonly GuessLimit[],
  now: Date,
  judge: () => Promise<Verdict<T, R>>,
  isWrong: (reason: R) => boolean = () => true,
): Promise<Verdict<T, R | 'too_many_requests'>> {
  const free = await takeAll(orm, limits, now)
  if (!free.ok) return free
  let counts = false
  try {
    const verdict = await judge()
    counts = !verdict.ok && isWrong(verdict.reason)
    return verdict
  } finally {
    if (!counts) await returnAll(orm, limits, now)
  }
}

async function takeAll(
  orm: Orm,
  limits: readonly GuessLimit[],
  now: Date,
): Promise<Verdict<void, 'too_many_requests'>> {
  for (const [i, { key, window }] of limits.entries()) {
    const counted = await countSliding(orm, key, window, now)
    if (counted.ok) continue
    await returnAll(orm, limits.slice(0, i), now)
    return counted
  }
  return accept()
}

async function returnAll(orm: Orm, limits: readonly GuessLimit[], now: Date): Promise<void> {
  for (const { key } of limits) await takeBack(orm, key, now)
}
