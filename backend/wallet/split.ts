/** Splits of money. Parts are whole fen and always add up to the total. */

/** `numerator / denominator` of an amount, rounded half up to the fen. */
export function shareOf(amountFen: number, numerator: number, denominator: number): number {
  const [n, d] = [BigInt(amountFen) * BigInt(numerator), BigInt(denominator)]
  return Number((2n * n + d) / (2n * d))
}

/**
 * Splits an amount by weights. Each part is the difference of cumulated shares, rounded half up, so every part is
 * exact to less than a fen and the sum is exact.
 * @param weights not negative, at least one positive
 */
export function splitByWeight(totalFen: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n)
  if (sum <= 0n || weights.some((w) => w < 0))
    throw new Error('weights must be non-negative with a positive sum')
  let weighed = 0n
  let given = 0n
  return weights.map((weight) => {
    weighed += BigInt(weight)
    const upToHere = (2n * BigInt(totalFen) * weighed + sum) / (2n * sum)
    const part = upToHere - given
    given = upToHere
    return Number(part)
  })
}
