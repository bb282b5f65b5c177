/** The right to fetch goods, and how often somebody may guess at its code. */
import { countedIn, countIn, type Window } from 'backend/account'
import type { Database, Reader, Tx } from 'backend/platform/database'
import { newDigits, newId } from 'backend/platform/ids'
import { insertPickupNote, openPickupNote } from './order-store'

const PICKUP_CODE_DIGITS = 8

/** Wrong codes that a merchant may type for one order: eight digits cannot be guessed so. */
export const PICKUP_GUESSES: Window = { max: 5, windowMs: 3_600_000 }
const guessesKey = (orderId: string) => `pickup ${orderId}`

/** Gives the buyer a code for what is outstanding. */
export async function issuePickupNote(
  tx: Tx,
  orderId: string,
  outstandingKg: number,
  at: Date,
): Promise<void> {
  await insertPickupNote(tx, { id: newId(), orderId, code: newDigits(PICKUP_CODE_DIGITS), outstandingKg, at })
}

export async function areGuessesUsed(reader: Reader, orderId: string, now: Date): Promise<boolean> {
  return (await countedIn(reader, guessesKey(orderId), PICKUP_GUESSES, now)) >= PICKUP_GUESSES.max
}

/** Counts a wrong code, apart from the transaction that it rolled back. */
export async function countWrongCode(db: Database, orderId: string, now: Date): Promise<void> {
  await countIn(db, guessesKey(orderId), PICKUP_GUESSES, now)
}

/**
 * The code that opens the warehouse for what is outstanding, as the buyer gives it to the driver; null where nothing
 * can be fetched. For the demo market's drivers, who have it from the buyer: merchants' calls never tell it.
 */
export async function pickupCodeOf(reader: Reader, orderId: string): Promise<string | null> {
  return (await openPickupNote(reader, orderId))?.code ?? null
}
