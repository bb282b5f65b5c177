/** Terms that all kinds of plans share. No zod here: browsers load this file. */
import { amountFen } from '../units'

/** Time to pay an order that a plan is turned into, within the time for conversion. */
export const CONVERSION_PAY_HOURS = 24

const PER_MILLE = 1_000n

/** Deposit of a plan, and the seller's bond for it: a part of the goods at the highest price, rounded up to the fen. */
export function planDepositFen(
  { highestFenPerTon, depositPerMille }: { highestFenPerTon: number; depositPerMille: number },
  weightKg: number,
): number {
  const goodsFen = BigInt(amountFen(highestFenPerTon, weightKg))
  return Number((goodsFen * BigInt(depositPerMille) + PER_MILLE - 1n) / PER_MILLE)
}
