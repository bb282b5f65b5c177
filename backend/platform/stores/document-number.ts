import { newDigits } from '../ids'
import { shanghaiDay } from '../shanghai-time'

/**
 * A number of a document for people: letters of its kind, the day in Shanghai, random digits, which do not reveal how
 * many there are. It may be taken already: the table has a unique index.
 */
export function newDocumentNo(kind: string, now: Date, digits = 6): string {
  return `${kind}${shanghaiDay(now).replaceAll('-', '')}${newDigits(digits)}`
}
