/** The right to fetch goods, and how often its code may be guessed. */

import type { Reader, Tx } from 'backend/platform/database/database'
import { newDigits, newId } from 'backend/platform/ids'
import { countedIn, countIn } from 'backend/platform/rate-limits/call-windows'
import type { Window } from 'backend/platform/rate-limits/window'
import { sql } from 'drizzle-orm'
import { insertPickupNote, openPickupNote } from '../order-store'

const PICKUP_CODE_DIGITS = 8
const HOUR_MS = 3_600_000

/** Wrong codes that a merchant may type for one order: eight digits cannot be guessed so. */
export const PICKUP_GUESSES: Window = { max: 5, windowMs: HOUR_MS }
/** Wrong codes that a shop may type for all of its orders together. */
export const SHOP_PICKUP_GUESSES: Window = { max: 30, windowMs: HOUR_MS }

/** What a code is guessed at. */
export interface GuessedAt {
  orderId: string
  shopId: string
}

const windowsOf = ({ orderId, shopId }: GuessedAt) => [
  { key: `pickup ${orderId}`, window: PICKUP_GUESSES },
  { key: `pickup shop ${shopId}`, window: SHOP_PICKUP_GUESSES },
]

/** Gives the buyer a code for what is outstanding. */
export async function issuePickupNote(
  tx: Tx,
  orderId: string,
  outstandingKg: number,
  at: Date,
): Promise<void> {
  await insertPickupNote(tx, { id: newId(), orderId, code: newDigits(PICKUP_CODE_DIGITS), outstandingKg, at })
}

export async function areGuessesUsed(reader: Reader, guessedAt: GuessedAt, now: Date): Promise<boolean> {
  for (const { key, window } of windowsOf(guessedAt))
    if ((await countedIn(reader, key, window, now)) >= window.max) return true
  return false
}

/** Lets the guesses of one shop be compared and counted one after another, until the transaction ends. */
export async function lockGuesses(tx: Tx, shopId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pickup shop ${shopId}`}, 0))`)
}

/** Counts a wrong code; the transaction has to be committed although the hand-over is refused. */
export async function countWrongCode(tx: Tx, guessedAt: GuessedAt, now: Date): Promise<void> {
  for (const { key, window } of windowsOf(guessedAt)) await countIn(tx, key, window, now)
}

/**
 * The code that opens the warehouse for what is outstanding, as the buyer gives it to the driver; null where nothing
 * can be fetched. For the demo market's drivers, who have it from the buyer: merchants' calls never tell it.
 */
export async function pickupCodeOf(reader: Reader, orderId: string): Promise<string | null> {
  return (await openPickupNote(reader, orderId))?.code ?? null
}
