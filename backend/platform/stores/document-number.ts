import { newDigits } from '../ids'
import { shanghaiDay } from '../shanghai-time'

/**
 * A number of a document for people: letters of its kind, the day in Shanghai, random digits, which do not reveal how
 * many there are. It may be taken already: the table has a unique index. With six digits two of a thousand in a day were
 * equal on two days of five; with ten, once in twenty thousand days.
 */
export function newDocumentNo(kind: string, now: Date, digits = 10): string {
  return `${kind}${shanghaiDay(now).replaceAll('-', '')}${newDigits(digits)}`
}
