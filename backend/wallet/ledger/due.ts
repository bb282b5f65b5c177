/**
 * T+1: the settling money that arrived before today. Spending uses the oldest money first, so today's money is spent
 * last.
 * @param freeFen settling money without holds
 */
export function dueOf(freeFen: number, cameTodayFen: number): number {
  return Math.max(0, freeFen - cameTodayFen)
}
