/**
 * T+1: what of an account's settling money came in before today. Spending takes the oldest money first, so what was
 * spent today was money of before, and what came today is still all there, as far as anything is.
 * @param freeFen settling money that no hold keeps
 * @param cameTodayFen credited since midnight in Asia/Shanghai
 */
export function dueOf(freeFen: number, cameTodayFen: number): number {
  return Math.max(0, freeFen - cameTodayFen)
}
