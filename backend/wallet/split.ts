/** Splits of money. Parts are whole fen and always add up to the total. */

/** `numerator / denominator` of an amount, rounded half up to the fen. */
export function shareOf(amountFen: number, numerator: number, denominator: number): number {
  const [n, d] = [BigInt(amountFen) * BigInt(numerator), BigInt(denominator)]
  return Number((2n * n + d) / (2n * d))
}

/**
 * Splits an amount by weights: each part is what its share, rounded half up, adds to that of the parts before it. So no
 * part is off by a fen or more, and nothing is left over.
 * @param weights not negative, at least one positive
 */
export function splitByWeight(totalFen: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n)
  if (sum <= 0n || weights.some((w) => w < 0)) throw new Error('weights must add up to more than nothing')
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
