import type { Call } from 'backend/platform/endpoint'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { isSameHash, sha256 } from '../../platform/hash'
import { countCall, requireFreeWindow } from '../../platform/rate-limits/call-windows'

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
  const client = { name: WINDOW_NAME, clientAddress }
  const free = await requireFreeWindow(db.orm, client, window, now)
  if (!free.ok) return free
  if (isSameHash(sha256(presented), sha256(expected))) return accept()
  const counted = await countCall(db, client, window, now)
  return counted.ok ? refuse('sandbox_token_wrong') : counted
}
