import { randomInt } from 'node:crypto'

const DIGITS = 10
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

/** Reads a purpose text as people type it: full-width digits, spaces and hyphens do not matter. */
export function readPurpose(text: string): Purpose {
  const typed = text.normalize('NFKC').toUpperCase()
  const joined = typed.replace(/[\s\-_.]/g, '')
  const numbers = [...joined.matchAll(/CZ(\d{12})(?!\d)/g)].map(([, digits = '']) => digits)
  const phones = [...typed.replace(/(\d)[ -](?=\d)/g, '$1').matchAll(/(?<!\d)1[3-9]\d{9}(?!\d)/g)]
  return {
    orderNos: [...joined.matchAll(/(?<![A-Z])SJ(\d{18})(?!\d)/g)].map(([, digits]) => `SJ${digits}`),
    references: numbers.filter(isReference).map((digits) => `CZ${digits}`),
    phones: phones.map(([phone]) => phone),
  }
}
