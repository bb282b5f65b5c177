import type { Call } from 'backend/platform/endpoint'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { isSameHash, sha256 } from '../../platform/hash'
import { judgeGuess, limitOfClient } from '../../platform/rate-limits/guesses'

const WINDOW_NAME = 'outbox token'

type Presenter = Pick<Call, 'db' | 'clientAddress' | 'now'>

/**
 * Checks the token of the sandbox's outbox. Wrong tokens are counted per client. When the limit is reached, the right
 * token gets the same 429 as a wrong one.
 * @param expected undefined: the outbox is open
 */
export async function validateOutboxToken(
  expected: string | undefined,
  presented: string | undefined,
  { db, clientAddress, now }: Presenter,
  window: Window,
): Promise<Verdict<void, 'sandbox_token_wrong' | 'too_many_requests'>> {
  if (expected === undefined) return accept()
  if (presented === undefined) return refuse('sandbox_token_wrong')
  const limit = limitOfClient({ name: WINDOW_NAME, clientAddress }, window)
  return await judgeGuess(db.orm, [limit], now, async () =>
    isSameHash(sha256(presented), sha256(expected)) ? accept() : refuse('sandbox_token_wrong'),
  )
}
