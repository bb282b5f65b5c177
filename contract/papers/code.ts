import { foldDashes, plainText } from '../plain-text'

/** The code of a paper: 20 characters without I, L, O and U, which people misread. Browsers load this file: no zod. */
const FORMAT = /^[0-9A-HJKMNP-TV-Z]{20}$/

/** A code as typed, without separators and with misread letters put right; null if it cannot be a code. */
export function parsePaperCode(typed: string): string | null {
  const code = foldDashes(plainText(typed))
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return FORMAT.test(code) ? code : null
}

/** The code in groups of four characters, for example 7K3M-09QZ-4TWX-B2CD-E5FG. */
export function formatPaperCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
