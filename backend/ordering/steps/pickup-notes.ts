/** Pick-up notes and the limits on wrong pick-up codes. */

import type { Reader, Tx } from 'backend/platform/database/database'
import { newDigits, newId } from 'backend/platform/ids'
import { countSliding, requireFreeSliding } from 'backend/platform/rate-limits/sliding-window'
import type { Window } from 'backend/platform/rate-limits/window'
import { HOUR_MS } from 'contract/durations'
import type { Seller } from 'contract/states'
import { sql } from 'drizzle-orm'
import { insertPickupNote } from '../order-store'

const PICKUP_CODE_DIGITS = 8

/** Maximum number of wrong codes per order, against guessing of eight digits. */
export const PICKUP_GUESSES: Window = { max: 5, windowMs: HOUR_MS }
/** Maximum number of wrong codes per seller for all its orders. */
export const SHOP_PICKUP_GUESSES: Window = { max: 30, windowMs: HOUR_MS }

/** Target of a guess. */
export interface GuessTarget {
  orderId: string
  seller: Seller
}

const keyOf = ({ kind, id }: Seller) => `pickup ${kind} ${id}`

const windowsOf = ({ orderId, seller }: GuessTarget) => [
  { key: `pickup ${orderId}`, window: PICKUP_GUESSES },
  { key: keyOf(seller), window: SHOP_PICKUP_GUESSES },
]

/** Issues a code to the buyer for the outstanding goods. */
export async function issuePickupNote(
  tx: Tx,
  orderId: string,
  outstandingKg: number,
  at: Date,
): Promise<void> {
  await insertPickupNote(tx, { id: newId(), orderId, code: newDigits(PICKUP_CODE_DIGITS), outstandingKg, at })
}

export async function areGuessesUsed(reader: Reader, target: GuessTarget, now: Date): Promise<boolean> {
  for (const { key, window } of windowsOf(target))
    if (!(await requireFreeSliding(reader, key, window, now)).ok) return true
  return false
}

/** Serializes guesses of one seller until the transaction ends. */
export async function lockGuesses(tx: Tx, seller: Seller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(seller)}, 0))`)
}

/** Counts a wrong code. Commit the transaction although the hand-over is refused. */
export async function countWrongCode(tx: Tx, target: GuessTarget, now: Date): Promise<void> {
  for (const { key, window } of windowsOf(target)) await countSliding(tx, key, window, now)
}
