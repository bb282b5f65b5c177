/** Common choices that no pattern below matches: national days, love codes, keyboard columns. */
const FAVOURITES = new Set([
  '147258',
  '258369',
  '159357',
  '520131',
  '131420',
  '521521',
  '147852',
  '741852',
  '963852',
])

/**
 * Whether six digits are easy to guess: all equal, ascending or descending, a repeated half, third or pair, or a
 * common choice.
 */
export function isWeakPayPassword(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, i) => Number(digit) - Number(digits[i]))
  const isCounting = [0, 1, -1].some((step) => steps.every((s) => (s - step) % 10 === 0))
  const isRepeating = /^(\d{3})\1$|^(\d\d)\2\2$/.test(digits)
  const isMirrored = digits === [...digits].reverse().join('')
  const isPaired = /^(\d)\1(\d)\2(\d)\3$/.test(digits)
  const isTripled = /^(\d)\1\1(\d)\2\2$/.test(digits)
  return isCounting || isRepeating || isMirrored || isPaired || isTripled || FAVOURITES.has(digits)
}
