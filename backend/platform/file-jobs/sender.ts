import type { Database } from '../database/database'
import type { Actor, Call } from '../endpoint'
import { countIn, requireFreeKey } from '../rate-limits/call-windows'
import { clientKey } from '../rate-limits/client-key'
import type { Window } from '../rate-limits/window'
import type { Verdict } from '../verdict'

/** Whose files count together. */
export interface FileSender {
  readonly db: Database
  readonly key: string
  readonly now: Date
}

/** Files that took a process to its limits. After so many, the sender has to wait. */
const COSTLY: Window = { max: 5, windowMs: 600_000 }
const costlyKey = ({ key }: FileSender) => `costly files ${key}`

/** The member of a call, or the address of a visitor. */
export function senderOf({ db, actor, clientAddress, now }: Call<Actor | null>): FileSender {
  const key = actor ? `member ${actor.memberId}` : `address ${clientKey(clientAddress)}`
  return { db, key, now }
}

/** Counts a file, and refuses it after too many, or too many costly ones. */
export async function countFile(
  sender: FileSender,
  kind: string,
  window: Window | undefined,
): Promise<Verdict<void, 'too_many_requests'>> {
  const { db, key, now } = sender
  const free = await requireFreeKey(db.orm, costlyKey(sender), COSTLY, now)
  if (!free.ok || window === undefined) return free
  return await countIn(db.orm, `${kind} files ${key}`, window, now)
}

export async function countCostlyFile(sender: FileSender): Promise<void> {
  await countIn(sender.db.orm, costlyKey(sender), COSTLY, sender.now)
}
