/** Reads the lines of a purchasing list. */
import { foldDashes, plainText } from '../plain-text'
import { parseTons } from '../units'

/** Goods that a line asks for. */
export interface WantedGoods {
  grade: string
  weightKg: number
  /** City of the warehouse, as typed; null: any. */
  city: string | null
}

const MARKS = /[\t,，、;；|]/
const TONS = /^(\d+(?:\.\d+)?)(?:吨|t|mt)?$/i

/** The lines of a text, without empty ones and without blanks at their ends. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/**
 * Reads "T30S 30 宁波", also with tabs, commas and 吨. Where blanks separate, the last number is the quantity, so that
 * grades may have blanks and digits: "DFDA 7042 30".
 * @returns null if the line has no grade, or no quantity of at most three decimals
 */
export function readWantedLine(line: string): WantedGoods | null {
  const typed = foldDashes(plainText(line)).replace(/(\d)\s*吨/g, '$1吨')
  const isMarked = MARKS.test(typed)
  const parts = (isMarked ? typed.split(MARKS) : typed.split(/\s+/)).map((part) => part.trim())
  const words = isMarked ? trimEnd(parts) : parts.filter((part) => part !== '')
  const at = words.findLastIndex((word, i) => i > 0 && TONS.test(word))
  const weightKg = parseTons(TONS.exec(words[at] ?? '')?.[1] ?? '') ?? 0
  const [before, after] = [words.slice(0, at), words.slice(at + 1)]
  if (at < 1 || weightKg === 0 || after.length > 1) return null
  // "T30S,宁波,30"
  const isCityBefore = isMarked && before.length === 2 && after.length === 0
  const city = isCityBefore ? before[1] : after[0]
  const grade = (isCityBefore ? before.slice(0, 1) : before).join(' ').trim()
  return grade === '' ? null : { grade, weightKg, city: city || null }
}

/** Without empty columns at the right, as tables have them. */
function trimEnd(parts: readonly string[]): string[] {
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1)
}
