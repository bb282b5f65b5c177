const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'
const FORMAT = /^[1-9]\d{5}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/

/** The check digit of the first 17 digits of a citizen identity number (GB 11643-1999). */
export function idCheckDigit(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(first17[i]), 0)
  return CHECK_DIGITS[sum % 11] ?? ''
}

/** Whether the number has 18 digits, a date of birth that exists, and the right check digit. */
export function isIdNumber(number: string): boolean {
  const [, year, month, day] = FORMAT.exec(number) ?? []
  if (!year) return false
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const exists = !Number.isNaN(born.getTime()) && born.toISOString().startsWith(`${year}-${month}-${day}`)
  return exists && idCheckDigit(number.slice(0, 17)) === number.at(-1)
}

/** Shows the first three and the last two characters: 110*************58. */
export function maskIdNumber(number: string): string {
  return `${number.slice(0, 3)}${'*'.repeat(Math.max(0, number.length - 5))}${number.slice(-2)}`
}
