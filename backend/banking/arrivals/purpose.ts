import { randomInt } from 'node:crypto'
import { foldDashes, plainText } from 'contract/plain-text'
import { uniq } from 'es-toolkit/array'

const DIGITS = 10
const CHECK_DIGITS = 2
const MODULUS = 97n

/** Two check digits as in ISO 7064 mod 97-10, so that a mistyped number is no other owner's. */
function checkDigits(digits: string): string {
  const rest = (BigInt(digits) * 100n) % MODULUS
  return String(MODULUS + 1n - rest).padStart(2, '0')
}

/** A new payment reference: CZ and twelve digits, of which two check the others. */
export function newReference(): string {
  const digits = Array.from({ length: DIGITS }, () => randomInt(10)).join('')
  return `CZ${digits}${checkDigits(digits)}`
}

function isReference(digits: string): boolean {
  return checkDigits(digits.slice(0, DIGITS)) === digits.slice(DIGITS)
}

/** What a payer wrote: order numbers, references and mobile phones, in the order in which they count. */
export interface Purpose {
  readonly orderNos: readonly string[]
  readonly references: readonly string[]
  readonly phones: readonly string[]
}

const SEPARATORS = /[\s\-_.]/
const ORDER_DIGITS = 18

/** Reads a purpose text as people type it: full-width digits, spaces and hyphens do not matter. */
export function readPurpose(text: string): Purpose {
  const typed = foldDashes(plainText(text)).toUpperCase()
  const phones = [...typed.replace(/(\d)[ -](?=\d)/g, '$1').matchAll(/(?<!\d)1[3-9]\d{9}(?!\d)/g)]
  return {
    orderNos: uniq(numbersAfter(typed, /(?<![A-Z])S[\s\-_.]*J/g, ORDER_DIGITS)).map(
      (digits) => `SJ${digits}`,
    ),
    references: uniq(numbersAfter(typed, /C[\s\-_.]*Z/g, DIGITS + CHECK_DIGITS))
      .filter(isReference)
      .map((digits) => `CZ${digits}`),
    phones: phones.map(([phone]) => phone),
  }
}

/**
 * Numbers of a length after a prefix, with separators anywhere between their digits. What follows a separator is other
 * text: "CZ853830344931 11月货款". A digit that follows without one makes it another number.
 */
function numbersAfter(typed: string, prefix: RegExp, length: number): string[] {
  return [...typed.matchAll(prefix)].flatMap(({ index, 0: found }) => {
    let digits = ''
    let at = index + found.length
    for (; digits.length < length && at < typed.length; at++) {
      const character = typed.charAt(at)
      if (/\d/.test(character)) digits += character
      else if (!SEPARATORS.test(character)) return []
    }
    return digits.length === length && !/\d/.test(typed.charAt(at)) ? [digits] : []
  })
}
