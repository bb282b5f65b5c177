const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const LENGTH = 18

/** The check character of the first 17 characters of a unified social credit code (GB 32100-2015). */
export function licenceCheckCharacter(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * DIGITS.indexOf(first17[i] ?? ''), 0)
  return DIGITS[(31 - (sum % 31)) % 31] ?? ''
}

/** Whether the code has 18 permitted characters and the right check character. */
export function isLicenceNo(code: string): boolean {
  const isFormat = code.length === LENGTH && [...code].every((c) => DIGITS.includes(c))
  return isFormat && licenceCheckCharacter(code.slice(0, -1)) === code.at(-1)
}
